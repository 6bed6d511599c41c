import * as z from 'zod/mini';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { letraDePersona } from '#contract/tiempo/jornada/letra.schemas.ts';
import { codigo, exigir, fecha, id, instante, paginaQuery, textoObligatorio } from '#contract/casa/kernel/scalars.ts';

const MAX_BLOQUEO = 366;
/** Centre, area and type of the blocked days; '' and null: all of them. */
const bloqueo = z.strictObject({
  desde: fecha,
  hasta: fecha,
  centro: codigo,
  area: codigo,
  tipoId: z.nullable(id),
  motivo: textoObligatorio(120),
});
type Campos = z.output<typeof bloqueo>;
const conFechas = (v: Campos) => v.desde && v.hasta;
export const FormularioBloqueo = bloqueo.check(
  exigir<Campos>('hasta', (v) => !conFechas(v) || v.hasta >= v.desde, 'No puede terminar antes de empezar'),
  exigir<Campos>('hasta', (v) => !conFechas(v) || diasEntre(v.desde, v.hasta) < MAX_BLOQUEO, 'Un año como máximo'),
);
export type FormularioBloqueo = z.output<typeof FormularioBloqueo>;
export const CUANDO_BLOQUEOS = ['vigentes', 'pasados', 'anulados'] as const;
export const bloqueosQuery = z.strictObject({
  ...paginaQuery,
  cuando: z._default(z.enum(CUANDO_BLOQUEOS), 'vigentes'),
});
export const Bloqueo = z.object({
  Id: id,
  Desde: fecha,
  Hasta: fecha,
  /** Centre, area and type; empty: all of them. */
  Centro: z.string(),
  Area: z.string(),
  Tipo: z.string(),
  Motivo: z.string(),
  Quien: z.string(),
  Creado: instante,
  Anulado: z.nullable(instante),
  AnuladoPor: z.string(),
  /** Number of leaves granted or asked for on those days before the block, which stay. */
  Permisos: z.int(),
  acciones: z.array(z.enum(['anular'])),
});
export type Bloqueo = z.output<typeof Bloqueo>;

const opcion = z.object({ Codigo: z.string(), Nombre: z.string() });
export const OpcionesDeBloqueo = z.object({ Centros: z.array(opcion), Areas: z.array(opcion) });

/** `faltan`: only leave without its obligatory supporting document. */
export const VER_DOCUMENTOS = ['faltan', 'entregados'] as const;
export const documentosQuery = z.strictObject({
  ...paginaQuery,
  ver: z._default(z.enum(VER_DOCUMENTOS), 'faltan'),
});
/** Leave of a type with an obligatory supporting document. */
export const PermisoConDocumento = z.object({
  Id: id,
  Numero: z.string(),
  PersonaId: id,
  Persona: z.string(),
  Matricula: z.string(),
  Tipo: z.string(),
  Letra: letraDePersona,
  Desde: fecha,
  Hasta: fecha,
  EstadoId: z.int(),
  Estado: z.string(),
  /** True once the days of the leave are over. */
  Terminado: z.boolean(),
});
export type PermisoConDocumento = z.output<typeof PermisoConDocumento>;
