import type { DiaRegistro } from '#contract/tiempo/registro/registro.schemas.ts';
import { horasDe } from '#contract/tiempo/registro/registro.rules.ts';

const CABECERA = [
  'Fecha',
  'Inicio',
  'Fin',
  'Pausas',
  'Trabajado',
  'Previsto',
  'Fuera de jornada',
  'Modalidad',
  'Fichajes',
  'Correcciones',
] as const;

/** '20/11/2026' */
export const diaDe = (fecha: string): string => fecha.split('-').toReversed().join('/');
const momento = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Madrid' });
/** '23 de noviembre de 2026, 9:00' */
export const momentoDe = (instante: string): string => momento.format(new Date(instante));
/** 'noviembre de 2026' */
export const nombreDeMes = (mes: string): string =>
  new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(mes));
/** Both versions of a correction in one line. */
export const decirCorreccion = ({
  Numero,
  Estado,
  Propone,
  Motivo,
  Antes,
  Despues,
}: DiaRegistro['Correcciones'][number]): string =>
  `${Numero} (${Estado}), propuesta por ${Propone}. Antes: ${decirEventos(Antes)}. Después: ${decirEventos(Despues)}. Motivo: ${Motivo}`;
const decirEventos = (eventos: readonly string[]) => eventos.join(', ') || 'sin fichajes';

/** Register as rows of texts, with their header. */
export const filasDeRegistro = (dias: readonly DiaRegistro[]): string[][] => [
  [...CABECERA],
  ...dias.map((dia) => [
    diaDe(dia.Fecha),
    dia.Inicio,
    dia.Fin,
    horasDe(dia.PausasMin),
    horasDe(dia.TrabajadoMin),
    horasDe(dia.PrevistoMin),
    horasDe(dia.ExtraMin),
    dia.Modalidad,
    dia.Fichajes.join(', '),
    dia.Correcciones.map(decirCorreccion).join(' | '),
  ]),
];
