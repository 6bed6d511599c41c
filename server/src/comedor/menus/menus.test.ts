import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { faltasDe } from '#contract/comedor/centros/alergenos.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { cocina as cocinaDelDia } from '#contract/comedor/cocina/cocina.endpoints.ts';
import { menus } from '#contract/comedor/menus/menus.endpoints.ts';
import { execute, many, watchStatements } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import {
  buildMenu,
  cocinaDe,
  formularioPlato,
  insertPedido,
  leerPlato,
  ruta,
} from '../../../test/build/comedor/build-menus.ts';
import { useApp } from '../../../test/harness.ts';
import { PLATOS } from './platos.demo.ts';

const { as } = await useApp();
const cocina = await cocinaDe(as);
const ana = (await as('ana')).client(menus);
const centro = 'SDR';
/** A Monday that no other test of the file uses, some weeks from now. */
const lunes = (semanas: number) => sumarDias(lunesDe(dentroDe(0)), 7 * semanas);
const avisosDe = (login: string) =>
  many(z.object({ titulo: z.string(), texto: z.string() }))(sql`
      select n.titulo, n.texto
      from notificacion n
      join usuario u on u.id = n.usuario_id
      where u.login = ${login} and n.tipo = 'menu_retirado'
      order by n.id desc`);

// @spec 1.menu
test('the menu of the day takes two statements, including the session', async () => {
  for (const call of [ana.dia, ana.semana]) {
    const statements: string[] = [];
    const stop = watchStatements((text) => statements.push(text));
    await call();
    stop();
    expect(statements.length).toBeLessThanOrEqual(2);
  }
});

test('the default day is today by the clocks of one’s own canteen; another day may be asked for', async () => {
  const { Centro, Hoy, Dias } = await ana.dia();
  expect([Centro, Dias.length, Dias[0]?.Fecha]).toEqual(['SDR', 1, Hoy]);
  const semana = await ana.semana({ query: { centro: 'LPA', fecha: lunes(1) } });
  expect([semana.Centro, semana.Dias.map(({ Fecha }) => Fecha)]).toEqual([
    'LPA',
    Array.from({ length: 7 }, (_, n) => sumarDias(lunes(1), n)),
  ]);
  await expect(ana.semana({ query: { centro: 'ZZZ' } })).rejects.toMatchObject({ status: 404 });
});

test.each(['2000-01-01', '2099-12-31'])('the week of %s, at the end of the readable range, is read', async (fecha) => {
  for (const call of [ana.semana, cocina.cocina]) expect((await call({ query: { fecha } })).Dias).toHaveLength(7);
});

test('a closed day has its reason', async () => {
  const fecha = lunes(50);
  await execute(
    sql`insert into comedor_dia (centro, fecha, abierto, motivo) values ('SDR', ${fecha}, false, 'Obras en la cocina')`,
  );
  const { Dias } = await ana.semana({ query: { fecha } });
  expect(Dias[0]).toMatchObject({ Abre: false, Cierre: 'Obras en la cocina' });
});

describe('publishing a menu', () => {
  // @spec 1.menu S-8106
  test('publishing refuses a dish without allergens, and all of the days with it', async () => {
    const [bien, mal] = [lunes(10), sumarDias(lunes(10), 1)];
    await cocina.crear({ body: { centro, fecha: bien, ...formularioPlato() } });
    const { Id } = await cocina.crear({
      body: { centro, fecha: mal, ...formularioPlato({ nombre: 'Merluza', alergenos: [] }) },
    });
    const body = { centro, fechas: [bien, mal] };
    await expect(cocina.publicar({ body })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/Merluza: Indique los alérgenos, o que no lleva ninguno/),
    });
    expect((await ana.semana({ query: { fecha: bien } })).Dias.every(({ EstadoId }) => EstadoId === null)).toBe(true);
    await cocina.cambiar({
      ...ruta(Id),
      body: formularioPlato({ nombre: 'Merluza', alergenos: [], sinAlergenos: true }),
    });
    expect(await cocina.publicar({ body })).toEqual({ Dias: 2 });
  });
  test('publishing refuses a day without dishes, and one without menu', async () => {
    const fecha = lunes(11);
    await expect(cocina.publicar({ body: { centro, fechas: [fecha] } })).rejects.toMatchObject({ status: 409 });
    const { Id } = await cocina.crear({ body: { centro, fecha, ...formularioPlato() } });
    await cocina.quitar({ ...ruta(Id), body: {} });
    await expect(cocina.publicar({ body: { centro, fechas: [fecha] } })).rejects.toMatchObject({ status: 409 });
  });
});

describe('changes after publishing', () => {
  // @spec 1.menu S-8102
  test('a dish added or changed after publishing is marked, and never loses its allergens', async () => {
    const { fecha, platoId } = await buildMenu(as, { fecha: lunes(12) });
    const antes = await ana.dia({ query: { fecha } });
    expect(antes.Dias[0]?.Platos.map(({ Cambio }) => Cambio)).toEqual([null]);
    await cocina.crear({ body: { centro, fecha, ...formularioPlato({ nombre: 'Sopa de ajo' }) } });
    await cocina.cambiar({ ...ruta(platoId), body: formularioPlato({ precio: 3.6 }) });
    const [lentejas, sopa] = (await ana.dia({ query: { fecha } })).Dias[0]?.Platos ?? [];
    expect([lentejas?.Precio, typeof lentejas?.Cambio, typeof sopa?.Cambio]).toEqual([3.6, 'string', 'string']);
    const sin = formularioPlato({ alergenos: [] });
    for (const escribir of [
      () => cocina.cambiar({ ...ruta(platoId), body: sin }),
      () => cocina.crear({ body: { centro, fecha, ...sin } }),
    ])
      await expect(escribir()).rejects.toMatchObject({ status: 422 });
  });
  test('people who ordered a dish are told of its new allergens, and the label names them', async () => {
    const { fecha, platoId } = await buildMenu(as, { fecha: lunes(13) });
    await insertPedido('ana', { platoId, fecha });
    await cocina.cambiar({ ...ruta(platoId), body: formularioPlato({ nombre: 'Lentejas viudas' }) });
    expect(await avisosDe('ana')).toEqual([]);
    await cocina.cambiar({ ...ruta(platoId), body: formularioPlato({ alergenos: ['apio', 'mostaza'] }) });
    expect((await avisosDe('ana'))[0]?.texto).toContain('lleva también: mostaza');
    const { Franjas } = await (await as('marta')).client(cocinaDelDia).tablero({ query: { tipo: 'L', fecha } });
    const lineas = Franjas.flatMap(({ Pedidos }) => Pedidos.flatMap(({ Lineas }) => Lineas));
    expect(lineas.map(({ Alergenos }) => Alergenos)).toEqual([['apio', 'mostaza']]);
  });
  // @spec 1.menu S-8103
  test('a withdrawn dish stays with its reason, and its people are notified', async () => {
    const { fecha, platoId } = await buildMenu(as, { fecha: lunes(14) });
    await insertPedido('luis', { platoId, fecha });
    await insertPedido('eva', { platoId, fecha, estado: 6 });
    expect((await leerPlato(as, fecha, platoId)).Pedidos).toBe(1);
    const hecho = await cocina.retirarPlato({ ...ruta(platoId), body: { motivo: 'No han llegado' } });
    expect(hecho).toEqual({ Id: platoId, Avisados: 1 });
    expect((await avisosDe('luis'))[0]?.texto).toContain('Lentejas estofadas no se servirá: No han llegado');
    expect(await avisosDe('eva')).toEqual([]);
    expect((await ana.dia({ query: { fecha } })).Dias[0]?.Platos[0]).toMatchObject({
      Retirado: true,
      Motivo: 'No han llegado',
    });
    expect((await leerPlato(as, fecha, platoId)).acciones).toEqual([]);
    await expect(cocina.cambiar({ ...ruta(platoId), body: formularioPlato() })).rejects.toMatchObject({ status: 409 });
  });
  // @spec 1.menu S-8103
  test('a withdrawn menu is also told to people with a seat, and can come back', async () => {
    const { fecha, id } = await buildMenu(as, { fecha: lunes(15) });
    await execute(sql`
      with t as (insert into turno_comida (centro, nombre, desde, hasta, plazas)
        values ('SDR', 'De prueba', '13:00', '13:30', 9)
        returning id)
      insert into plaza (turno_id, fecha, usuario_id) select t.id, ${fecha}, u.id from usuario u, t where u.login = 'teo'`);
    expect(await cocina.retirar({ ...ruta(id), body: { motivo: 'Sin agua' } })).toEqual({ Id: id, Avisados: 1 });
    expect((await avisosDe('teo'))[0]?.texto).toContain('Sin agua');
    expect((await ana.dia({ query: { fecha } })).Dias[0]).toMatchObject({
      Estado: 'Retirado',
      Motivo: 'Sin agua',
      Platos: [],
    });
    await cocina.publicar({ body: { centro, fechas: [fecha] } });
    expect((await ana.dia({ query: { fecha } })).Dias[0]).toMatchObject({ Estado: 'Publicado', Motivo: '' });
  });
  test('an old version of a dish is refused', async () => {
    const { fecha, platoId } = await buildMenu(as, { fecha: lunes(16) });
    const { Version: version } = await leerPlato(as, fecha, platoId);
    await cocina.cambiar({ ...ruta(platoId), version, body: formularioPlato({ nombre: 'Otro' }) });
    await expect(cocina.cambiar({ ...ruta(platoId), version, body: formularioPlato() })).rejects.toMatchObject({
      status: 409,
    });
  });
});

test('last week is copied as a draft to the open days without dishes, without withdrawn ones', async () => {
  const [lun, mar, mie] = [0, 1, 2].map((n) => sumarDias(lunes(20), n)) as [string, string, string]; // Three days.
  await execute(sql`insert into comedor_dia (centro, fecha, abierto, motivo)
    select 'SDR', d, n <> 2, 'Fiesta'
    from unnest(${[lun, mar, mie].flatMap((d) => [d, sumarDias(d, 7)])}::date[]) with ordinality x(d, i),
      lateral (select case when i = 6 then 2 else 0 end as n) y`);
  const { platoId } = await buildMenu(as, { fecha: lun });
  await cocina.crear({ body: { centro, fecha: lun, ...formularioPlato({ nombre: 'Sopa de ajo' }) } });
  await cocina.retirarPlato({ ...ruta(platoId), body: { motivo: 'No hay' } });
  for (const fecha of [mar, mie]) await buildMenu(as, { fecha });
  await cocina.crear({ body: { centro, fecha: sumarDias(mar, 7), ...formularioPlato({ nombre: 'Ya estaba' }) } });
  const body = { centro, fecha: sumarDias(mie, 7) };
  expect(await cocina.copiar({ body })).toEqual({ Dias: 1 });
  const { Dias } = await cocina.cocina({ query: { fecha: sumarDias(lun, 7) } });
  expect(Dias.slice(0, 3).map(({ Estado, Platos }) => [Estado, Platos.map(({ Nombre }) => Nombre)])).toEqual([
    ['Borrador', ['Sopa de ajo']],
    ['Borrador', ['Ya estaba']],
    ['Vacío', []],
  ]);
  expect(Dias[0]?.Platos[0]?.Cambio).toBeNull();
  await expect(cocina.copiar({ body })).rejects.toMatchObject({ status: 409 });
});

describe('composition of a dish', () => {
  test.each([
    ['sinAlergenos', { sinAlergenos: true }],
    ['sinGluten', { alergenos: ['gluten' as const], vegano: false, vegetariano: false }],
    ['vegano', { alergenos: ['huevos' as const] }],
    ['vegetariano', { alergenos: ['pescado' as const], vegano: false }],
  ])('the composition contradicts itself in %s', async (campo, cambios) => {
    await expect(
      cocina.crear({ body: { centro, fecha: lunes(30), ...formularioPlato(cambios) } }),
    ).rejects.toMatchObject({ status: 422, errors: [expect.objectContaining({ field: campo })] });
  });
});

test('the dishes of the demo company are in order', () => {
  const todos = Object.values(PLATOS).flatMap((cursos) => Object.values(cursos).flat());
  expect(todos.flatMap((plato) => faltasDe(plato).map(({ porque }) => `${plato.nombre}: ${porque}`))).toEqual([]);
});

describe('dishes that a kitchen knows', () => {
  test('a dish of several menus is known once, as it was written last', async () => {
    const [antes, despues] = [lunes(20), sumarDias(lunes(20), 1)];
    const plato = (precio: number) => formularioPlato({ nombre: 'Marmita de bonito', curso: 2, precio });
    await cocina.crear({ body: { centro, fecha: despues, ...plato(6) } });
    await cocina.crear({ body: { centro, fecha: antes, ...plato(5) } });
    const conocidos = await cocina.conocidos({ query: { centro } });
    expect(conocidos.filter(({ Nombre }) => Nombre === 'Marmita de bonito')).toEqual([
      expect.objectContaining({ Curso: 2, Precio: 6, Ultimo: despues, Alergenos: ['apio'] }),
    ]);
  });
  test('only those who run a kitchen read its dishes', async () => {
    await expect(ana.conocidos({ query: { centro } })).rejects.toMatchObject({ status: 404 });
    await expect(cocina.conocidos({ query: { centro: 'ZZZ' } })).rejects.toMatchObject({ status: 404 });
  });
});
