import type { Dato } from '#contract/casa/kernel/error.ts';
import { horasDe } from '#contract/tiempo/turnos/turnos.rules.ts';
import { diaConSemana } from '#server/casa/kernel/inicio.ts';
import type { CambioRow } from './cambio.queries.ts';

export const RUTA = '/menu/jornada/cambios';
/** Subject of the notifications about a swap. */
export const sobre = (id: number): string => `cambio_turno:${id}`;
type Turno = CambioRow['da'];
const decirTurno = ({ Fecha, Turno: turno, Tramos }: Turno) =>
  `${turno} del ${diaConSemana(Fecha)}, ${horasDe(Tramos)}`;

/** Words of a swap in the request and the notifications. */
export const resumenDe = ({ Propone: propone, Otra: acepta, da, toma }: CambioRow): string =>
  (toma
    ? `${propone} y ${acepta} se cambian el turno: ${diaConSemana(da.Fecha)} por ${diaConSemana(toma.Fecha)}`
    : `${acepta} hace el turno de ${propone} del ${diaConSemana(da.Fecha)}`
  ).slice(0, 200);
export const vistaDe = ({ Propone: propone, Otra: acepta, da }: CambioRow) => ({
  Asunto: `Cambio de turno del ${diaConSemana(da.Fecha)}`,
  Medida: 'Turno',
  Cosa: `el cambio de turno de ${propone} y ${acepta}`,
});
/** The whole content as whoever decides reads and signs it. */
export const datosDe = ({ Propone: propone, Otra: acepta, da, toma, Motivo: motivo }: CambioRow): Dato[] => [
  { Nombre: 'Propone', Valor: propone },
  { Nombre: 'Acepta', Valor: acepta },
  { Nombre: `${acepta} hace`, Valor: decirTurno(da) },
  { Nombre: `${propone} hace`, Valor: toma ? decirTurno(toma) : 'Ningún turno a cambio' },
  ...(motivo === '' ? [] : [{ Nombre: 'Motivo', Valor: motivo }]),
];

const base = (id: number) => ({ ruta: `${RUTA}/${id}`, sobre: sobre(id) });
export const propuesto = (c: CambioRow) => ({
  tipo: 'cambio_turno' as const,
  titulo: `${c.Propone} le propone un cambio de turno`,
  texto: c.toma
    ? `Usted haría ${decirTurno(c.da)}, y ${c.Propone} haría ${decirTurno(c.toma)}.`
    : `Usted haría ${decirTurno(c.da)}.`,
  ...base(c.Id),
});
export const concedido = (c: CambioRow) => ({
  tipo: 'turno_cambia' as const,
  titulo: 'Su turno cambia',
  texto: `Se ha concedido el cambio: ${resumenDe(c)}.`,
  ...base(c.Id),
});
export const denegado = (c: CambioRow, comentario: string) => ({
  tipo: 'cambio_turno' as const,
  titulo: 'No se concede el cambio de turno',
  texto: `${resumenDe(c)}. ${comentario}`.trim(),
  ...base(c.Id),
});
export const noSeguira = ({ Id, Numero }: { Id: number; Numero: string }, porque: string) => ({
  tipo: 'cambio_turno' as const,
  titulo: `El cambio de turno ${Numero} no sigue`,
  texto: porque,
  ...base(Id),
});
