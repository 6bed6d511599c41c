// Two people write the same day at the same instant, on two server processes: one wins.
// `RACES=500 npx vitest run server/src/tableros/tableros.processes.test.ts` plays that many rounds of each.
import { expect, test } from 'vitest';
import { tableros } from '#contract/tableros/tableros.endpoints.ts';
import { statusOf } from '../../test/acts.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';
import { ROUNDS, TIMEOUT } from '../../test/race.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
const admin = (await as('admin', 0)).client(tableros);
const [luis, eva] = [(await as('luis', 0)).client(tableros), (await as('eva', 1)).client(tableros)];
const columna = async (text: string) => (await db.query<{ v: number }>(text)).rows.map(({ v }) => v);
const [evaId = 0, anaId = 0] = await columna(
  `select id::int as v from usuario where login in ('eva', 'ana') order by login = 'ana'`,
);
const { Id } = await admin.crear({
  body: { nombre: 'Forja', nivel: 1, area: 'ING', centro: 'SDR', responsableId: null, llevan: [evaId], activo: true },
});
const { Id: indicadorId } = await admin.ponerIndicador({
  params: { id: String(Id) },
  body: { letra: 'S', nombre: 'Accidentes', unidad: 'accidentes', objetivo: 0, masEsMejor: false },
});
const fecha = (await db.query<{ d: string }>(`select hoy_en('SDR')::text as d`)).rows[0]?.d ?? '';
const limpiar = () => db.query('delete from valor_tablero; delete from accion_tablero;');
const accion = { texto: 'Poner guantes', responsableId: anaId, fechaLimite: fecha };
const rojo = (valor: number, version: number) => ({
  indicadorId,
  fecha,
  valor,
  motivo: 'Corte',
  accion: version === 0 ? accion : null,
  version,
});

test('of two who write a day at once one wins, and the other leaves nothing behind', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await limpiar();
    const done = await Promise.all([
      statusOf(luis.anotar({ body: rojo(1, 0) })),
      statusOf(eva.anotar({ body: rojo(2, 0) })),
    ]);
    expect(done.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await columna('select count(*)::int as v from accion_tablero')).toEqual([1]);
    const otra = await Promise.all([
      statusOf(luis.anotar({ body: rojo(3, 1) })),
      statusOf(eva.anotar({ body: rojo(4, 1) })),
    ]);
    expect(otra.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await columna('select version::int as v from valor_tablero')).toEqual([2]);
  }
});
