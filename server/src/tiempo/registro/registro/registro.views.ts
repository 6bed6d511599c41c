import { conBarras } from '#contract/casa/kernel/palabras.ts';
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
    conBarras(dia.Fecha),
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
