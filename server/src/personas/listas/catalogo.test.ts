// Every list that a person may choose from has its maintenance screen: checked against the contract and the database.
import { globSync, readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PROPIAS, sacan, SE_ELIGEN } from '#contract/personas/listas/catalogo.rules.ts';
import { NO_SON_LISTAS } from '#contract/personas/listas/tablas.rules.ts';
import { type ClaveCsv, CLAVES_CSV } from '#contract/personas/listas/propias.rules.ts';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { CUALES, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import { areas } from '#server/areas.ts';
import { many, manyValues } from '#server/casa/base/db.ts';
import { statusOf } from '../../../test/acts.ts';
import { useApp } from '../../../test/harness.ts';
import { TABLAS } from './tablas.queries.ts';

const { as } = await useApp();
type Forma = { type?: string; properties?: Record<string, Forma>; items?: Forma; anyOf?: Forma[] };
const CLAVE = /^(Id|Codigo)$/;
const NOMBRE = /^(Nombre|Descripcion|DescripcionCompleta|Titulo)$/;
/** Shapes with more fields are things with a screen that lists them, and no options of a select. */
const CAMPOS_DE_OPCION = 6;

/** Names of the calls and fields that answer options, each with its address. */
function opciones(forma: Forma, nombre: string, camino: string): { nombre: string; camino: string }[] {
  const { items, properties = {}, anyOf = [] } = forma;
  const campos = Object.keys(items?.properties ?? {});
  const es =
    campos.some((c) => CLAVE.test(c)) && campos.some((c) => NOMBRE.test(c)) && campos.length <= CAMPOS_DE_OPCION;
  return [
    ...(es ? [{ nombre, camino }] : []),
    ...(items ? opciones(items, nombre, camino) : []),
    ...anyOf.flatMap((variante) => opciones(variante, nombre, camino)),
    ...Object.entries(properties).flatMap(([campo, esquema]) => opciones(esquema, campo, `${camino}.${campo}`)),
  ];
}
const todas = areas.flatMap(({ contrato }) =>
  contrato === undefined
    ? []
    : Object.entries(contrato.endpoints).flatMap(([llamada, endpoint]) =>
        endpoint.method === 'GET' && 'output' in endpoint
          ? opciones(
              z.toJSONSchema(endpoint.output, { unrepresentable: 'any' }) as Forma, // The library's shape of JSON Schema.
              llamada,
              `${contrato.base}${endpoint.path}`,
            )
          : [],
      ),
);

// @spec 1.personas S-8281
test('every list of options in the contract has a place where it is kept', () => {
  expect(todas.length).toBeGreaterThan(40);
  expect(todas.filter(({ nombre }) => SE_ELIGEN[nombre] === undefined).map(({ camino }) => camino)).toEqual([]);
  const nombres = new Set(todas.map(({ nombre }) => nombre));
  expect(Object.keys(SE_ELIGEN).filter((nombre) => !nombres.has(nombre))).toEqual([]);
});

// @spec 1.personas S-8281
test('every table with a name that others point to is kept on some screen', async () => {
  const tablas = await many(z.object({ tabla: z.string() }))(sql`
    select distinct t.relname as tabla from pg_constraint k join pg_class t on t.oid = k.confrelid
      join pg_attribute a on a.attrelid = t.oid and a.attname in ('nombre', 'descripcion') and not a.attisdropped
     where k.contype = 'f' and t.relnamespace = 'public'::regnamespace order by 1`);
  const mantenidas = new Set<string>([
    ...CUALES.map((lista) => TABLAS[lista].tabla),
    ...PROPIAS.flatMap(({ tablas: tablasPropias }) => tablasPropias),
    ...Object.keys(NO_SON_LISTAS),
  ]);
  expect(tablas.map(({ tabla }) => tabla).filter((tabla) => !mantenidas.has(tabla))).toEqual([]);
});

test('every table and every screen of the catalogue exists', async () => {
  const hay = new Set(
    await manyValues(z.string())(sql`select tablename::text as t from pg_tables where schemaname = 'public'`),
  );
  const nombradas = [...PROPIAS.flatMap(({ tablas }) => tablas), ...Object.keys(NO_SON_LISTAS)];
  expect(nombradas.filter((tabla) => !hay.has(tabla))).toEqual([]);
  const rutas = globSync('web/src/**/*.routes.tsx', { cwd: new URL('../../../../', import.meta.url) })
    .map((fichero) => {
      const texto = readFileSync(new URL(`../../../../${fichero}`, import.meta.url), 'utf8');
      const [, ruta = ''] = /const RUTA = '([^']+)'/.exec(texto) ?? [];
      return texto.replaceAll('${RUTA}', ruta);
    })
    .join('\n');
  expect(PROPIAS.filter(({ ruta }) => !new RegExp(`['\`]${ruta}['\`]`).test(rutas)).map(({ ruta }) => ruta)).toEqual(
    [],
  );
});

test('a list is written by the calls of the lists, and by no second form', () => {
  const tablas = Object.values(TABLAS)
    .map(({ tabla }) => tabla)
    .join('|');
  const escribe = new RegExp(String.raw`\b(insert into|update|delete from) (${tablas})\b`);
  const raiz = new URL('../../../../', import.meta.url);
  const deAreas = globSync('server/src/**/*.queries.ts', { cwd: raiz }).filter((f) => !f.includes('casa/demo'));
  const escriben = deAreas.filter((fichero) => escribe.test(readFileSync(new URL(fichero, raiz), 'utf8')));
  expect(escriben).toEqual([]);
});

test('the columns of a description are those of its table', () => {
  for (const lista of CUALES) expect(Object.keys(TABLAS[lista].campos)).toEqual(Object.keys(LISTAS[lista].campos));
});

const sacada = async (login: string, propia: ClaveCsv) =>
  (await (await as(login)).client(maestros).exportarPropia({ params: { propia } })).contenido.text();
// @spec 1.personas S-8281
test.each(CLAVES_CSV)(
  'the list %s is exported as CSV for its keepers and for readers of all lists, and for nobody else',
  async (propia) => {
    expect(PROPIAS.filter(({ csv }) => csv === propia)).toHaveLength(1);
    for (const login of ['eva', 'admin']) {
      const filas = (await sacada(login, propia)).trimEnd().split('\r\n');
      const ancho = (fila: string) => fila.split(';').length;
      expect(ancho(filas[0] ?? '')).toBeGreaterThan(2);
      expect(new Set(filas.map(ancho)).size).toBe(1);
    }
    expect(await statusOf(sacada('ana', propia))).toBe(403);
    expect(await statusOf(sacada('marta', propia))).toBe(sacan(propia).includes('COMEDOR') ? 200 : 403);
  },
);
test('a work centre is exported with its clock and its province', async () => {
  expect(await sacada('eva', 'centrostrabajo')).toContain('SDR;Santander;Europe/Madrid;Cantabria');
});
