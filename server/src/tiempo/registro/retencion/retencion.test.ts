import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { inspeccion } from '#contract/tiempo/registro/registro.endpoints.ts';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { execute, one, manyValues } from '#server/casa/base/db.ts';
import { idDe, statusOf } from '../../../../test/acts.ts';
import { buildFichajes } from '../../../../test/build/tiempo/build-registro.ts';
import { useApp } from '../../../../test/harness.ts';
import { sellarFichajes } from '../cadena/sello.commands.ts';
import { borrarLoCaducado, prepararMeses } from './retencion.commands.ts';

const { as } = await useApp();
const tablas = () =>
  manyValues(z.string())(sql`select c.relname as nombre from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'fichaje'::regclass order by 1`);
const alterada = async () => (await (await as('admin')).client(firma).cadena()).PrimeraAlterada;

test('the tables of this month and the next two are created in advance', async () => {
  await prepararMeses();
  await prepararMeses();
  expect(await tablas()).toHaveLength(3);
});

// @spec 1.registro
test('a whole month is erased the day after its last day is four years old, and the chain stores where it goes on', async () => {
  await buildFichajes('ana', { desde: '2022-11-01', cuantos: 30 });
  // A correction of November, written in December.
  await buildFichajes('ana', { desde: '2022-12-01', cuantos: 2 });
  await buildFichajes('ana', { desde: '2022-11-15', cuantos: 1, origen: 'correccion' });
  await buildFichajes('ana', { desde: '2022-12-03', cuantos: 1 });
  await buildFichajes('luis', { desde: '2022-11-30', cuantos: 1 });
  await sellarFichajes();
  await execute(sql`
    insert into ausencia (usuario_id, desde, hasta, letra) values
      (${await idDe('ana')}, '2022-11-28', '2022-11-30', 'V'), (${await idDe('ana')}, '2022-11-30', '2022-12-01', 'V')`);
  for (const creada of ['2022-11-30', '2022-12-02'])
    await execute(sql`
      insert into importacion (nombre, estado_id, creada, creada_por_id) values ('reloj.csv', 3, ${creada}, ${await idDe('eva')})`);
  expect(await borrarLoCaducado('2026-11-30')).toBe(false);
  expect(await tablas()).toContain('fichaje_2022_11');
  expect(await alterada()).toBeNull();

  await borrarLoCaducado('2026-12-01');
  expect(await tablas()).not.toContain('fichaje_2022_11');
  expect(await tablas()).toContain('fichaje_2022_12');
  expect(await alterada()).toBeNull();
  const eva = await as('eva');
  expect(await eva.client(inspeccion).borrados()).toMatchObject([
    {
      Mes: '2022-11-01',
      Fichajes: 64,
      Personas: 2,
      Otros: { ausencias: 1, cierres: 0, correcciones: 0, incidencias: 0, importaciones: 1 },
    },
  ]);
  const avisos = await eva.client(notificaciones).mias({});
  expect(avisos[0]).toMatchObject({ Titulo: 'Se han borrado los registros de noviembre de 2022' });
  expect(await statusOf((await as('ana')).client(inspeccion).borrados())).toBe(403);

  // The rest stays verifiable: the check misses a row that is taken from it.
  await execute(sql`alter table fichaje disable trigger fichaje_inmutable`);
  await execute(sql`delete from fichaje where usuario_id = ${await idDe('ana')} and n = 61`);
  expect((await alterada())?.Motivo).toMatch(/^Falta el fichaje 61 /);
});

// @spec 1.registro
test.each([
  ['2023-02-01', '2027-02-28', '2027-03-01'],
  ['2024-02-01', '2028-02-29', '2028-03-01'],
  ['2023-12-01', '2027-12-31', '2028-01-01'],
])('%s is kept on %s and erased on %s', async (mes, ultimo, siguiente) => {
  await one(z.object({}))(sql`select fichaje_particion(${mes}::date)`);
  const nombre = `fichaje_${mes.slice(0, 7).replace('-', '_')}`;
  while (await borrarLoCaducado(ultimo));
  expect(await tablas()).toContain(nombre);
  while (await borrarLoCaducado(siguiente));
  expect(await tablas()).not.toContain(nombre);
});
