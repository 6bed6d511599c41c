import { expect, it } from 'vitest';
import { FilaDelPlan } from '#contract/planta/izado/inspecciones/plan.schemas.ts';
import { muestra } from '../../../../test/muestra.ts';
import { gruposDe, semanasDe } from '#contract/planta/izado/inspecciones/semanas.rules.ts';

it('the weeks of a month go from its first day to its last, parted on Sundays', () => {
  expect(semanasDe('2026-12').map(({ desde, hasta }) => `${desde.slice(8)}-${hasta.slice(8)}`)).toEqual([
    '01-06',
    '07-13',
    '14-20',
    '21-27',
    '28-31',
  ]);
  expect(semanasDe('2027-02')).toHaveLength(4);
});

it('each type has what is overdue or was never inspected, then its weeks, and the one with most overdue is first', () => {
  const fila = (Codigo: string, Tipo: string, Proxima: string | null, Vencida = false) =>
    muestra(FilaDelPlan, { Codigo, Tipo, Proxima, Vencida });
  const filas = [
    fila('A', 'Grillete', '2026-12-02'),
    fila('B', 'Eslinga', null),
    fila('C', 'Eslinga', '2026-11-02', true),
    fila('D', 'Eslinga', '2026-12-31'),
    fila('E', 'Grillete', '2026-12-03', true),
  ];
  const codigos = (de: FilaDelPlan[]) => de.map(({ Codigo }) => Codigo).join('');
  expect(
    gruposDe('tipo', filas, semanasDe('2026-12')).map(({ nombre, vencidas, semanas }) => [
      nombre,
      codigos(vencidas),
      semanas.map(codigos).join('|'),
    ]),
  ).toEqual([
    ['Eslinga', 'BC', '||||D'],
    ['Grillete', 'E', 'A||||'],
  ]);
});
