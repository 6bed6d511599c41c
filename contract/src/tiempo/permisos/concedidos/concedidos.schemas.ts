import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { letraDePersona } from '#contract/tiempo/jornada/letra.schemas.ts';
import { Historial } from '#contract/casa/kernel/error.ts';
import {
  exigir,
  fecha,
  id,
  type Orden,
  ordenLibre,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { Permiso } from '../permiso.schemas.ts';
import { MAX_MOTIVO_PERMISO } from '../permisos.rules.ts';

/** Filter of the list: leave in force or to come, past leave, called-off leave, and what the reader has asked for in the name of others. */
export const CUANDO_CONCEDIDOS = ['vigentes', 'pasados', 'anulados', 'pedidos'] as const;
export const COLUMNAS_CONCEDIDOS = ['persona', 'matricula', 'tipo', 'desde', 'hasta', 'cantidad', 'estado'] as const;
export type OrdenConcedidos = Orden<(typeof COLUMNAS_CONCEDIDOS)[number]>;
/** Unasked: leave in force or to come, the nearest first; the rest, the last first. */
export const concedidosQuery = z.strictObject({
  ...paginaQuery,
  ...ordenLibre(COLUMNAS_CONCEDIDOS),
  texto: z.optional(texto(100)),
  cuando: z._default(z.enum(CUANDO_CONCEDIDOS), 'vigentes'),
});

/** Granted leave, for the person's responsibles and human resources. Types of health are read by human resources alone, others get R. */
export const PermisoConcedido = z.extend(
  z.omit(Permiso, { TipoId: true, FaltaJustificante: true, FechaSolicitud: true }),
  {
    PersonaId: id,
    Persona: z.string(),
    Foto: foto,
    Matricula: z.string(),
    Letra: letraDePersona,
  },
);
export type PermisoConcedido = z.output<typeof PermisoConcedido>;
export const ConcedidoDetalle = z.extend(PermisoConcedido, {
  /** Supporting document, for human resources alone. */
  Justificante: z.nullable(z.object({ Nombre: z.string(), Tamano: z.int() })),
  Dias: z.array(z.object({ Fecha: fecha, Cantidad: z.int() })),
  Historial: z.array(Historial),
});
export type ConcedidoDetalle = z.output<typeof ConcedidoDetalle>;

const motivo = textoObligatorio(MAX_MOTIVO_PERMISO);
export const FormularioRevocar = z.strictObject({ Id: id, motivo });
/** `ultimo`: the new last day. */
export const FormularioAcortar = z.strictObject({ Id: id, ultimo: fecha, motivo });
const enfermedad = z.strictObject({ Id: id, desde: fecha, hasta: fecha, motivo });
/** First and last day of a sickness, both inside the leave. */
export const FormularioEnfermedad = enfermedad.check(
  exigir<z.output<typeof enfermedad>>('hasta', (v) => v.hasta >= v.desde, 'No puede terminar antes de empezar'),
);
