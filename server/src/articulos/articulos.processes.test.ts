// A kitchen changes what is being ordered, on another server process: no order is left without its slot or its allergens.
import { expect, test } from 'vitest';
import { articulos } from '#contract/articulos/articulos.endpoints.ts';
import { pedidos } from '#contract/pedidos/pedidos.endpoints.ts';
import { formularioArticulo, formularioFranja } from '../../test/build/comedor/build-articulos.ts';
import { CARTA, formularioPedido, NUMEROS, type Numeros } from '../../test/build/comedor/build-pedidos.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';
import { race, ROUNDS, TIMEOUT } from '../../test/race.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
await db.query(CARTA);
await db.query(`update usuario set centro_trabajo_codigo = 'SDR' where login = 'marta'`);
const [{ numeros } = { numeros: {} }] = (await db.query<{ numeros: Numeros }>(NUMEROS('SDR'))).rows;
const ana = (await as('ana', 0)).client(pedidos);
const marta = (await as('marta', 1)).client(articulos);
const cuantos = async (si: string) =>
  (
    await db.query<{ n: number }>(
      `select count(*)::int as n from pedido p join franja f on f.id = p.franja_id where ${si}`,
    )
  ).rows[0]?.n;
const vaciar = async () => {
  await db.query('delete from pedido_linea');
  await db.query('delete from pedido');
};

test('a slot moves to other hours, or has an order, and never both', { timeout: TIMEOUT }, async () => {
  await db.query('delete from franja');
  const { Id } = await marta.crearFranja({ body: { centro: 'SDR', tipo: 'B', ...formularioFranja() } });
  let id = Id;
  for (let round = 0; round < ROUNDS; round++) {
    await vaciar();
    const horas = formularioFranja(round % 2 === 0 ? { desde: '12:00', hasta: '12:10' } : {});
    const [pide, cambia] = await race(
      round,
      () => ana.crear({ body: formularioPedido(numeros, { franjaId: id }) }),
      () => marta.cambiarFranja({ params: { id: String(id) }, body: horas }),
    );
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([pide, cambia]);
    expect(await cuantos('not f.activa')).toBe(0);
    await vaciar();
    const [ahora] = await marta.franjas({ query: {} });
    id = ahora?.Id ?? 0;
    if (cambia === 409) id = (await marta.cambiarFranja({ params: { id: String(id) }, body: horas })).Id;
  }
});

test('an allergen that is added while somebody orders is in their order', { timeout: TIMEOUT }, async () => {
  const franja = await marta.crearFranja({
    body: { centro: 'SDR', tipo: 'B', ...formularioFranja({ desde: '14:00', hasta: '14:10' }) },
  });
  const sin = formularioArticulo({ nombre: 'De carrera', grupos: [] });
  const { Id } = await marta.crear({ body: { centro: 'SDR', tipo: 'B', ...sin } });
  const params = { id: String(Id) };
  for (let round = 0; round < ROUNDS; round++) {
    await vaciar();
    await marta.cambiar({ params, body: sin });
    const lineas = [{ articuloId: Id, unidades: 1, opciones: [] }];
    const estados = await race(
      round,
      () => ana.crear({ body: formularioPedido(numeros, { franjaId: franja.Id, lineas }) }),
      () => marta.cambiar({ params, body: { ...sin, alergenos: ['soja'], sinAlergenos: false } }),
    );
    expect(estados).toEqual([200, 200]);
    const { rows } = await db.query<{ alergenos: string[] }>('select alergenos from pedido_linea');
    expect(rows).toEqual([{ alergenos: ['soja'] }]);
  }
});
