// The kitchen keeps its catalogue, and orders keep their content.
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { articulos } from '#contract/comedor/carta/carta.endpoints.ts';
import type { FormularioArticulo } from '#contract/comedor/carta/carta.schemas.ts';
import { pedidos } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { statusOf } from '../../../test/acts.ts';
import {
  BLANCO,
  buildArticulo,
  buildFranja,
  DE_MAIZ,
  formularioArticulo,
  formularioFranja,
} from '../../../test/build/comedor/build-carta.ts';
import { ponerCarta } from '../../../test/build/comedor/build-pedidos.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const ana = (await as('ana')).client(pedidos);
const marta = (await as('marta')).client(articulos);
const MANANA = dentroDe(1);

beforeAll(async () => {
  await ponerCarta();
  await execute(sql`update usuario set centro_trabajo_codigo = 'SDR' where login in ('ana', 'marta')`);
});
beforeEach(async () => {
  for (const tabla of [
    sql`pedido_linea`,
    sql`pedido`,
    sql`articulo_grupo`,
    sql`articulo`,
    sql`franja`,
    sql`notificacion`,
  ])
    await execute(sql`delete from ${tabla}`);
});
const leer = async (id: number) => {
  const leido = (await marta.articulos({ query: {} })).find(({ Id }) => Id === id);
  if (!leido) throw new Error('the article is not there');
  return leido;
};
/** The form of an article as it is, as the screen sends it back. */
const escrito = async (id: number): Promise<FormularioArticulo> => {
  const a = await leer(id);
  return {
    nombre: a.Nombre,
    descripcion: a.Descripcion,
    precio: a.Precio,
    alergenos: a.Alergenos,
    sinAlergenos: a.SinAlergenos,
    vegetariano: a.Vegetariano,
    vegano: a.Vegano,
    sinGluten: a.SinGluten,
    grupos: a.Grupos.map((g) => ({
      id: g.Id,
      nombre: g.Nombre,
      regla: g.Regla,
      opciones: g.Opciones.map((o) => ({ id: o.Id, nombre: o.Nombre, precio: o.Precio, alergenos: o.Alergenos })),
    })),
  };
};
const cambiar = (id: number, body: FormularioArticulo, version?: number) =>
  marta.cambiar({ params: { id: String(id) }, body, ...(version !== undefined && { version }) });
const carta = (fecha = MANANA) => ana.carta({ query: { tipo: 'B', centro: 'SDR', fecha } });
async function pedir(articuloId: number, franjaId: number, opcion = 'Blanco') {
  const articulo = (await carta()).Articulos.find(({ Id }) => Id === articuloId);
  const opciones = articulo?.Grupos.flatMap((g) => g.Opciones.filter(({ Nombre }) => Nombre === opcion)) ?? [];
  const lineas = [{ articuloId, unidades: 1, opciones: opciones.map(({ Id }) => Id) }];
  const resto = { centro: 'SDR', tipo: 'B', fecha: MANANA, envasePropio: false, nota: '' } as const;
  return ana.crear({ body: { ...resto, franjaId, lineas } });
}
const pedidoDeAna = async () => (await ana.mios({ query: { tipo: 'B' } }))[0];
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return [error.status, ...(error.errors ?? []).map(({ field }) => field), error.message].join(' · ');
    },
  );
const avisos = () =>
  many(z.object({ login: z.string(), texto: z.string() }))(
    sql`select u.login, n.texto from notificacion n join usuario u on u.id = n.usuario_id order by n.id`,
  );

// @spec 1.articulos
test('a stored article is read as it was written, by the kitchen and by people who order', async () => {
  const SALSAS = {
    nombre: 'Salsas',
    regla: 2 as const,
    opciones: [{ nombre: 'Alioli', precio: 0.25, alergenos: ['huevos' as const] }],
  };
  const PAN = formularioArticulo().grupos[0];
  const body = formularioArticulo({ alergenos: ['soja'], sinAlergenos: false, grupos: PAN ? [PAN, SALSAS] : [] });
  const id = await buildArticulo(as, body);
  const leido = await escrito(id);
  expect(leido).toMatchObject(body);
  expect(leido.grupos.map(({ opciones }) => opciones.length)).toEqual([2, 1]);
  const { Articulos } = await carta();
  expect(Articulos).toHaveLength(1);
  expect(Articulos[0]).toMatchObject({ Nombre: body.nombre, Precio: 3.1, Alergenos: ['soja'] });
  expect(Articulos[0]?.Grupos.map(({ Nombre, Regla }) => [Nombre, Regla])).toEqual([
    ['Pan', 1],
    ['Salsas', 2],
  ]);
});

// @spec 1.articulos S-8131
test('an order keeps its names and its price, and can be repeated with the option that was renamed', async () => {
  const id = await buildArticulo(as);
  const franja = await buildFranja(as);
  await pedir(id, franja, 'De maíz');
  const antes = await pedidoDeAna();
  const body = await escrito(id);
  const [pan] = body.grupos;
  const opciones =
    pan?.opciones.toReversed().map((o) => (o.nombre === 'De maíz' ? { ...o, nombre: 'Maíz', precio: 0.9 } : o)) ?? [];
  expect(await cambiar(id, { ...body, nombre: 'Lomo', precio: 9, grupos: pan ? [{ ...pan, opciones }] : [] })).toEqual({
    Id: id,
    Avisados: 0,
  });
  expect(await pedidoDeAna()).toMatchObject({ Total: 3.6, Lineas: antes?.Lineas ?? [] });
  expect((await leer(id)).Grupos[0]?.Opciones.map(({ Nombre }) => Nombre)).toEqual(['Maíz', 'Blanco']);
  await ana.repetir({ body: { Id: antes?.Id ?? 0 } });
  expect(await pedidoDeAna()).toMatchObject({ Total: 9.9, Lineas: [{ Nombre: 'Lomo', Opciones: ['Maíz'] }] });
  // A removed option stays in orders with it.
  await cambiar(id, { ...(await escrito(id)), grupos: [] });
  expect(await pedidoDeAna()).toMatchObject({ Lineas: [{ Nombre: 'Lomo', Opciones: ['Maíz'] }] });
  expect((await leer(id)).Grupos).toEqual([]);
});

// @spec 1.articulos S-8132
test('people who wait for an article are told once of its new allergens, and its label has them', async () => {
  const id = await buildArticulo(as);
  const { Codigo } = await pedir(id, await buildFranja(as), 'De maíz');
  const body = await escrito(id);
  const conSoja = { ...body, alergenos: ['soja' as const], sinAlergenos: false };
  expect(await cambiar(id, conSoja)).toMatchObject({ Avisados: 1 });
  expect(await cambiar(id, { ...conSoja, descripcion: 'Otra vez' })).toMatchObject({ Avisados: 0 });
  const textos = await avisos();
  expect(textos).toEqual([
    { login: 'ana', texto: expect.stringMatching(`^${Codigo}.* lleva también: soja\\.`) as string },
  ]);
  expect((await pedidoDeAna())?.Lineas[0]?.Alergenos).toEqual(['soja']);
  // White bread is in nobody's order; corn bread is.
  const [pan] = conSoja.grupos;
  const con = (nombre: string) => ({
    ...conSoja,
    grupos: pan
      ? [
          {
            ...pan,
            opciones: pan.opciones.map((o) => (o.nombre === nombre ? { ...o, alergenos: ['sesamo' as const] } : o)),
          },
        ]
      : [],
  });
  expect(await cambiar(id, con('Blanco'))).toMatchObject({ Avisados: 0 });
  expect(await cambiar(id, con('De maíz'))).toMatchObject({ Avisados: 1 });
  // A removed allergen stays in orders: nobody is told of fewer allergens.
  expect(await cambiar(id, body)).toMatchObject({ Avisados: 0 });
  expect((await pedidoDeAna())?.Lineas[0]?.Alergenos).toEqual(['soja', 'sesamo']);
  // Collected orders are over.
  await execute(sql`update pedido set estado_id = 4`);
  expect(await cambiar(id, { ...conSoja, alergenos: ['apio'] })).toMatchObject({ Avisados: 0 });
});

// @spec 1.articulos S-8134
test('two cooks do not overwrite each other’s change', async () => {
  const id = await buildArticulo(as);
  const { Version } = await leer(id);
  await cambiar(id, formularioArticulo({ precio: 4 }), Version);
  expect(await refusal(cambiar(id, formularioArticulo({ precio: 5 }), Version))).toBe(
    '409 · El artículo ha cambiado mientras tanto; vuelva a abrirlo',
  );
  expect(await leer(id)).toMatchObject({ Precio: 4, Version: Version + 1 });
});

test('an option of another article is written as a new one', async () => {
  const [primero, segundo] = [await buildArticulo(as), await buildArticulo(as, { nombre: 'Otro' })];
  const ajeno = await escrito(segundo);
  await cambiar(primero, { ...ajeno, nombre: 'Uno' });
  expect(await escrito(segundo)).toEqual(ajeno);
  expect((await leer(primero)).Grupos[0]?.Id).not.toBe(ajeno.grupos[0]?.id);
});

test('a name belongs to one article, and a retired article is offered again at the end', async () => {
  const id = await buildArticulo(as, { estado: 'retirado' });
  await buildArticulo(as, { nombre: 'Otro' });
  expect(await refusal(buildArticulo(as))).toContain('puede ofrecerlo de nuevo');
  expect((await carta()).Articulos.map(({ Nombre }) => Nombre)).toEqual(['Otro']);
  await marta.ofrecer({ params: { id: String(id) }, body: {} });
  expect((await carta()).Articulos.map(({ Nombre }) => Nombre)).toEqual(['Otro', 'Lomo con pimientos']);
});

test('articles are read in the order set by the kitchen', async () => {
  const ids: number[] = [];
  for (const nombre of ['Uno', 'Dos', 'Tres']) ids.push(await buildArticulo(as, { nombre }));
  await buildArticulo(as, { nombre: 'De otra lista', tipo: 'L' });
  const mover = async (n: number, hacia: 'arriba' | 'abajo') => {
    await marta.mover({ params: { id: String(ids[n]) }, body: { hacia } });
    return (await carta()).Articulos.map(({ Nombre }) => Nombre).join(' ');
  };
  expect(await mover(2, 'arriba')).toBe('Uno Tres Dos');
  expect(await mover(2, 'arriba')).toBe('Tres Uno Dos');
  expect(await mover(2, 'arriba')).toBe('Tres Uno Dos');
  expect(await mover(0, 'abajo')).toBe('Tres Dos Uno');
  // An open form is not disturbed.
  expect((await leer(ids[0] ?? 0)).Version).toBe(1);
});

// @spec 1.articulos S-8133
test('a slot with orders keeps its hours and its day, and is not deleted; fewer places cancel no order', async () => {
  const id = await buildFranja(as);
  const articulo = await buildArticulo(as);
  const { Id } = await pedir(articulo, id);
  const params = { id: String(id) };
  const [leida] = await marta.franjas({ query: {} });
  expect(leida).toMatchObject({ Pedidos: 1, Maximo: 1, Desde: '11:00', acciones: ['cambiar', 'retirar'] });
  const hay = expect.stringMatching(/^409 · Hay 1 pedido por recoger a esa hora, el primero el /) as string;
  expect(await refusal(marta.cambiarFranja({ params, body: formularioFranja({ hasta: '11:15' }) }))).toEqual(hay);
  const dia = new Date(`${MANANA}T12:00Z`).getUTCDay() || 7;
  const sinEse = formularioFranja({ dias: [1, 2, 3, 4, 5, 6, 7].filter((diaDeSemana) => diaDeSemana !== dia) });
  expect(await refusal(marta.cambiarFranja({ params, body: sinEse }))).toEqual(hay);
  expect(await refusal(marta.retirarFranja({ params, body: {} }))).toEqual(hay);
  expect(await marta.cambiarFranja({ params, body: formularioFranja({ capacidad: 0 }) })).toEqual({ Id: id, DeMas: 1 });
  expect(await statusOf(pedir(articulo, id))).toBe(409);
  await ana.cancelar({ body: { Id } });
  expect(await marta.retirarFranja({ params, body: {} })).toEqual({ Id: id });
});

test('changed hours make another slot, and earlier orders keep theirs', async () => {
  const id = await buildFranja(as);
  const articulo = await buildArticulo(as);
  await pedir(articulo, id);
  await execute(sql`update pedido set estado_id = 4`);
  const { Version } = (await marta.franjas({ query: {} }))[0] ?? {};
  const franjaNueva = await marta.cambiarFranja({
    params: { id: String(id) },
    body: formularioFranja({ desde: '11:05' }),
    version: Version ?? 0,
  });
  expect(franjaNueva.Id).not.toBe(id);
  expect((await marta.franjas({ query: {} })).map(({ Desde }) => Desde)).toEqual(['11:05']);
  expect((await carta()).Franjas.map(({ Desde }) => Desde)).toEqual(['11:05']);
  expect(await pedidoDeAna()).toMatchObject({ Desde: '11:00', Hasta: '11:10' });
  expect(await refusal(pedir(articulo, id))).toContain('franjaId');
  // The former hour is free; an occupied one is not.
  await buildFranja(as);
  expect(await refusal(buildFranja(as))).toBe('422 · desde · Revise los campos marcados');
});

test('a slot is offered on its days of the week', async () => {
  const dia = new Date(`${MANANA}T12:00Z`).getUTCDay() || 7;
  await buildFranja(as, { dias: [dia] });
  expect((await carta()).Franjas).toHaveLength(1);
  expect((await carta(dentroDe(2))).Franjas).toEqual([]);
});

test('contradictory values are refused beside their field, and nothing is stored', async () => {
  const conGluten = formularioArticulo({ sinGluten: true });
  expect(await refusal(buildArticulo(as, conGluten))).toBe('422 · sinGluten · Revise los campos marcados');
  expect(
    await refusal(buildArticulo(as, { grupos: [{ nombre: 'Pan', regla: 1, opciones: [BLANCO, DE_MAIZ, BLANCO] }] })),
  ).toBe('422 · grupos.0.opciones.2.nombre · Revise los campos marcados');
  expect(await marta.articulos({ query: {} })).toEqual([]);
});
