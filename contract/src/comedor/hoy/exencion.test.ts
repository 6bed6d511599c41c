// @spec 1.comedor S-8090
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { type Consumo, conExencion, sumar } from './exencion.rules.ts';

const dia = (n: number) => sumarDias('2026-11-01', n);
const consumo = (fecha: string): Consumo => ({ fecha, pedidos: 1, centimos: 450 });
const de = (fecha: string, salidas: [string, string][], trabajados: string[]) =>
  conExencion(
    [consumo(fecha)],
    salidas.map(([desde, hasta]) => ({ desde, hasta })),
    new Set(trabajados),
  )[0]?.exencion;

test.each([
  ['a working day', [], ['2026-11-10'], 'comedor'],
  ['a day of rest', [], [], 'descanso'],
  ['the day on which a trip leaves', [['2026-11-10', '2026-11-12']], ['2026-11-10'], 'dieta'],
  ['the day on which a trip returns', [['2026-11-08', '2026-11-10']], ['2026-11-10'], 'dieta'],
  ['the day after a trip', [['2026-11-08', '2026-11-09']], ['2026-11-10'], 'comedor'],
  ['the day before a trip', [['2026-11-11', '2026-11-12']], ['2026-11-10'], 'comedor'],
  ['a trip on a day of rest', [['2026-11-09', '2026-11-11']], [], 'dieta'],
] as const)(
  'the exemption of %s follows the rule',
  (_which, salidas, trabajados, exencion) =>
    expect(de('2026-11-10', salidas as unknown as [string, string][], [...trabajados])).toBe(exencion), // readonly tuples of the table
);

test('in 10,000 months of trips and orders no day has both exemptions, and not a cent is lost', () => {
  const dias = fc.integer({ min: 0, max: 29 });
  const viaje = fc.tuple(dias, fc.integer({ min: 0, max: 6 }));
  const comida = fc.record({ n: dias, pedidos: fc.integer({ min: 1, max: 4 }), centimos: fc.nat(5000) });
  fc.assert(
    fc.property(
      fc.array(viaje, { maxLength: 5 }),
      fc.uniqueArray(comida, { maxLength: 30, selector: ({ n }) => n }),
      fc.uniqueArray(dias, { maxLength: 30 }),
      (viajes, comidas, trabaja) => {
        const salidas = viajes.map(([n, mas]) => ({ desde: dia(n), hasta: dia(n + mas) }));
        const conDieta = new Set(
          viajes.flatMap(([n, mas]) => Array.from({ length: mas + 1 }, (_each, i) => dia(n + i))),
        );
        const trabajados = new Set(trabaja.map(dia));
        const result = conExencion(
          comidas.map(({ n, ...rest }) => ({ fecha: dia(n), ...rest })),
          salidas,
          trabajados,
        );
        const exentos = result.filter(({ exencion }) => exencion === 'comedor');
        expect(exentos.filter(({ fecha }) => conDieta.has(fecha) || !trabajados.has(fecha))).toEqual([]);
        const debidos = comidas.filter(({ n }) => trabajados.has(dia(n)) && !conDieta.has(dia(n)));
        const total = (filas: readonly { centimos: number }[]) => filas.reduce((suma, fila) => suma + fila.centimos, 0);
        expect(result).toHaveLength(comidas.length);
        expect(sumar(result)).toMatchObject({
          centimos: total(comidas),
          exentos: total(debidos),
        });
      },
    ),
    { numRuns: 10_000 },
  );
});
