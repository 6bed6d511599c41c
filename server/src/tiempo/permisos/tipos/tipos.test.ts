import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { useApp } from '../../../../test/harness.ts';
import { selectBloqueos, selectTipoDe, selectTiposDe } from './tipo.queries.ts';

await useApp();
const idDe = (tabla: string, campo: string, valor: string) =>
  oneValue(z.int())(sql`select id from ${sql([tabla])} where ${sql([campo])} = ${valor}`);
const enUnDia = async (codigo: string, dia: string) => selectTipoDe(await idDe('tipo_permiso', 'codigo', codigo), dia);

// @spec 1.gestionpermisos S-8020
test.each([
  ['HOSPITALIZACION', '2023-06-29', { version: 1, derecho: 4 }],
  ['HOSPITALIZACION', '2023-06-30', { version: 2, derecho: 10, baseLegal: expect.stringContaining('37.3.b)') }],
  ['FALLECIMIENTO', '2023-06-30', { letra: 'Z', derecho: 4, baseLegal: expect.stringContaining('b bis)') }],
  ['MATRIMONIO', '2026-01-01', { letra: 'B', derecho: 30, naturales: true, justificante: 'O' }],
  ['VACACIONES', '2026-01-01', { derecho: 44, medias: true, prorrateo: true, arrastreHasta: '03-31' }],
  ['CLIMATICO', '2024-11-30', { derecho: 8 }],
  ['DONACION', '2025-03-03', { unidad: 'H', derecho: null }],
  ['PARENTAL', '2026-01-01', { letra: 'L', derecho: 112, preavisoDias: 10 }],
  ['NACIMIENTO', '2025-07-31', { derecho: 266 }],
])('%s on %s', async (codigo, dia, esperado) => {
  expect(await enUnDia(codigo, dia)).toMatchObject(esperado);
});

test('a type does not exist before the law that brought it', async () => {
  expect(await enUnDia('CLIMATICO', '2024-11-29')).toBeUndefined();
});

test('every type of today names its law or agreement, and one of them is the holidays', async () => {
  const tipos = await selectTiposDe('2026-06-01');
  expect(tipos).toHaveLength(19);
  expect(tipos.filter(({ baseLegal, explicacion }) => baseLegal === '' || explicacion === '')).toEqual([]);
  expect(tipos.filter(({ vacaciones }) => vacaciones)).toMatchObject([{ codigo: 'VACACIONES' }]);
});

test('blocked days reach people of their work centre and area, of their type, and never a leave that the law gives', async () => {
  const ana = await idDe('usuario', 'login', 'ana');
  const inigo = await idDe('usuario', 'login', 'inigo');
  const [vacaciones = 0, libre = 0, boda = 0] = await Promise.all(
    ['VACACIONES', 'LIBRE', 'MATRIMONIO'].map((codigo) => idDe('tipo_permiso', 'codigo', codigo)),
  );
  await execute(sql`
    insert into dia_bloqueado (desde, hasta, area_codigo, tipo_id, motivo) values
      ('2026-03-02', '2026-03-04', 'ING', ${vacaciones}, 'Botadura'), ('2026-03-04', '2026-03-05', null, null, 'Inventario')`);
  await execute(sql`
    insert into dia_bloqueado (desde, hasta, motivo, anulado) values ('2026-03-01', '2026-03-09', 'Por error', now())`);
  const dias = ['2026-03-04', '2026-03-20'] as const;
  const motivos = async (quien: number, tipo: number) =>
    (await selectBloqueos(quien, tipo, ...dias)).map(({ motivo }) => motivo);
  expect(await motivos(ana, vacaciones)).toEqual(['Botadura', 'Inventario']);
  expect(await motivos(inigo, vacaciones)).toEqual(['Inventario']);
  expect(await motivos(ana, libre)).toEqual(['Inventario']);
  expect(await motivos(ana, boda)).toEqual([]);
  expect(await selectBloqueos(ana, vacaciones, '2026-03-06', '2026-03-20')).toEqual([]);
});
