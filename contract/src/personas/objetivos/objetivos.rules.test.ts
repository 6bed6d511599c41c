import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FormularioCiclo } from './ciclo.schemas.ts';
import { FormularioObjetivo, ObjetivoPublico } from './objetivo.schemas.ts';
import {
  ACUERDO,
  CICLO_OBJETIVOS,
  esperadoEn,
  faltaHastaCien,
  mediaDe,
  OBJETIVO,
  progresoDe,
  semaforoDe,
} from './objetivos.rules.ts';

test.each([
  [1, ['fijar', 'editar', 'borrar']],
  [2, []],
  [3, ['editar', 'anular']],
  [4, ['seguir', 'editar', 'anular']],
  [5, []],
  [6, []],
])('in state %i an objective allows %j', (estado, actos) =>
  expect(OBJETIVO.claves.filter((acto) => OBJETIVO.permite(acto, estado))).toEqual(actos),
);
test('a proposal is decided or withdrawn once; a cycle opens once and closes once', () => {
  const [acuerdo, ciclo] = [ACUERDO, CICLO_OBJETIVOS];
  expect([1, 2, 3, 4, 5].map((e) => acuerdo.claves.filter((acto) => acuerdo.permite(acto, e)))).toEqual([
    ['decidir', 'retirar'],
    [],
    [],
    [],
    [],
  ]);
  expect([1, 2, 3].map((e) => ciclo.claves.filter((acto) => ciclo.permite(acto, e)))).toEqual([
    ['editar', 'abrir'],
    ['cerrar'],
    [],
  ]);
});

test.each([
  ['S', 0, 10, 5, 50],
  ['S', 0, 10, 12, 100],
  ['S', 10, 20, 5, 0],
  ['S', 0, 3, 1, 33.33],
  ['S', 0, 3, 2.99, 99.66],
  ['B', 12, 4, 8, 50],
  ['B', 12, 4, 2, 100],
  ['B', 12, 4, 14, 0],
  ['B', 0.3, 0.1, 0.2, 50],
  ['S', -10, 10, 0, 50],
  ['S', 95, 95, 95, 100],
  ['S', 95, 95, 94.99, 0],
  ['B', 2, 2, 2, 100],
  ['B', 2, 2, 2.01, 0],
] as const)('the measure %s from %d to %d, at %d, has a progress of %d %%', (Sentido, Inicio, Meta, Actual, progreso) =>
  expect(progresoDe({ Sentido, Inicio, Meta, Actual })).toBe(progreso),
);

/** A measure as the database keeps it. */
const medida = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((n) => n / 100);
const caso = fc.record({ a: medida, b: medida, Actual: medida, sube: fc.boolean() }).map(({ a, b, Actual, sube }) => ({
  Actual,
  Sentido: sube ? ('S' as const) : ('B' as const),
  Inicio: sube ? Math.min(a, b) : Math.max(a, b),
  Meta: sube ? Math.max(a, b) : Math.min(a, b),
}));
// @spec 1.objetivos S-8213 S-8214 S-8217
test('the progress has two decimals from 0 to 100, is 100 only at the target or beyond, and grows with better values', () =>
  fc.assert(
    fc.property(caso, medida, (c, otroValor) => {
      const p = progresoDe(c);
      expect(p).toBeGreaterThanOrEqual(0);
      expect(p).toBeLessThanOrEqual(100);
      expect(String(p)).toMatch(/^\d+(\.\d{1,2})?$/);
      const llega = c.Sentido === 'S' ? c.Actual >= c.Meta : c.Actual <= c.Meta;
      expect(p === 100).toBe(llega);
      const mejor = c.Sentido === 'S' ? Math.max(otroValor, c.Actual) : Math.min(otroValor, c.Actual);
      expect(progresoDe({ ...c, Actual: mejor })).toBeGreaterThanOrEqual(p);
    }),
  ));
test('a measure to lower is the mirror of one to raise', () =>
  fc.assert(
    fc.property(caso, (c) => {
      const espejo = { Inicio: -c.Inicio, Meta: -c.Meta, Actual: -c.Actual };
      expect(progresoDe({ ...espejo, Sentido: c.Sentido === 'S' ? 'B' : 'S' })).toBe(progresoDe(c));
    }),
  ));

const hijo = fc.record({
  Peso: fc.integer({ min: 1, max: 100 }),
  Progreso: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
});
test('the mean lies between its extremes, ignores the order, and of equal values is that value', () =>
  fc.assert(
    fc.property(fc.array(hijo, { minLength: 1, maxLength: 12 }), (hijos) => {
      const todos = hijos.map(({ Progreso }) => Progreso);
      const media = mediaDe(hijos);
      expect(media).toBeGreaterThanOrEqual(Math.min(...todos));
      expect(media).toBeLessThanOrEqual(Math.max(...todos));
      expect(mediaDe(hijos.toReversed())).toBe(media);
      expect(mediaDe(hijos.map((h) => ({ ...h, Progreso: 12.34 })))).toBe(12.34);
    }),
  ));
test('the mean of nothing is 0', () => expect(mediaDe([])).toBe(0));

const ANIO = { Desde: '2026-01-01', Hasta: '2026-12-31' };
test.each([
  ['2025-12-31', 0],
  ['2026-01-01', 0.27],
  ['2026-07-02', 50.13],
  ['2026-12-31', 100],
  ['2027-03-01', 100],
])('on %s the year asks for %d %%', (hoy, esperado) => expect(esperadoEn(hoy, ANIO)).toBe(esperado));
test.each([
  [50, 50, 'P'],
  [40.01, 50, 'P'],
  [40, 50, 'R'],
  [25.01, 50, 'R'],
  [25, 50, 'T'],
  [0, 9.99, 'P'],
  [100, 100, 'P'],
] as const)('the progress %d %% where %d %% is asked for is %s', (progreso, esperado, semaforo) =>
  expect(semaforoDe(progreso, esperado)).toBe(semaforo),
);

test.each([
  [[60, 40], ''],
  [[60, 20], 'Los pesos suman 80 %: faltan 20'],
  [[60, 60], 'Los pesos suman 120 %: sobran 20'],
  [[], 'Los pesos suman 0 %: faltan 100'],
])('the weights %j give the sentence %j', (pesos, falta) => expect(faltaHastaCien(pesos)).toBe(falta));

const objetivo = {
  cicloId: 1,
  nivel: 'P',
  titulo: 'Menos averías repetidas',
  unidad: 'averías',
  inicio: 12,
  meta: 4,
  sentido: 'B',
  peso: 40,
};
const faltas = (schema: z.core.$ZodType, value: object) => [
  ...new Set(z.safeParse(schema, value).error?.issues.map(({ path }) => path.join('.')) ?? []),
];
test.each([
  [{}, []],
  [{ titulo: ' ' }, ['titulo']],
  [{ titulo: 'á'.repeat(121) }, ['titulo']],
  [{ unidad: '' }, ['unidad']],
  [{ inicio: 12.345 }, ['inicio']],
  [{ meta: 1e9 }, ['meta']],
  [{ sentido: 'S' }, ['meta']],
  [{ peso: 0 }, ['peso']],
  [{ peso: 101 }, ['peso']],
  [{ peso: 33.3 }, ['peso']],
  [{ publico: true }, ['publico']],
  [{ nivel: 'A' }, ['areaCodigo']],
  [{ nivel: 'E', publico: true }, []],
  [{ grado: 100 }, ['']],
])('an objective with %j is refused at %j', (cambios, donde) =>
  expect(faltas(FormularioObjetivo, { ...objetivo, ...cambios })).toEqual(donde),
);
const ciclo = { nombre: 'Año', tipo: 'A', desde: '2026-01-01', hasta: '2026-12-31' };
test.each([
  [{}, []],
  [{ hasta: '2025-12-31' }, ['hasta']],
  [{ hasta: '2027-06-30' }, ['hasta']],
  [{ desde: '2026-02-30' }, ['desde']],
  [{ tipo: 'X' }, ['tipo']],
])('a cycle with %j is refused at %j', (cambios, donde) =>
  expect(faltas(FormularioCiclo, { ...ciclo, ...cambios })).toEqual(donde),
);

test('an objective without a session has seven fields, and none of a row or a person', () =>
  expect(Object.keys(ObjetivoPublico.shape)).toEqual([
    'Titulo',
    'Unidad',
    'Inicio',
    'Meta',
    'Actual',
    'Progreso',
    'Ciclo',
  ]));
