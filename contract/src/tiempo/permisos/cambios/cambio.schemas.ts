import * as z from 'zod/mini';
import { id, texto } from '#contract/casa/kernel/scalars.ts';
import { conDiasDeUnPermiso, diasPedidos, PermisoGuardado } from '../permiso.schemas.ts';
import { MAX_MOTIVO_PERMISO } from '../permisos.rules.ts';

/** Other days of a leave, which keeps its type. */
const dias = z.extend(diasPedidos, { Id: id });
export const FormularioCalculoCambio = dias.check(...conDiasDeUnPermiso);
export type FormularioCalculoCambio = z.output<typeof FormularioCalculoCambio>;
export const FormularioCambio = z.extend(dias, { motivo: texto(MAX_MOTIVO_PERMISO) }).check(...conDiasDeUnPermiso);
export type FormularioCambio = z.output<typeof FormularioCambio>;
/** `Cambiado`: the leave has its new days already, because nobody decides on its type. */
export const CambioPedido = z.extend(PermisoGuardado, { Cambiado: z.boolean() });
