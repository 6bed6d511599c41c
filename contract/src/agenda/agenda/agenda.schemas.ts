import * as z from 'zod/mini';
import { letraDePersona } from '#contract/tiempo/jornada/letra.schemas.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { foto } from '#contract/casa/kernel/foto.ts';
import {
  exigir,
  fecha,
  hora,
  id,
  OBLIGATORIO,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { MARCAS, MAX_DIAS } from './agenda.rules.ts';

const rango = { desde: fecha, hasta: fecha };
const enOrden = <T extends { desde: string; hasta: string }>() =>
  z.refine<T>(({ desde, hasta }) => hasta >= desde && diasEntre(desde, hasta) < MAX_DIAS, {
    path: ['hasta'],
    error: `De uno a ${MAX_DIAS} días, a partir del primero`,
  });
const camposAgenda = z.strictObject(rango);
export const agendaQuery = camposAgenda.check(enOrden());

/** Place of a note: in the company or outside. */
export const DONDE = { E: 'En la empresa', F: 'Fuera' } as const;
const donde = z.enum(['E', 'F'], OBLIGATORIO);
/** Kinds of entries. `pendiente`: leave that waits for its decision. */
export const CLASES_ENTRADA = ['turno', 'viaje', 'ausencia', 'pendiente', 'acceso', 'nota'] as const;
/** Entry of a day, read from its own area; only notes are stored by the agenda. */
export const Entrada = z.object({
  Clase: z.enum(CLASES_ENTRADA),
  /** Number of a note, or of a trip that the reader may open. */
  Id: z.nullable(id),
  /** Letter of an absence, granted or asked for. */
  Letra: z.nullable(letraDePersona),
  /** Hours on that day; null: the whole day. */
  Desde: z.nullable(hora),
  Hasta: z.nullable(hora),
  Titulo: z.string(),
  Lugar: z.string(),
  Donde: donde,
  acciones: z.array(z.enum(['editar', 'borrar'])),
});
export type Entrada = z.output<typeof Entrada>;
export const DiaAgenda = z.object({
  Fecha: fecha,
  Marca: z.enum(MARCAS),
  /** Holiday of the work centre, or ''. */
  Festivo: z.string(),
  /** Entries; none for a colleague, who sees only the mark. */
  Entradas: z.array(Entrada),
});
export type DiaAgenda = z.output<typeof DiaAgenda>;
/** Relation of the reader to the person. P: the same person. C: a colleague, who sees only marks. E: a responsible. R: RRHH. */
export const RELACIONES = ['P', 'C', 'E', 'R'] as const;
export const Agenda = z.object({
  PersonaId: id,
  Persona: z.string(),
  Relacion: z.enum(RELACIONES),
  Dias: z.array(DiaAgenda),
});
export type Agenda = z.output<typeof Agenda>;

const codigo = z.string().check(z.regex(/^[A-Z]{1,10}$/, 'Código no válido'));
export const AMBITOS = ['mio', 'respondo', 'todos'] as const;
const camposEquipo = z.strictObject({
  ...paginaQuery,
  ...rango,
  ambito: z._default(z.enum(AMBITOS), 'mio'),
  centro: z.optional(codigo),
  area: z.optional(codigo),
  texto: z.optional(texto(100)),
});
export const equipoQuery = camposEquipo.check(enOrden());
/** Reason of a day outside, for readers who may know it. */
export const Motivo = z.object({
  Fecha: fecha,
  Clase: z.enum(CLASES_ENTRADA),
  Letra: z.nullable(letraDePersona),
  Texto: z.string(),
});
export type Motivo = z.output<typeof Motivo>;
/** Days of a person in one line. */
export const FilaEquipo = z.object({
  Id: id,
  Nombre: z.string(),
  Matricula: z.string(),
  Foto: foto,
  Relacion: z.enum(RELACIONES),
  /** Marks of the days in order: 'EEFFM--'. */
  Marcas: z.string(),
  /** Days that are holidays at the person's work centre. */
  Festivos: z.array(fecha),
  /** Reasons of the days; none for a colleague. */
  Motivos: z.array(Motivo),
});
export type FilaEquipo = z.output<typeof FilaEquipo>;

const Opcion = z.object({ Codigo: z.string(), Nombre: z.string() });
/** Teams that the reader may see, and the company's name for the legend. */
export const AmbitoAgenda = z.object({
  Empresa: z.string(),
  Ambitos: z.array(z.enum(AMBITOS)),
  /** Work centres and areas, for RRHH only. */
  Centros: z.array(Opcion),
  Areas: z.array(Opcion),
});
export type AmbitoAgenda = z.output<typeof AmbitoAgenda>;

const camposNota = z.strictObject({
  fecha,
  /** Hours of the note; both null: the whole day. */
  desde: z.nullable(hora),
  hasta: z.nullable(hora),
  donde,
  lugar: texto(120),
  texto: textoObligatorio(250),
});
type CamposNota = z.output<typeof camposNota>;
export const FormularioNota = camposNota.check(
  exigir<CamposNota>('hasta', (v) => (v.desde === null) === (v.hasta === null), 'Indique las dos horas o ninguna'),
  exigir<CamposNota>(
    'hasta',
    (v) => v.desde === null || v.hasta === null || v.hasta > v.desde,
    'No puede terminar antes de empezar',
  ),
);
export type FormularioNota = z.output<typeof FormularioNota>;
/** Answer to a stored note. `Aviso`: sentence about the absence that the note contradicts, or ''. */
export const NotaGuardada = z.object({ Id: id, Aviso: z.string() });
