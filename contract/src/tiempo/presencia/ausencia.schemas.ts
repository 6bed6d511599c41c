import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { DE_AUSENCIA } from '#contract/tiempo/jornada/letras.rules.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
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
} from '#contract/casa/kernel/scalars.ts';

export const CUANDO = ['vigentes', 'pasadas', 'anuladas'] as const;
export const COLUMNAS_AUSENCIAS = ['persona', 'matricula', 'desde', 'hasta', 'letra', 'creada'] as const;
export type OrdenAusencias = Orden<(typeof COLUMNAS_AUSENCIAS)[number]>;
/** Unasked: those in force or to come, the nearest first; the others, the last first. */
export const ausenciasQuery = z.strictObject({
  ...paginaQuery,
  ...ordenLibre(COLUMNAS_AUSENCIAS),
  texto: z.optional(texto(100)),
  cuando: z._default(z.enum(CUANDO), 'vigentes'),
});

/** Absence: days or hours on which a person does not work, noted by RRHH (S-7052). */
export const Ausencia = z.object({
  Id: id,
  PersonaId: id,
  Persona: z.string(),
  Foto: foto,
  Matricula: z.string(),
  Desde: fecha,
  Hasta: fecha,
  Letra: sensible('salud', z.enum(DE_AUSENCIA)),
  /** Absent minutes of each day; null: the whole day. */
  Minutos: z.nullable(z.int()),
  Nota: sensible('salud', z.string()),
  Creada: instante,
  CreadaPor: z.string(),
  Anulada: z.nullable(instante),
  AnuladaPor: z.string(),
  /** Granted leave that the absence follows from, for readers who may change that leave. */
  PermisoId: z.nullable(id),
  /** Sickness whose days it stands for, for readers who may change it. */
  BajaId: z.nullable(id),
  acciones: z.array(z.enum(['anular'])),
});
export type Ausencia = z.output<typeof Ausencia>;

const campos = z.strictObject({
  usuarioId: z.int(OBLIGATORIO).check(z.positive(OBLIGATORIO)),
  desde: fecha,
  hasta: fecha,
  letra: z.enum(DE_AUSENCIA, OBLIGATORIO),
  minutos: z.nullable(
    z.int('Minutos no válidos').check(z.minimum(1, 'Un minuto al menos'), z.maximum(1440, 'Máximo 24 horas')),
  ),
  nota: texto(250),
});
type Campos = z.output<typeof campos>;
export const FormularioAusencia = campos.check(
  exigir<Campos>('hasta', (v) => !v.desde || !v.hasta || v.hasta >= v.desde, 'No puede terminar antes de empezar'),
  exigir<Campos>('hasta', (v) => !v.desde || !v.hasta || diasEntre(v.desde, v.hasta) <= 366, 'Un año como máximo'),
);
export type FormularioAusencia = z.output<typeof FormularioAusencia>;
export const FormularioAnular = z.strictObject({ motivo: texto(250) });
