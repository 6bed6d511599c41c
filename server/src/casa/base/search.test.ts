import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { halla, sinTildes } from '#contract/casa/kernel/busqueda.ts';
import { directorio } from '#contract/plataforma/directorio/directorio.endpoints.ts';
import { cuenta } from '#contract/identidad/sesion/cuenta.endpoints.ts';
import { askDatabase } from '../../../test/database.ts';
import { useApp } from '../../../test/harness.ts';
import { execute, one } from './db.ts';
import { MIGRATIONS } from './sql/migration-files.ts';

const { as, config } = await useApp();

const NOMBRES = [
  ['Wójcik Łukasz', 'wojcik lukasz'],
  ['Ćwiertnia Świętosława Żak Źródło', 'cwiertnia swietoslawa zak zrodlo'],
  ['Ștefan Țepeș, Ionuţ Ăncuţa', 'stefan tepes, ionut ancuta'],
  ['Jiří Dvořák Šťastný', 'jiri dvorak stastny'],
  ['Erdoğan IŞIK ılık İstanbul', 'erdogan isik ilik istanbul'],
  ['Đorđe Jović, Þór Guðmundsson', 'dorde jovic, thor gudmundsson'],
  ['Søren Bjærre Ångström', 'soren bjaerre angstrom'],
  ['STRASSE Straße œuvre Ħal', 'strasse strasse oeuvre hal'],
  ['Nguyễn Thị Hồng', 'nguyen thi hong'],
  ['Núñez Agüera Peñíscola Gonçal', 'nunez aguera peniscola goncal'],
  ['Nu\u0301n\u0303ez', 'nunez'],
];

test.each(NOMBRES)('the search reads %s as %s, on the screen and in the database', async (texto, llano) => {
  expect(sinTildes(texto)).toBe(llano);
  expect(await one(z.object({ llano: z.string() }))(sql`select sin_tildes(${texto}) as llano`)).toEqual({ llano });
});

test('the screen finds all the words in any order', () => {
  expect(halla('Wójcik Łukasz', ' lukasz WOJ')).toBe(true);
  expect(halla('Wójcik Łukasz', 'lukas woz')).toBe(false);
  expect(halla('Wójcik Łukasz', '')).toBe(true);
});

test('people stored before a change of the function are found without accents afterwards', async () => {
  const migracion = readFileSync(join(MIGRATIONS, '0134_letras_con_marcas.sql'), 'utf8');
  await execute(sql`
    create or replace function sin_tildes(t text) returns text language sql immutable as $$
      select translate(lower(t collate "es-ES-x-icu"), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc') $$`);
  await execute(sql`update usuario set nombre = 'Łężćń Wójcik' where login = 'ana'`);
  const buscar = async () =>
    (await (await as('luis')).client(directorio).personas({ query: { texto: 'lezcn' } })).length;
  expect(await buscar()).toBe(0);
  await askDatabase(config.DATABASE_URL, migracion);
  expect(await buscar()).toBe(1);
  await execute(sql`update usuario set roles = roles || '{RRHH}' where login = 'ana'`);
  const factores = await (await as('admin')).client(cuenta).factores({ query: { texto: 'wojcik' } });
  expect(factores.map(({ Nombre }) => Nombre)).toEqual(['Łężćń Wójcik']);
});
