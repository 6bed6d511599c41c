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

/** In the company, or outside of it. */
export const DONDE = { E: 'En la empresa', F: 'Fuera' } as const;
const donde = z.enum(['E', 'F'], OBLIGATORIO);
/** `pendiente`: a leave that waits for its decision. */
export const CLASES_ENTRADA = ['turno', 'viaje', 'ausencia', 'pendiente', 'acceso', 'nota'] as const;
/** Something of a day, from where it is kept; only notes are kept here. */
export const Entrada = z.object({
  Clase: z.enum(CLASES_ENTRADA),
  /** Of a note, or of a trip that this person may open. */
  Id: z.nullable(id),
  /** Of an absence, granted or asked for. */
  Letra: z.nullable(letraDePersona),
  /** Hours of that day; null: all of it. */
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
  /** Of the work centre; '' where there is none. */
  Festivo: z.string(),
  /** None of a colleague: only in or out. */
  Entradas: z.array(Entrada),
});
export type DiaAgenda = z.output<typeof DiaAgenda>;
/** P: one's own. C: a colleague's, only marks. E: of somebody for whom one answers. R: for RRHH. */
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
/** Reason of a day outside, for those who may read it. */
export const Motivo = z.object({
  Fecha: fecha,
  Clase: z.enum(CLASES_ENTRADA),
  Letra: z.nullable(letraDePersona),
  Texto: z.string(),
});
export type Motivo = z.output<typeof Motivo>;
/** Days of somebody in one line. */
export const FilaEquipo = z.object({
  Id: id,
  Nombre: z.string(),
  Matricula: z.string(),
  Foto: foto,
  Relacion: z.enum(RELACIONES),
  /** A mark for each day, in their order: 'EEFFM--'. */
  Marcas: z.string(),
  /** Those of the days that are holidays where they work. */
  Festivos: z.array(fecha),
  /** None of a colleague. */
  Motivos: z.array(Motivo),
});
export type FilaEquipo = z.output<typeof FilaEquipo>;

const Opcion = z.object({ Codigo: z.string(), Nombre: z.string() });
/** Teams that this person may look at, and the company's name for the legend. */
export const AmbitoAgenda = z.object({
  Empresa: z.string(),
  Ambitos: z.array(z.enum(AMBITOS)),
  /** Work centres and areas, for RRHH. */
  Centros: z.array(Opcion),
  Areas: z.array(Opcion),
});
export type AmbitoAgenda = z.output<typeof AmbitoAgenda>;

const camposNota = z.strictObject({
  fecha,
  /** Both null: all the day. */
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
/** `Aviso`: what the note contradicts, '' where it does not. */
export const NotaGuardada = z.object({ Id: id, Aviso: z.string() });
