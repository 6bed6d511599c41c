import * as z from 'zod/mini';
import { leerCodigo } from '#contract/casa/kernel/codigo.ts';
import { Historial } from '#contract/casa/kernel/error.ts';
import { centro } from '#contract/comedor/centros/centros.schemas.ts';
import { exigir, fecha, id, OBLIGATORIO, paginaQuery, texto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import {
  BUZON,
  MAX_COMENTARIO,
  MAX_CONTACTO,
  MAX_NOTA,
  MAX_PLATO,
  MAX_RESPUESTA,
  MIN_COMENTARIO,
} from './buzon.rules.ts';

export const AreaBuzon = z.object({ Id: z.int(), Nombre: z.string() });
export type AreaBuzon = z.output<typeof AreaBuzon>;

/**
 * Entry (spec section 3). `Respuesta` is '' unless `Estado` is 1. `FechaComentario` is a day, also for signed entries: no entry
 * is recognised by its hour.
 */
export const SugerenciaLeida = z.object({
  FechaComentario: fecha,
  NombreArea: z.string(),
  Comentario: z.string(),
  Estado: z.int(),
  EstadoNombre: z.string(),
  Respuesta: z.string(),
  FechaRespuesta: z.nullable(fecha),
});
export type SugerenciaLeida = z.output<typeof SugerenciaLeida>;

export const Sugerencia = z.extend(SugerenciaLeida, {
  Id: z.int(),
  Anonima: z.boolean(),
  /** Day and dish of the meal, for a canteen. */
  Dia: z.nullable(fecha),
  Plato: z.string(),
  /** True for a meal that made somebody ill. */
  Malestar: z.boolean(),
  /** Author; '' for an anonymous entry, and for the kitchen where the meal made its author ill. */
  Autor: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(BUZON.claves)),
});
export type Sugerencia = z.output<typeof Sugerencia>;

export const SugerenciaDetalle = z.extend(Sugerencia, {
  /** True for its author. */
  EsMia: z.boolean(),
  /** Person of the area; its author reads the area's name instead. */
  Historial: z.array(Historial),
  /** Header of the screen (spec section 2.10). */
  Empresa: z.string(),
});
export type SugerenciaDetalle = z.output<typeof SugerenciaDetalle>;
export const SugerenciaDeRecibo = z.extend(SugerenciaLeida, { Empresa: z.string() });
export type SugerenciaDeRecibo = z.output<typeof SugerenciaDeRecibo>;

/** Number of a signed suggestion, or the receipt of an anonymous one, which is shown only once. */
export const Creada = z.union([z.object({ Id: z.int() }), z.object({ Recibo: z.string() })]);
export type Creada = z.output<typeof Creada>;

export const ResumenBuzon = z.object({
  /** True for a reader of some mailbox. */
  Atiende: z.boolean(),
  /** Number of waiting entries, 100 at most. */
  PorAtender: z.int(),
});

export const PersonasDeArea = z.object({
  AreaId: z.int(),
  NombreArea: z.string(),
  Personas: z.array(z.object({ Id: z.int(), Nombre: z.string() })),
});
export type PersonasDeArea = z.output<typeof PersonasDeArea>;

/** `centro`: entries of the mailbox of that canteen alone. */
export const miasQuery = z.strictObject({ ...paginaQuery, centro: z.optional(centro) });
/** Without `estado`: waiting entries, the oldest first; with it ('1', '1,3'): entries in those states, the newest first. */
export const pendientesQuery = z.strictObject({
  ...paginaQuery,
  centro: z.optional(centro),
  estado: z.optional(z.string().check(z.regex(/^[0-4](,[0-4]){0,4}$/, 'Estado no válido'))),
});

const escrita = {
  comentario: textoObligatorio(MAX_COMENTARIO).check(
    z.minLength(MIN_COMENTARIO, `Escriba al menos ${MIN_COMENTARIO} caracteres`),
  ),
  anonimo: z.boolean(),
};
export const FormularioSugerencia = z.strictObject({
  areaId: z.int(OBLIGATORIO).check(z.positive(OBLIGATORIO), z.maximum(Number.MAX_SAFE_INTEGER)),
  ...escrita,
});
/** Entry for a canteen. `contacto`: for PRL, which is told of an illness at once; never stored with the entry. */
export const FormularioComedor = z
  .strictObject({
    centro,
    ...escrita,
    dia: z.nullable(fecha),
    plato: texto(MAX_PLATO),
    malestar: z.boolean(),
    contacto: texto(MAX_CONTACTO),
  })
  .check(
    exigir('contacto', (v) => v.malestar || v.contacto === '', 'El contacto es solo para cuando algo ha sentado mal'),
  );
export type FormularioComedor = z.output<typeof FormularioComedor>;
export type FormularioSugerencia = z.output<typeof FormularioSugerencia>;

export const FormularioRecibo = z.strictObject({
  recibo: z.string(OBLIGATORIO).check(
    z.maxLength(60, 'El recibo son 16 letras y cifras'),
    z.refine((escrito) => leerCodigo(escrito) !== undefined, 'El recibo son 16 letras y cifras'),
  ),
});
export const FormularioRespuesta = z.strictObject({ respuesta: textoObligatorio(MAX_RESPUESTA) });
export const FormularioEstado = z.strictObject({
  estado: z.literal([2, 3, 4], 'Elija en estudio, archivada o aceptada'),
  /** Note for the people of the area. */
  comentario: z._default(texto(MAX_NOTA), ''),
});
export const FormularioNombrar = z.strictObject({ areaId: id, usuarioId: id });
