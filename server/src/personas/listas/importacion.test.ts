// Files of lists: read, previewed, written once they are accepted, and undone where nobody has changed their rows
// since.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { type Cual, CUALES, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { statusOf } from '../../../test/acts.ts';
import { useApp } from '../../../test/harness.ts';
import { avanzar } from './importacion.commands.ts';
import { avanzarVuelta } from './importacion.worker.ts';

const { as } = await useApp();
const [admin, eva, ana] = [await as('admin'), await as('eva'), await as('ana')];
const api = admin.client(maestros);
const fichero = (lineas: readonly string[], nombre = 'lista.csv') =>
  new File([`${lineas.join('\r\n')}\r\n`], nombre, { type: 'text/csv' });
const params = (lista: Cual, id: number) => ({ cual: lista, id: String(id) });
const leer = async (lista: Cual, lineas: readonly string[]) =>
  (await api.leer({ params: { cual: lista }, fichero: fichero(lineas) })).Id;
const acabar = async (hacer: () => Promise<boolean>) => {
  while (await hacer());
};
const importar = async (lista: Cual, lineas: readonly string[]) => {
  const Id = await leer(lista, lineas);
  await api.importar({ params: params(lista, Id) });
  await acabar(avanzar);
  return Id;
};
const deshacer = async (lista: Cual, id: number) => {
  await api.deshacer({ params: params(lista, id) });
  await acabar(avanzarVuelta);
  return api.importacion({ params: params(lista, id) });
};
const todas = (lista: Cual) => api.fichas({ params: { cual: lista }, query: { limite: '200' } });
const fichaDe = async (lista: Cual, codigo: string) => (await todas(lista)).find(({ Codigo }) => Codigo === codigo);
const exportada = async (lista: Cual) =>
  (await api.exportarFichas({ params: { cual: lista } })).contenido.text().then((texto) => texto.replace('\uFEFF', ''));

// @spec 1.personas S-8284 S-8285
test('a file shows the outcome of each row and writes nothing; accepted, its good rows are written', async () => {
  const antes = await exportada('centroscoste');
  const Id = await leer('centroscoste', [
    'Código;Nombre;Matrícula del responsable;Abre;Cierra;Color',
    '7001;Taller nuevo;;01/02/2026;;rojo',
    '1200;Ingeniería y naval;;;;',
    '12;Corto;;;;',
    '7001;Otra vez;;;;',
    '7002;;;;;',
    '7003;Con fecha mala;;31/02/2026;;',
    '7004;Al revés;;01/02/2026;01/01/2026;',
    '7005;De nadie;999999999;;;',
  ]);
  expect(await api.importacion({ params: params('centroscoste', Id) })).toMatchObject({
    Filas: 8,
    Nuevas: 1,
    Cambian: 1,
    Malas: 6,
    EstadoId: 1,
    Ignoradas: ['Color'],
  });
  const malas = await api.filas({ params: params('centroscoste', Id), query: { estado: 'M' } });
  expect(
    malas.map((fila) => [fila.Id, fila.Errores.map(({ Campo, Mensaje }) => `${Campo}: ${Mensaje}`).join()]),
  ).toEqual([
    [4, 'Código: Cuatro cifras'],
    [5, 'Código: El código «7001» ya está en la línea 2'],
    [6, 'Nombre: Campo obligatorio'],
    [7, 'Abre: «31/02/2026» no es una fecha'],
    [8, 'Cierra: No puede cerrarse antes de abrirse'],
    [9, 'Matrícula del responsable: No hay nadie en activo con la matrícula «999999999»'],
  ]);
  expect(await exportada('centroscoste')).toBe(antes);
  await api.importar({ params: params('centroscoste', Id) });
  await acabar(avanzar);
  expect(await api.importacion({ params: params('centroscoste', Id) })).toMatchObject({ EstadoId: 3, Hechas: 2 });
  expect(await fichaDe('centroscoste', '7001')).toMatchObject({ Nombre: 'Taller nuevo', Desde: '2026-02-01' });
  expect(await fichaDe('centroscoste', '1200')).toMatchObject({
    Nombre: 'Ingeniería y naval',
    Responsable: 'Luis Ortega',
  });

  // Without changes since, all of its rows go back.
  expect(await deshacer('centroscoste', Id)).toMatchObject({
    EstadoId: 5,
    Estado: 'Deshecha',
    Deshechas: 2,
    Quedan: 0,
  });
  expect(await exportada('centroscoste')).toBe(antes);
  const { Id: idDelCentro = 0 } = (await fichaDe('centroscoste', '1200')) ?? {};
  const { Historial } = await api.ficha({ params: params('centroscoste', idDelCentro) });
  expect(Historial.map(({ Acto }) => Acto)).toEqual(['cambiar', 'deshacer']);
});

describe('undoing a file', () => {
  // @spec 1.personas S-8284 S-8285
  test('undoing leaves rows that were changed since, and rows in use', async () => {
    const Id = await importar('areas', ['Código;Nombre', 'QAA;Ensayos', 'QBB;Pruebas', 'QCC;Sin uso']);
    const ensayos = await fichaDe('areas', 'QAA');
    if (ensayos === undefined) throw new Error('it is not there');
    await api.cerrarFicha({ params: params('areas', ensayos.Id), body: { hasta: dentroDe(30) } });
    await execute(sql`update usuario set area_codigo = 'QBB' where login = 'teo'`);
    expect(await deshacer('areas', Id)).toMatchObject({ Deshechas: 1, Quedan: 2 });
    const quedan = await api.filas({ params: params('areas', Id), query: { estado: 'Q' } });
    expect(quedan.map((fila) => [fila.Codigo, fila.Errores[0]?.Mensaje])).toEqual([
      ['QAA', 'Ha cambiado desde entonces'],
      ['QBB', 'Ya se usa: ciérrela con una fecha'],
    ]);
    expect([await fichaDe('areas', 'QAA'), await fichaDe('areas', 'QCC')]).toMatchObject([
      { Nombre: 'Ensayos' },
      undefined,
    ]);
  });
  test('undoing is done once, in time, and by keepers of the list', async () => {
    const Id = await importar('contratos', ['Código;Nombre', 'ZQ-1;Uno']);
    const params1200 = params('contratos', Id);
    expect((await api.importacion({ params: params1200 })).acciones).toEqual(['deshacer']);
    expect(await statusOf(eva.client(maestros).deshacer({ params: params1200 }))).toBe(403);
    await execute(sql`update lista_importacion set importada = now() - interval '49 hours' where id = ${Id}`);
    expect(await statusOf(api.deshacer({ params: params1200 }))).toBe(409);
    expect((await api.importacion({ params: params1200 })).acciones).toEqual([]);
    await execute(sql`update lista_importacion set importada = now() where id = ${Id}`);
    const dos = await Promise.all([
      statusOf(api.deshacer({ params: params1200 })),
      statusOf(api.deshacer({ params: params1200 })),
    ]);
    expect(dos.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

test('an edit between the preview and the writing wins: its row is refused, and the others are written', async () => {
  const Id = await leer('centroscoste', ['Código;Nombre', '1200;Del fichero', '7101;Otro']);
  const ficha = await fichaDe('centroscoste', '1200');
  if (ficha === undefined) throw new Error('it is not there');
  const body = { nombre: 'De Ana', responsableId: ficha.ResponsableId, desde: ficha.Desde, hasta: null, valores: {} };
  await api.cambiarFicha({ params: params('centroscoste', ficha.Id), body });
  await api.importar({ params: params('centroscoste', Id) });
  await acabar(avanzar);
  expect(await api.importacion({ params: params('centroscoste', Id) })).toMatchObject({ Hechas: 1, Rechazadas: 1 });
  expect(await fichaDe('centroscoste', '1200')).toMatchObject({ Nombre: 'De Ana' });
});

test.each(CUALES)(
  'the exported file of %s is accepted again without changes, and only from its keepers',
  async (lista) => {
    if (lista === 'proveedores') await importar(lista, ['Código;Nombre', 'B39000054;Suministros']);
    if (lista === 'subcontratas') await importar(lista, ['Código;Nombre;NIF', 'MX-2;Montajes;B39000070']);
    if (lista === 'zonas') await importar(lista, ['Código;Nombre;Centro de trabajo', 'OFI;Oficinas;SDR']);
    if (lista === 'limitesviaje')
      await importar(lista, ['Código;Nombre;De qué;Hasta', 'HOTEL;Hotel;Una noche de hotel;110']);
    if (lista === 'factoresco2')
      await importar(lista, ['Código;Quién lo publica;Medio;Gramos por kilómetro', 'TREN;La empresa;Tren;30']);
    const texto = await exportada(lista);
    const enviar = (quien: typeof admin) =>
      quien.client(maestros).leer({ params: { cual: lista }, fichero: new File([texto], 'igual.csv') });
    const { Id } = await enviar(admin);
    const leido = await api.importacion({ params: params(lista, Id) });
    expect(leido).toMatchObject({ Nuevas: 0, Cambian: 0, Malas: 0, Iguales: leido.Filas });
    expect(await statusOf(enviar(ana))).toBe(403);
    expect(await statusOf(enviar(eva))).toBe(LISTAS[lista].edita.includes('RRHH') ? 200 : 403);
    expect(await statusOf(api.importacion({ params: params(lista === 'areas' ? 'paises' : 'areas', Id) }))).toBe(404);
  },
);

// @spec 1.personas S-8284 S-8285
test('hostile cells stay words: no formula is exported, no control character stored, and codes stay codes', async () => {
  const Id = await importar(
    'contratos',
    [
      'Código;Nombre',
      'ZH-1;"=HYPERLINK(""http://x"";""y"")"',
      "ZH-2;'+1+1",
      'ZH-3;"Uno\u0000 \u202Edos"',
      "ZH'; drop table contrato; --;Malo",
      'ZH-5;<script>alert(1)</script>',
    ].map((linea) => linea.replace('\u0000', '\u0007')),
  );
  const leido = await api.importacion({ params: params('contratos', Id) });
  expect(leido).toMatchObject({ Hechas: 4, Malas: 1 });
  const texto = await exportada('contratos');
  expect(texto).toContain(`ZH-1;"'=HYPERLINK(`);
  expect(texto).toContain("ZH-2;'+1+1");
  for (const oculto of ['\u0007', '\u202E']) expect(texto).not.toContain(oculto);
  expect((await fichaDe('contratos', 'ZH-2'))?.Nombre).toBe('+1+1');
});

test('a kind of fault is added without a code, with its area; one with a closed area is refused', async () => {
  const Id = await leer('tiposaveria', [
    'Código;Nombre;De mantenimiento;Área',
    ';Soldadura;sí;ING',
    '999;Pintura;no;ING',
    ';Otra;quizá;ZZZ',
  ]);
  const filas = await api.filas({ params: params('tiposaveria', Id) });
  expect(filas.map((fila) => [fila.EstadoId, fila.Errores.map(({ Mensaje }) => Mensaje).join()])).toEqual([
    ['N', ''],
    ['M', 'No hay ninguno con el código «999»: déjelo vacío para añadirlo'],
    ['M', 'Escriba SÍ o NO,«ZZZ» no existe o está cerrado,Ya hay otro con ese nombre: 7'],
  ]);
  await api.importar({ params: params('tiposaveria', Id) });
  await acabar(avanzar);
  const nueva = (await todas('tiposaveria')).find(({ Nombre }) => Nombre === 'Soldadura');
  expect(nueva?.Valores).toEqual({ mantenimiento: true, area: 'ING' });
});
