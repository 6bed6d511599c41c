// Two inspections of the same element at the same instant, on two server processes: one is written and the other is told.
// `RACES=200 npx vitest run server/src/inspecciones/inspecciones.processes.test.ts` plays that many rounds.
import { expect, test } from 'vitest';
import { inspecciones } from '#contract/inspecciones/inspecciones.endpoints.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';
import { race, ROUNDS, TIMEOUT } from '../../test/race.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
const numero = async (text: string) => (await db.query<{ v: number }>(text)).rows[0]?.v ?? 0;
const tipo = await numero(`insert into tipo_izado (nombre, meses) values ('Grillete', 12) returning id::int as v`);
const inigo = (await as('inigo', 0)).client(inspecciones);
const teo = (await as('teo', 1)).client(inspecciones);
await inigo.guardarLista({
  params: { id: String(tipo) },
  body: { puntos: [{ texto: 'Bulón', critico: true, pide: 'nada' }] },
});
for (const login of ['inigo', 'teo'])
  await inigo.nombrar({
    body: {
      personaId: await numero(`select id::int as v from usuario where login = '${login}'`),
      tipoId: null,
      desde: '2020-01-01',
      hasta: null,
    },
  });

test('of two at once one is written and the other is told, fit or not', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await numero(`
      insert into izado_elemento (codigo, qr, tipo_id, cmu_kg, area_codigo, centro)
      values ('G-${round}', 'r${String(round).padStart(15, '0')}', ${tipo}, 1000, 'PRO', 'SDR') returning id::int as v`);
    const params = { id: String(id) };
    const hoja = await inigo.hoja({ params });
    const body = (resultado: number) => ({
      listaVersion: hoja.ListaVersion,
      ultimaId: hoja.UltimaId,
      clase: 1,
      fecha: hoja.Hoy,
      respuestas: [{ n: 1, respuesta: 'B' as const, nota: '', medida: '', fotos: [] }],
      resultado,
      proxima: resultado === 1 ? `${Number(hoja.Hoy.slice(0, 4)) + 1}-01-01` : null,
      observaciones: resultado === 1 ? '' : 'Bulón torcido',
      empresa: '',
      corrige: false,
    });
    const done = await race(
      round,
      () => inigo.inspeccionar({ params, body: body(1) }),
      () => teo.inspeccionar({ params, body: body(2) }),
    );
    expect(done.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await numero(`select count(*)::int as v from inspeccion_izado where elemento_id = ${id}`)).toBe(1);
    const resultado = await numero(`select resultado::int as v from inspeccion_izado where elemento_id = ${id}`);
    expect(await numero(`select estado_id::int as v from izado_elemento where id = ${id}`)).toBe(resultado);
  }
});

test('two who change the same checklist at once make one version, and one is told', { timeout: TIMEOUT }, async () => {
  const eva = (await as('inigo', 1)).client(inspecciones);
  for (let round = 0; round < ROUNDS; round++) {
    const params = { id: String(tipo) };
    const { Version: version } = await inigo.lista({ params });
    const body = (texto: string) => ({ puntos: [{ texto, critico: true, pide: 'nada' as const }] });
    const done = await race(
      round,
      () => inigo.guardarLista({ params, version, body: body('Bulón recto') }),
      () => eva.guardarLista({ params, version, body: body('Pasador') }),
    );
    expect(done.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await inigo.lista({ params })).Version).toBe(version + 1);
  }
});
