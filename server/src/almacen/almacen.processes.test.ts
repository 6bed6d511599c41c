// The last units of a store, wanted at once on two server processes.
import { expect, test } from 'vitest';
import { almacenEpi } from '#contract/almacen/almacen.endpoints.ts';
import {
  formularioAlmacenEpi,
  formularioArticuloEpi,
  formularioEntrada,
} from '../../test/build/planta/build-almacen.ts';
import { statusOf } from '../../test/acts.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';
import { race, ROUNDS, TIMEOUT } from '../../test/race.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
const una = (await as('inigo', 0)).client(almacenEpi);
const otra = (await as('inigo', 1)).client(almacenEpi);
const { Id: almacenId } = await una.crearAlmacen({ body: formularioAlmacenEpi() });
const { Id: enMadrid } = await una.crearAlmacen({ body: formularioAlmacenEpi({ centro: 'MAD' }) });
const { Id: articuloId } = await una.crearArticulo({ body: formularioArticuloEpi() });
await una.minimo({ body: { almacenId, articuloId, talla: '9', minimo: 2 } });
const motivo = 'Rota';

let lote = 0;
const entrar = async (cantidad: number, en = almacenId) => {
  const entrada = formularioEntrada({ almacenId: en, articuloId, cantidad, lote: `C${++lote}` });
  return { params: { id: String((await una.entrada({ body: entrada })).Id) } };
};
/** Units of a lot, and of its movements. */
const hay = async ({ params: { id } }: { params: { id: string } }) =>
  (
    await db.query<{ hay: number; suma: number }>(
      `select cantidad as hay, (select coalesce(sum(m.cantidad), 0)::int from epi_movimiento m where m.existencia_id = e.id) as suma from epi_existencia e where id = $1`,
      [id],
    )
  ).rows[0];
const vaciar = async (de: { params: { id: string } }) => {
  const { hay: quedan = 0 } = (await hay(de)) ?? {};
  if (quedan > 0) await una.ajustar({ ...de, body: { contadas: 0, motivo } });
};

test('of the last unit exactly one act is served', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const de = await entrar(1);
    const body = { cantidad: 1, motivo };
    const estados = await race(
      round,
      () => una.baja({ ...de, body }),
      () =>
        round % 3 === 0
          ? otra.traspasar({ ...de, body: { ...body, almacenId: enMadrid } })
          : otra.baja({ ...de, body }),
    );
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await hay(de)).toEqual({ hay: 0, suma: 0 });
  }
});

test('what crosses between two stores at once arrives, and nothing is lost', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const aqui = await entrar(5);
    lote--;
    const alli = await entrar(5, enMadrid);
    const estados = await race(
      round,
      () => una.traspasar({ ...aqui, body: { almacenId: enMadrid, cantidad: 2, motivo } }),
      () => otra.traspasar({ ...alli, body: { almacenId, cantidad: 3, motivo } }),
    );
    expect(estados).toEqual([200, 200]);
    expect([await hay(aqui), await hay(alli)]).toEqual([
      { hay: 6, suma: 6 },
      { hay: 4, suma: 4 },
    ]);
    await vaciar(aqui);
    await vaciar(alli);
  }
});

test('many that cross at once, of what has no minimum, all arrive', { timeout: TIMEOUT }, async () => {
  await una.minimo({ body: { almacenId, articuloId, talla: '9', minimo: 0 } });
  const aqui = await entrar(20);
  lote--;
  const alli = await entrar(20, enMadrid);
  const body = { cantidad: 1, motivo };
  const estados = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      statusOf(
        i % 2 === 0
          ? una.traspasar({ ...aqui, body: { ...body, almacenId: enMadrid } })
          : otra.traspasar({ ...alli, body: { ...body, almacenId } }),
      ),
    ),
  );
  await una.minimo({ body: { almacenId, articuloId, talla: '9', minimo: 2 } });
  expect(estados).toEqual(estados.map(() => 200));
  expect([await hay(aqui), await hay(alli)]).toEqual([
    { hay: 20, suma: 20 },
    { hay: 20, suma: 20 },
  ]);
  await vaciar(aqui);
  await vaciar(alli);
});

test('a minimum that two cross together is told once', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [uno, dos] = [await entrar(1), await entrar(1)];
    await db.query('delete from notificacion');
    const body = { cantidad: 1, motivo };
    const estados = await race(
      round,
      () => una.baja({ ...uno, body }),
      () => otra.baja({ ...dos, body }),
    );
    expect(estados).toEqual([200, 200]);
    const { rows } = await db.query(
      `select usuario_id, count(*)::int as n from notificacion where tipo = 'almacen_minimo' group by 1`,
    );
    expect(rows.map(({ n }: { n: number }) => n)).toEqual([1]);
  }
});

test('an article of a name is made once', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const body = formularioArticuloEpi({ nombre: `De carrera ${round}` });
    const estados = await race(
      round,
      () => una.crearArticulo({ body }),
      () => otra.crearArticulo({ body }),
    );
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
});
