import { expect, it } from 'vitest';
import { FilaEquipo, type Motivo } from '#contract/agenda/agenda/agenda.schemas.ts';
import { diasDe } from '#contract/agenda/agenda/agenda.rules.ts';
import { muestra } from '../../../../test/muestra.ts';
import { quedanEn, tramosDe } from '#contract/agenda/agenda/tramos.rules.ts';

/** Thursday to Tuesday. */
const DIAS = diasDe('2026-12-03', '2026-12-08');
const motivo = (dia: number, Clase: Motivo['Clase'], Texto: string): Motivo => ({
  Fecha: `2026-12-0${dia}`,
  Clase,
  Letra: null,
  Texto,
});
const fila = (Marcas: string, Motivos: Motivo[], cambios: Partial<FilaEquipo> = {}) =>
  muestra(FilaEquipo, { Relacion: 'E', Marcas, Motivos, Festivos: [], ...cambios });
const breve = (de: FilaEquipo) =>
  tramosDe(de, DIAS).map(({ que, texto, desde, hasta, linea }) => [que, texto, desde, hasta, linea]);

it('days of one absence are one bar, over a weekend too, and a day of work parts them', () => {
  const vacaciones = (dia: number) => motivo(dia, 'ausencia', 'Vacaciones');
  expect(breve(fila('EF--FE', [vacaciones(4), vacaciones(7)]))).toEqual([['ausencia', 'Vacaciones', 1, 4, 0]]);
  expect(breve(fila('FE--EF', [vacaciones(3), vacaciones(8)]))).toEqual([
    ['ausencia', 'Vacaciones', 0, 0, 0],
    ['ausencia', 'Vacaciones', 5, 5, 0],
  ]);
});
it('leave that is asked for over a trip has a line of its own, and a distant shift is a usual day', () => {
  const motivos = [
    motivo(3, 'viaje', 'Viaje a Vigo'),
    motivo(3, 'pendiente', 'Vacaciones, pendiente'),
    motivo(4, 'turno', 'A distancia'),
  ];
  expect(breve(fila('FF--EE', motivos))).toEqual([
    ['viaje', 'Viaje a Vigo', 0, 0, 0],
    ['pendiente', 'Vacaciones', 0, 0, 1],
  ]);
});
it('a colleague is only out, without a reason', () => {
  expect(breve(fila('FF--EM', [], { Relacion: 'C' }))).toEqual([
    ['fuera', 'Fuera', 0, 1, 0],
    ['fuera', 'Fuera', 5, 5, 0],
  ]);
});
it('people who stay are counted with distant shifts, and with what is asked for apart', () => {
  const filas = [
    fila('E-----', []),
    fila('F-----', [motivo(3, 'turno', 'A distancia')]),
    fila('F-----', [motivo(3, 'ausencia', 'Vacaciones')]),
    fila('E-----', [motivo(3, 'pendiente', 'Vacaciones, pendiente')]),
    fila('------', []),
  ];
  expect(quedanEn(filas, '2026-12-03', 0)).toEqual({ de: 4, quedan: 3, pedidos: 1 });
});
