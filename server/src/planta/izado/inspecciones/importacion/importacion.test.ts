// @spec 1.inspecciones
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../../../contract/test/reloj.ts';
import { statusOf } from '../../../../../test/acts.ts';
import { buildElemento, buildTipo } from '../../../../../test/build/planta/build-inspecciones.ts';
import { useApp } from '../../../../../test/harness.ts';
import { alAcabar } from '../../../../../test/leidos.ts';
import { avanzar } from './importacion.commands.ts';

const { as } = await useApp();
let tipoId = 0;
beforeAll(async () => {
  tipoId = await buildTipo('Eslinga textil');
  await buildElemento({ tipoId, codigo: 'VIEJA-1', proxima: dentroDe(40) });
  await buildElemento({ tipoId, codigo: 'BAJA-1', situacion: 'baja' });
});
const api = async (login = 'inigo') => (await as(login)).client(inspecciones);
const params = (id: number) => ({ id: String(id) });
const fichero = (lineas: readonly string[], nombre = 'elementos.csv') =>
  new File([`${lineas.join('\r\n')}\r\n`], nombre, { type: 'text/csv' });
const TITULOS = 'Código;Tipo;CMU (kg);Longitud (m);Fabricante;Área;Centro de trabajo;Lugar';
const BUENA = (codigo: string) => `${codigo};Eslinga textil;2.000;3,5;Norte;PRO;SDR;Nave 1`;
const cuantos = () => oneValue(z.int())(sql`select count(*)::int as n from izado_elemento`);

test('a file shows the outcome of each row and writes nothing; accepted, its good rows are written', async () => {
  const inigo = await api();
  const antes = await cuantos();
  const { Id } = await inigo.leer({
    fichero: fichero([
      TITULOS,
      BUENA('NUEVA-1'),
      'VIEJA-1;;2500;;;;;',
      'VIEJA-1;;;;;;;',
      'NUEVA-2;Tipo raro;0;x;;ZZZ;SDR;',
      'NUEVA-1;Eslinga textil;1000;;;PRO;SDR;',
      'BAJA-1;;3000;;;;;',
      'con espacios;Eslinga textil;1000;;;PRO;SDR;',
    ]),
  });
  expect(await inigo.importacion({ params: params(Id) })).toMatchObject({
    Filas: 7,
    Nuevas: 1,
    Cambian: 1,
    Malas: 5,
    EstadoId: 1,
  });
  const { items } = await inigo.filas.page({ params: params(Id), query: { estado: 'M' } });
  expect(
    items.map(({ Codigo, Errores }) => [Codigo, Errores.map(({ Campo, Mensaje }) => `${Campo}: ${Mensaje}`)]),
  ).toEqual([
    ['VIEJA-1', ['Código: Está también en la línea 3']],
    [
      'NUEVA-2',
      [
        'Tipo: No hay ningún tipo «Tipo raro»',
        'Área: No hay ningún área «ZZZ»',
        'CMU (kg): Al menos 1 kg',
        expect.stringContaining('Longitud (m): '),
      ],
    ],
    ['NUEVA-1', ['Código: Está también en la línea 2']],
    ['BAJA-1', [': Está de baja: ya no se cambia']],
    ['CON ESPACIOS', ['Código: Letras, números y . _ / - sin espacios']],
  ]);
  const cambia = await inigo.filas.page({ params: params(Id), query: { estado: 'C' } });
  expect(cambia.items[0]?.Cambios).toEqual([{ Campo: 'CMU (kg)', Antes: '2000', Despues: '2500' }]);
  expect(await cuantos()).toBe(antes);

  await inigo.importar({ params: params(Id), version: 1 });
  expect(await statusOf(inigo.descartar({ params: params(Id) }))).toBe(409);
  while (await avanzar());
  expect(await inigo.importacion({ params: params(Id) })).toMatchObject({ EstadoId: 3, Hechas: 2, Rechazadas: 0 });
  expect(await cuantos()).toBe(antes + 1);
  const fila = await oneValue(z.string())(
    sql`select concat_ws(' ', cmu_kg, longitud, fabricante, centro, lugar) as fila from izado_elemento where codigo = 'NUEVA-1'`,
  );
  expect(fila).toBe('2000 3.50 Norte SDR Nave 1');
});

test('a row whose element has changed since the file was read is refused, and the others are written', async () => {
  const inigo = await api();
  await buildElemento({ tipoId, codigo: 'CAMBIA-1' });
  const { Id } = await inigo.leer({ fichero: fichero([TITULOS, 'CAMBIA-1;;7000;;;;;', BUENA('NUEVA-9')]) });
  await execute(sql`update izado_elemento set version = version + 1 where codigo = 'CAMBIA-1'`);
  await inigo.importar({ params: params(Id) });
  while (await avanzar());
  expect(await inigo.importacion({ params: params(Id) })).toMatchObject({ Hechas: 1, Rechazadas: 1 });
  const { contenido } = await inigo.errores({ params: params(Id) });
  expect(await contenido.text()).toContain('CAMBIA-1');
});

test('a cell that is cut in the middle of a character loses that character', async () => {
  const inigo = await api();
  const { Id } = await inigo.leer({ fichero: fichero([TITULOS, `VIEJA-1;;;;${'a'.repeat(249)}😀;;;`]) });
  expect(await inigo.importacion({ params: params(Id) })).toMatchObject({ Malas: 1 });
});

test('ten thousand rows are read with their errors, and ten thousand and one are refused', async () => {
  const inigo = await api();
  const filas = Array.from({ length: 10_000 }, (_, i) =>
    i % 100 === 0 ? `MAL-${i};Nada;1;;;PRO;SDR;` : BUENA(`M-${i}`),
  );
  const Id = await alAcabar(inigo, await inigo.leer({ fichero: fichero([TITULOS, ...filas]) }));
  expect(await inigo.importacion({ params: params(Id) })).toMatchObject({ Filas: 10_000, Nuevas: 9_900, Malas: 100 });
  const { contenido } = await inigo.errores({ params: params(Id) });
  expect((await contenido.text()).trim().split('\r\n')).toHaveLength(101);
  await inigo.descartar({ params: params(Id) });
  await expect(inigo.leer({ fichero: fichero([TITULOS, ...filas, BUENA('UNA-MAS')]) })).rejects.toMatchObject({
    status: 422,
  });
});

test.each([
  ['empty', '', /vac/],
  ['without codes', 'Tipo;CMU\r\nX;1', /Falta la columna/],
  ['with a title alone', 'Código', /cabecera/],
  ['with a column twice', 'Código;Código\r\nA;B', /dos veces/],
  ['of a spreadsheet', 'PK\u0003\u0004xx', /No es un fichero CSV/],
])('a file %s is refused with its sentence', async (_que, texto, frase) => {
  const subida = (await api()).leer({ fichero: new File([texto], 'x.csv') });
  await expect(subida).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(texto === '' ? /./ : frase),
  });
});

test('an exported file is accepted again without changes, and no cell is a formula', async () => {
  const inigo = await api();
  await execute(sql`update izado_elemento set lugar = '=HYPERLINK("x")' where codigo = 'VIEJA-1'`);
  const { contenido } = await inigo.exportar();
  const texto = await contenido.text();
  expect(texto).toContain(`"'=HYPERLINK(""x"")"`);
  const { Id } = await inigo.leer({ fichero: new File([contenido], 'vuelta.csv') });
  const vuelta = await inigo.importacion({ params: params(Id) });
  expect(vuelta).toMatchObject({
    Nuevas: 0,
    Cambian: 0,
    Malas: 0,
    Ignoradas: ['Última inspección', 'Próxima inspección'],
  });
  expect(await statusOf(inigo.importar({ params: params(Id) }))).toBe(409);
});
