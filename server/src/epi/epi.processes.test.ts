// Two people of a store, or one person on two devices, at the same instant on two server processes.
import { expect, test } from 'vitest';
import { epi } from '#contract/epi/epi.endpoints.ts';
import { recibosEpi } from '#contract/epi/recibos.endpoints.ts';
import { ALMACEN, formularioEpi, NUMEROS, type Numeros, ruta } from '../../test/build/planta/build-epi.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';
import { race, ROUNDS, TIMEOUT } from '../../test/race.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
for (const texto of ALMACEN) await db.query(texto);
const n = (await db.query<Numeros>(NUMEROS)).rows[0] as Numeros; // one row, always
const ana = [0, 1].map(async (s) => (await as('ana', s as 0 | 1)).client(epi));
const marta = [0, 1].map(async (s) => (await as('marta', s as 0 | 1)).client(epi));
const [ana0, ana1, marta0, marta1] = await Promise.all([...ana, ...marta]);
const recibos = (await as('ana', 0)).client(recibosEpi);
const mostrador = (await as('marta', 1)).client(recibosEpi);
const body = { almacenId: n.almacen };

const cuantos = async (que: string) =>
  (await db.query<{ n: number }>(`select coalesce((${que}), 0)::int as n`)).rows[0]?.n;
const vaciarCupo = () => db.query(`update epi_solicitud set creada = creada - interval '2 months'`);
const conUnidades = (cantidad: number) =>
  db.query(
    `insert into epi_movimiento (existencia_id, clase, cantidad, motivo, quien_id)
     select e.id, 'A', x.meta - e.cantidad, 'Recuento', u.id from epi_existencia e, usuario u, lateral (select case when e.lote = 'G-1' then $1::int else 0 end as meta) x
      where u.login = 'marta' and e.lote in ('G-1', 'G-2') and e.cantidad <> x.meta`,
    [cantidad],
  );
const pedir = async () => {
  await vaciarCupo();
  return (await ana0!.crear({ body: formularioEpi(n.guante) })).Id;
};

test('two requests at once do not go over the quota: the second one is PRL’s', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await vaciarCupo();
    const dos = { body: formularioEpi(n.guante, { cantidad: 2 }) };
    expect(
      await race(
        round,
        () => ana0!.crear(dos),
        () => ana1!.crear(dos),
      ),
    ).toEqual([200, 200]);
    expect(
      await cuantos(
        `select sum(cantidad) from epi_solicitud where estado_id = 2 and creada > now() - interval '1 month'`,
      ),
    ).toBe(2);
    expect(
      await cuantos(`select count(*) from epi_solicitud where estado_id = 1 and creada > now() - interval '1 month'`),
    ).toBe(1);
  }
});

test('the last unit goes to exactly one of two requests', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [una, otra] = [await pedir(), await pedir()];
    await conUnidades(1);
    const estados = await race(
      round,
      () => marta0!.preparar({ ...ruta(una), body }),
      () => (round % 2 ? marta1!.entregar({ ...ruta(otra), body }) : marta1!.preparar({ ...ruta(otra), body })),
    );
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await cuantos(`select sum(cantidad) from epi_existencia where lote in ('G-1', 'G-2')`)).toBe(0);
    expect(await cuantos(`select count(*) from epi_pieza where solicitud_id in (${una}, ${otra})`)).toBe(1);
    expect(await cuantos(`select count(*) from epi_solicitud where id in (${una}, ${otra}) and estado_id = 2`)).toBe(1);
  }
});

test('a request is cancelled or set aside, never both', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await pedir();
    await conUnidades(5);
    const estados = await race(
      round,
      () => ana0!.cancelar(ruta(id)),
      () => marta1!.preparar({ ...ruta(id), body }),
    );
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const apartada = estados[1] === 200;
    expect(await cuantos(`select sum(cantidad) from epi_existencia where lote in ('G-1', 'G-2')`)).toBe(
      apartada ? 4 : 5,
    );
    expect(await cuantos(`select estado_id from epi_solicitud where id = ${id}`)).toBe(apartada ? 5 : 4);
  }
});

test('what is delivered twice is delivered once', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await pedir();
    await conUnidades(5);
    if (round % 2) await marta0!.preparar({ ...ruta(id), body });
    const entregar = (quien: typeof marta0) => () => quien!.entregar({ ...ruta(id), body });
    expect((await race(round, entregar(marta0), entregar(marta1))).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await cuantos(`select sum(cantidad) from epi_pieza where solicitud_id = ${id}`)).toBe(1);
    expect(await cuantos(`select sum(cantidad) from epi_existencia where lote in ('G-1', 'G-2')`)).toBe(4);
    expect(
      await cuantos(
        `select count(*) from epi_recibo r where exists (select from epi_pieza p where p.recibo_id = r.id) and not exists (select from solicitud s where s.tipo = 'RECIBOEPI' and s.entidad_id = r.id)`,
      ),
    ).toBe(0);
  }
});

test('a receipt is signed or annulled, never both', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await pedir();
    await conUnidades(5);
    const recibo = await marta0!.entregar({ ...ruta(id), body });
    const estados = await race(
      round,
      () => recibos.firmar({ ...ruta(recibo.Id), body: {} }),
      () => mostrador.anular({ ...ruta(recibo.Id), body: { motivo: 'Error' } }),
    );
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const firmado = estados[0] === 200;
    expect(await cuantos(`select estado_id from epi_recibo where id = ${recibo.Id}`)).toBe(firmado ? 2 : 4);
    expect(await cuantos(`select sum(cantidad) from epi_existencia where lote in ('G-1', 'G-2')`)).toBe(
      firmado ? 4 : 5,
    );
  }
});
