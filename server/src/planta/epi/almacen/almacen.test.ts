// Stock by lot: order of expiry, warnings, and immutable movements.
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { almacenEpi } from '#contract/planta/epi/almacen/almacen.endpoints.ts';
import { epi } from '#contract/planta/epi/epi.endpoints.ts';
import { execute, many, one, oneValue, transaction } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../../contract/test/reloj.ts';
import { statusOf } from '../../../../test/acts.ts';
import {
  buildAlmacenEpi,
  buildArticuloEpi,
  buildEntrada,
  caducarLote,
  formularioArticuloEpi,
} from '../../../../test/build/planta/build-almacen.ts';
import { useApp } from '../../../../test/harness.ts';
import { ponerZona } from '../../../../test/zona-de-centro.ts';
import { puedeLlevar, sacar } from './almacen.port.ts';
import { avisarDeCaducados } from './movimiento.commands.ts';

const { as } = await useApp();
const inigo = (await as('inigo')).client(almacenEpi);
const quien = async (login: string) =>
  one(z.object({ id: z.int() }))(sql`select id from usuario where login = ${login}`);
const ids = { inigo: await quien('inigo'), teo: await quien('teo'), ana: await quien('ana') };
const en = { almacenId: 0, articuloId: 0 };
let vez = 0;
beforeEach(async () => {
  vez++;
  en.almacenId = await buildAlmacenEpi(as, { nombre: `Almacén ${vez}`, encargados: ['teo'] });
  en.articuloId = await buildArticuloEpi(as, { nombre: `Guante ${vez}` });
  await execute(sql`delete from notificacion`);
});
const existencia = async (talla = '9') =>
  (await inigo.existencias({ query: { almacen: String(en.almacenId) } })).Existencias.find((x) => x.Talla === talla);
const salir = (cantidad: number, talla = '9') =>
  transaction(() => sacar(ids.inigo, { ...en, talla, cantidad, motivo: 'Entrega', paraId: ids.ana.id }));
const avisados = async () =>
  many(z.object({ login: z.string(), titulo: z.string() }))(sql`
      select u.login, n.titulo
      from notificacion n
      join usuario u on u.id = n.usuario_id
      where n.tipo = 'almacen_minimo' and n.leida is null
      order by n.id`);

// @spec 1.almacen S-8183
test('the first lot to expire leaves first, an expired one stays, and one without expiry is the last', async () => {
  await buildEntrada(as, { ...en, lote: 'SIN', cantidad: 5 });
  await buildEntrada(as, { ...en, lote: 'TARDE', cantidad: 5, caduca: dentroDe(200) });
  await buildEntrada(as, { ...en, lote: 'PRONTO', cantidad: 5, caduca: dentroDe(20) });
  await caducarLote(await buildEntrada(as, { ...en, lote: 'YA', cantidad: 5 }));
  expect((await salir(12)).map(({ lote, cantidad }) => [lote, cantidad])).toEqual([
    ['PRONTO', 5],
    ['TARDE', 5],
    ['SIN', 2],
  ]);
  await expect(salir(4)).rejects.toThrow(
    `No quedan tantas unidades de Guante ${vez} N-100, talla 9 en Almacén ${vez}: hay 3`,
  );
  await salir(3);
  await expect(salir(1)).rejects.toThrow(`No quedan unidades de Guante ${vez} N-100, talla 9`);
  expect(await existencia()).toMatchObject({
    Disponible: 0,
    Caducado: 5,
    Lotes: [{ Lote: 'YA', Estado: 'Vencido', acciones: ['ajustar', 'baja'] }],
  });
});

// @spec 1.almacen S-8183
test('a lot serves until the end of its last day where its store is', async () => {
  // Fourteen hours ahead and twelve behind: one of the zones is always on another day than the other.
  const hoy = (zona: string) => oneValue(z.string())(sql`select (now() at time zone ${zona})::date::text as d`);
  await ponerZona('SDR', 'Etc/GMT-14');
  const [alli, atras] = [await hoy('Etc/GMT-14'), await hoy('Etc/GMT+12')];
  await buildEntrada(as, { ...en, caduca: alli, cantidad: 1 });
  await ponerZona('SDR', 'Etc/GMT+12');
  expect(await existencia()).toMatchObject({ Disponible: 1 });
  await buildEntrada(as, { ...en, caduca: atras, cantidad: 1, talla: '8' });
  await ponerZona('SDR', 'Etc/GMT-14');
  expect(await existencia('8')).toMatchObject({ Disponible: 0, Caducado: 1 });
  await ponerZona('SDR', 'Europe/Madrid');
});

// @spec 1.almacen S-8184
test('a crossed minimum is reported once, settled when there is enough, and reported again', async () => {
  const lote = await buildEntrada(as, { ...en, cantidad: 10 });
  await inigo.minimo({ body: { ...en, talla: '9', minimo: 5 } });
  await salir(5);
  expect(await avisados()).toEqual([]);
  await salir(1);
  await salir(1);
  const unaVez = ['inigo', 'teo'].map((login) => ({ login, titulo: `Guante ${vez} N-100, talla 9: bajo mínimo` }));
  expect((await avisados()).toSorted((a, b) => a.login.localeCompare(b.login))).toEqual(unaVez);
  expect(await existencia()).toMatchObject({ Disponible: 3, Minimo: 5, Bajo: true });
  await inigo.ajustar({ params: { id: String(lote) }, body: { contadas: 9, motivo: 'Recuento' } });
  expect(await avisados()).toEqual([]);
  await salir(6);
  expect(await avisados()).toHaveLength(2);
  const bajas = await inigo.existencias({ query: { almacen: String(en.almacenId), ver: 'bajas' } });
  expect(bajas.Existencias).toHaveLength(1);
});

test('a minimum crossed by an expired lot is reported by the clock', async () => {
  const lote = await buildEntrada(as, { ...en, cantidad: 10 });
  await inigo.minimo({ body: { ...en, talla: '9', minimo: 5 } });
  await avisarDeCaducados();
  expect(await avisados()).toEqual([]);
  await caducarLote(lote);
  await avisarDeCaducados();
  await avisarDeCaducados();
  expect(await avisados()).toHaveLength(2);
});

// @spec 1.almacen S-8181
test('stock changes by movements alone, and a movement never changes', async () => {
  const lote = await buildEntrada(as, { ...en, cantidad: 2 });
  for (const statement of [
    sql`update epi_existencia set cantidad = 1000 where id = ${lote}`,
    sql`insert into epi_existencia (almacen_id, articulo_id, talla, cantidad) values (${en.almacenId}, ${en.articuloId}, '10', 5)`,
    sql`update epi_movimiento set motivo = 'Otro'`,
    sql`delete from epi_movimiento`,
  ])
    await expect(execute(statement)).rejects.toThrow('stock changes by movements');
  await expect(
    execute(
      sql`insert into epi_movimiento (existencia_id, clase, cantidad, quien_id, motivo) values (${lote}, 'B', -3, ${ids.inigo.id}, 'x')`,
    ),
  ).rejects.toThrow('epi_existencia_nunca_negativa');
  const [ultimo] = await inigo.movimientos({ query: { almacen: String(en.almacenId) } });
  expect(ultimo).toMatchObject({
    Clase: 'E',
    Cantidad: 2,
    Queda: 2,
    Quien: 'Íñigo Vega',
    Motivo: 'Albarán 1',
    Lote: 'L1',
  });
});

// @spec 1.almacen S-8185
test('a transfer is two movements, and the keepers of the other store are notified', async () => {
  const otroAlmacenEpi = await buildAlmacenEpi(as, {
    nombre: `De Madrid ${vez}`,
    centro: 'MAD',
    encargados: ['clara'],
  });
  await execute(sql`delete from notificacion`);
  const lote = await buildEntrada(as, { ...en, cantidad: 10, caduca: dentroDe(90) });
  await inigo.traspasar({ params: { id: String(lote) }, body: { almacenId: otroAlmacenEpi, cantidad: 4, motivo: '' } });
  const clara = (await as('clara')).client(almacenEpi);
  expect((await clara.existencias({ query: {} })).Existencias).toMatchObject([
    { Disponible: 4, Caduca: dentroDe(90), Lotes: [{ Lote: 'L1' }] },
  ]);
  expect(await clara.movimientos({ query: {} })).toMatchObject([{ Clase: 'T', Cantidad: 4, Otro: `Almacén ${vez}` }]);
  expect(await inigo.movimientos({ query: { almacen: String(en.almacenId), clase: 'T' } })).toMatchObject([
    { Cantidad: -4, Otro: `De Madrid ${vez}` },
  ]);
  const n = await oneValue(z.int())(sql`select count(*)::int as n from notificacion where tipo = 'almacen_traspaso'`);
  expect(n).toBe(1);
});

// @spec 1.almacen S-8186
test('an article is offered with the quota of the job, in any letter case', async () => {
  await execute(sql`update usuario set puesto = ' Soldador ', centro_trabajo_codigo = 'SDR' where login = 'ana'`);
  const cupo = { puesto: 'SOLDADOR', articuloId: en.articuloId, cantidad: 2, meses: 3, obligatorio: true };
  const { Id } = await inigo.crearCupo({ body: cupo });
  const pedible = async (login: string) =>
    (await (await as(login)).client(epi).posibilidades({ query: {} })).Articulos.find((a) => a.Id === en.articuloId);
  expect(await pedible('ana')).toMatchObject({
    Tallas: ['8', '9', '10'],
    Obligatorio: true,
    Cupo: { Cantidad: 2, Meses: 3, Quedan: 2 },
  });
  expect((await inigo.cupos()).find((c) => c.Id === Id)).toMatchObject({ Personas: 1 });
  expect(await pedible('teo')).toMatchObject({ Cupo: null });
  await inigo.quitarCupo({ params: { id: String(Id) }, body: {} });
  expect(await pedible('ana')).toMatchObject({ Cupo: null });
  await inigo.crearCupo({ body: cupo });
  await inigo.retirarArticulo({ params: { id: String(en.articuloId) }, body: {} });
  expect(await pedible('ana')).toBeUndefined();
  expect((await inigo.opciones()).Puestos).toContain('Soldador');
});

// @spec 1.almacen S-8182
test('a keeper is named, and loses the store when the naming ends', async () => {
  expect(await puedeLlevar(ids.teo, en.almacenId)).toBe(true);
  expect(await puedeLlevar(ids.inigo, en.almacenId)).toBe(true);
  expect(await puedeLlevar(ids.ana, en.almacenId)).toBe(false);
  const body = { centro: 'SDR', nombre: `Almacén ${vez}`, lugar: '', encargados: [ids.ana.id] };
  await inigo.cambiarAlmacen({ params: { id: String(en.almacenId) }, body });
  expect(await puedeLlevar(ids.teo, en.almacenId)).toBe(false);
  expect(await puedeLlevar(ids.ana, en.almacenId)).toBe(true);
  await inigo.cerrarAlmacen({ params: { id: String(en.almacenId) }, body: {} });
  expect(await puedeLlevar(ids.ana, en.almacenId)).toBe(false);
});

// @spec 1.almacen
test('every text in an exported spreadsheet stays text', async () => {
  await inigo.cambiarArticulo({
    params: { id: String(en.articuloId) },
    body: formularioArticuloEpi({ nombre: '=1+1', modelo: `${vez}` }),
  });
  await buildEntrada(as, { ...en, lote: '@SUM(A1)' });
  const query = { almacen: String(en.almacenId) };
  const hoja = await (await inigo.existenciasCsv({ query })).contenido.text();
  expect(hoja).toContain(`;'=1+1;${vez};9;'@SUM(A1);`);
  expect(await (await inigo.movimientosCsv({ query })).contenido.text()).toContain(
    `'=1+1 ${vez};9;'@SUM(A1);;10;10;Albarán 1;Íñigo Vega;;`,
  );
});

test('an invalid day and too many units are refused', async () => {
  const body = { ...en, talla: '9', cantidad: 1, lote: '', caduca: null, motivo: '' };
  const mal = [
    { caduca: '2030-02-30' },
    { cantidad: 0 },
    { cantidad: 1.5 },
    { cantidad: 10_001 },
    { talla: '' },
    { lote: 'x'.repeat(41) },
  ];
  for (const cambio of mal) expect(await statusOf(inigo.entrada({ body: { ...body, ...cambio } }))).toBe(422);
  expect(await statusOf(inigo.entrada({ body: { ...body, lote: '🧤 "; drop table' } }))).toBe(200);
});
