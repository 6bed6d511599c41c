import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { foto } from '#contract/casa/kernel/foto.ts';
import { sensible } from '#contract/casa/kernel/sensible.ts';
import {
  exigir,
  fecha,
  id,
  instante,
  OBLIGATORIO,
  type Orden,
  ordenLibre,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { BAJA, CLAVES_CLASE_BAJA, CLAVES_PAPEL_BAJA, MAX_DIAS_BAJA, MAX_PAPEL } from './bajas.rules.ts';

/** Filter of the list: those in course or with days to come, those that are over, those taken back. */
export const CUANDO_BAJAS = ['abiertas', 'pasadas', 'retiradas'] as const;
export const COLUMNAS_BAJAS = ['persona', 'matricula', 'numero', 'desde', 'fin'] as const;
export type OrdenBajas = Orden<(typeof COLUMNAS_BAJAS)[number]>;
/** Unasked: open ones, whose end is nearest first; the others, the last first. */
export const bajasQuery = z.strictObject({
  ...paginaQuery,
  ...ordenLibre(COLUMNAS_BAJAS),
  texto: z.optional(texto(100)),
  cuando: z._default(z.enum(CUANDO_BAJAS), 'abiertas'),
});

/** Sickness, for its person, human resources and whoever answers for the person, who reads neither its kind nor its papers. */
export const Baja = z.object({
  Id: id,
  Numero: z.string(),
  PersonaId: id,
  Persona: z.string(),
  Foto: foto,
  Matricula: z.string(),
  /** Null for whoever answers for the person. */
  Clase: sensible('salud', z.nullable(z.enum(CLAVES_CLASE_BAJA))),
  Desde: fecha,
  /** Last day as it is expected. */
  Prevista: fecha,
  /** Last day, once there is a discharge. */
  Alta: z.nullable(fecha),
  EstadoId: z.int(),
  Estado: z.string(),
  /** In course, and the expected last day is over. */
  Vencida: z.boolean(),
  Version: z.int(),
  acciones: z.array(z.enum(BAJA.claves)),
});
export type Baja = z.output<typeof Baja>;
const Papel = z.object({
  Id: id,
  Clase: z.enum(CLAVES_PAPEL_BAJA),
  Nombre: z.string(),
  Tamano: z.int(),
  Subido: instante,
});
export const BajaDetalle = z.extend(Baja, {
  /** Number of the sickness of which it is a relapse; null for whoever answers for the person. */
  Recaida: z.nullable(z.string()),
  Dicha: instante,
  DichaPor: z.string(),
  /** Papers; null for whoever answers for the person. */
  Papeles: sensible('salud', z.nullable(z.array(Papel))),
  /** Closed months with days that wait until they are opened again. */
  MesesCerrados: z.array(z.string()),
  /** Trips and accesses of the person on these days. */
  Coincide: z.array(z.string()),
  Historial: z.array(Historial),
});
export type BajaDetalle = z.output<typeof BajaDetalle>;

const base64 = z
  .string(OBLIGATORIO)
  .check(
    z.minLength(1, OBLIGATORIO),
    z.maxLength(Math.ceil(MAX_PAPEL / 3) * 4, 'El papel supera el máximo de 5 MB'),
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'El papel no se puede leer'),
  );
/** Paper inside the call, in base64, so that it waits on the device together with what it proves. */
export const PapelEnviado = z.strictObject({
  clase: z.enum(CLAVES_PAPEL_BAJA),
  nombre: textoObligatorio(120),
  contenido: base64,
});
export type PapelEnviado = z.output<typeof PapelEnviado>;
const papel = z.nullable(PapelEnviado);

const nueva = z.strictObject({
  /** Absent: the person's own. */
  personaId: z.optional(z.int(OBLIGATORIO).check(z.positive('Elija a la persona'))),
  clase: z.enum(CLAVES_CLASE_BAJA, OBLIGATORIO),
  desde: fecha,
  prevista: fecha,
  recaida: z.boolean(),
  papel,
});
type Nueva = z.output<typeof nueva>;
export const FormularioBaja = nueva.check(
  exigir<Nueva>(
    'prevista',
    (v) => !v.desde || !v.prevista || v.prevista >= v.desde,
    'No puede terminar antes de empezar',
  ),
  exigir<Nueva>(
    'prevista',
    (v) => !v.desde || !v.prevista || diasEntre(v.desde, v.prevista) < MAX_DIAS_BAJA,
    `Como máximo ${MAX_DIAS_BAJA} días`,
  ),
);
export type FormularioBaja = z.output<typeof FormularioBaja>;

export const FormularioProrroga = z.strictObject({ Id: id, prevista: fecha, papel });
export const FormularioAlta = z.strictObject({ Id: id, ultimo: fecha, papel });
export const FormularioCorregirAlta = z.strictObject({ Id: id, ultimo: fecha, motivo: textoObligatorio(500) });
export const FormularioPapel = z.strictObject({ Id: id, papel: PapelEnviado });
export const FormularioRetirarBaja = z.strictObject({ Id: id, motivo: textoObligatorio(500) });

export const BajaGuardada = z.object({
  Id: id,
  Numero: z.string(),
  /** Sentences on what has followed from it: leave that comes back, trips, closed months. */
  Efectos: z.array(z.string()),
});
