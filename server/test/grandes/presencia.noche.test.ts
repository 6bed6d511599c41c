// Years of a clock terminal in one file.
import { expect, test } from 'vitest';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { muchasFilas, terminarImportaciones, unCsv } from '../build/tiempo/build-presencia.ts';
import { useApp } from '../harness.ts';
import { alAcabar } from '../leidos.ts';

const { as } = await useApp();

test('a file of twenty thousand clock-ins is read and written', { timeout: 600_000 }, async () => {
  const api = (await as('eva')).client(presencia);
  const id = await alAcabar(api, await api.leer({ fichero: unCsv(await muchasFilas(20_000)) }));
  const params = { id: String(id) };
  await api.importar({ params });
  await terminarImportaciones();
  expect(await api.importacion({ params })).toMatchObject({
    Estado: 'Importada',
    Filas: 20_000,
    Buenas: 20_000,
    Repetidas: 0,
    Malas: 0,
    Hechas: 20_000,
  });
});
