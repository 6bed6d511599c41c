// Documents over HTTP: their receivers, their readers, and files that belong to nobody.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { documentos } from '#contract/personas/documentos/documentos.endpoints.ts';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { statusOf } from '../../../test/acts.ts';
import {
  buildLote,
  buildNominas,
  ficheroPdf,
  ficheroZip,
  nomina,
} from '../../../test/build/personas/build-documentos.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(documentos);
const ficherosDe = async (id: number) =>
  (await de('eva')).ficheros({ params: { id: String(id) }, query: { limite: '200' } });
const motivo = 'Era de otra persona';

// @spec 1.documentos
test('each person gets their own document and is notified; it opens for them alone, and RRHH sees that it was opened', async () => {
  const id = await buildLote(as, [
    ficheroPdf('0012_octubre.pdf', 'la de Ana'),
    ficheroPdf('octubre-0007.pdf', 'la de Luis'),
  ]);
  const [ana, luis, eva] = [await de('ana'), await de('luis'), await de('eva')];
  const [deAna] = await ana.mios();
  expect(deAna).toMatchObject({
    Titulo: 'Nómina de octubre de 2026',
    Clase: 'N',
    Mes: '2026-10',
    Leido: null,
    Retirado: null,
  });
  expect(await ana.anios()).toEqual([{ Anio: '2026', Documentos: 1, SinLeer: 1 }]);
  const params = { id: String(deAna?.Id) };
  for (const login of ['luis', 'eva', 'admin', 'nuria'])
    expect([
      await statusOf((await de(login)).fichero({ params })),
      await statusOf((await de(login)).mio({ params })),
    ]).toEqual([404, 404]);
  const titulos = async (login: string) =>
    (await (await as(login)).client(notificaciones).mias()).map(({ Titulo, Leida }) => [Titulo, Leida]);
  expect(await titulos('ana')).toContainEqual(['Tiene un documento nuevo: nómina', false]);
  expect(JSON.stringify(await titulos('teo'))).not.toContain('documento nuevo');
  const { nombre, contenido } = await ana.fichero({ params });
  expect([nombre, await contenido.text()]).toEqual([
    'Nómina octubre 2026 - Ana Prieto.pdf',
    nomina('la de Ana').toString('utf8'),
  ]);
  expect(await titulos('ana')).toContainEqual(['Tiene un documento nuevo: nómina', true]);
  expect((await ana.mios())[0]?.Leido).not.toBeNull();
  expect((await ficherosDe(id)).map(({ Persona, Leido }) => [Persona, Leido !== null])).toEqual([
    ['Ana Prieto', true],
    ['Luis Ortega', false],
  ]);
  expect(await eva.lote({ params: { id: String(id) } })).toMatchObject({
    Entregados: 2,
    Leidos: 1,
    Personas: 2,
    acciones: [],
  });
  expect((await luis.mios()).map(({ Leido }) => Leido)).toEqual([null]);
});

// @spec 1.documentos S-5948
test('a document leads to those of its kind in the months around it, and has a name that says what it is', async () => {
  for (const mes of ['2026-07', '2026-08', '2026-09']) await buildLote(as, [ficheroPdf('0027.pdf', mes)], { mes });
  const clara = await de('clara');
  const [septiembre, agosto, julio] = await clara.mios();
  const abierto = await clara.mio({ params: { id: String(agosto?.Id) } });
  expect(abierto).toMatchObject({
    Fichero: expect.stringMatching(/ - Clara Luna\.pdf$/),
    Anterior: { Id: julio?.Id, Mes: '2026-07' },
    Siguiente: { Id: septiembre?.Id, Mes: '2026-09' },
  });
  expect((await clara.mio({ params: { id: String(septiembre?.Id) } })).Siguiente).toBeNull();
});

// @spec 1.documentos
test('a document is always downloaded, never shown by the browser, and runs no script', async () => {
  await buildLote(as, [ficheroPdf('0024.pdf', 'de Marta')]);
  const marta = await as('marta');
  const [documento] = await marta.client(documentos).mios();
  const answer = await marta.send(`/api/documentos/${documento?.Id}/fichero`, { method: 'GET', headers: {} });
  const header = (name: string) => answer.headers.get(name);
  expect([header('content-type'), header('x-content-type-options'), header('cache-control')]).toEqual([
    'application/pdf',
    'nosniff',
    'no-store',
  ]);
  expect(header('content-disposition')).toContain('attachment');
  expect(header('content-security-policy')).toContain('sandbox');
});

// @spec 1.documentos
test('before the delivery nobody has a document, and each file names its person or its fault', async () => {
  const id = await buildLote(
    as,
    [
      ficheroZip({
        'nominas/0015.pdf': new Uint8Array(nomina('Nuria')),
        '15 otra vez.pdf': new Uint8Array(nomina('Nuria')),
        'sin matricula.pdf': new Uint8Array(nomina('nadie')),
        '0021-0024 x.pdf': new Uint8Array(nomina('de los dos, del primero')),
        'x-0021-0024.pdf': new Uint8Array(nomina('de los dos')),
        '0021.pdf': new Uint8Array(Buffer.from('<html><script>alert(1)</script>')),
        '0021 cortada.pdf': new Uint8Array(nomina('cortada').subarray(0, 300)),
        '9999.pdf': new Uint8Array(nomina('de quien no está')),
        '__MACOSX/._0015.pdf': new Uint8Array([1, 2, 3]),
        'vacia/': new Uint8Array(),
      }),
      ficheroPdf('0021.pdf', 'Pablo'),
      ficheroPdf('0021 b.pdf', 'Pablo'),
    ],
    { entregado: false },
  );
  expect(
    (await ficherosDe(id)).map(({ Nombre, Matricula, EstadoId, Error }) => [Nombre, Matricula, EstadoId, Error]),
  ).toEqual([
    ['sin matricula.pdf', '', 'M', 'El nombre no lleva la matrícula de nadie'],
    ['0021-0024 x.pdf', '', 'M', 'El nombre puede ser de más de una persona'],
    ['x-0021-0024.pdf', '', 'M', 'El nombre puede ser de más de una persona'],
    ['0021.pdf', '0021', 'M', 'El fichero ha de ser PDF'],
    ['0021 cortada.pdf', '0021', 'M', 'El fichero está incompleto o dañado'],
    ['9999.pdf', '', 'M', 'El nombre no lleva la matrícula de nadie'],
    ['15 otra vez.pdf', '0015', 'R', 'Ya está en este lote'],
    ['0021 b.pdf', '0021', 'R', 'Ya está en este lote'],
    ['0015.pdf', '0015', 'B', ''],
    ['0021.pdf', '0021', 'B', ''],
  ]);
  const nuria = await de('nuria');
  expect(await nuria.mios()).toEqual([]);
  const primero = (await ficherosDe(id)).find(({ Nombre }) => Nombre === '0015.pdf');
  expect(await statusOf(nuria.fichero({ params: { id: String(primero?.Id) } }))).toBe(404);
  const eva = await de('eva');
  await eva.quitar({ params: { id: String(primero?.Id) } });
  expect(await ficherosDe(id)).toHaveLength(9);
  expect(
    (await eva.ficheros({ params: { id: String(id) }, query: { estado: 'M' } })).every(
      ({ EstadoId }) => EstadoId === 'M',
    ),
  ).toBe(true);
});

test('two files with the same name in a ZIP are both in the lot', async () => {
  const zip = new File([readFileSync(join(import.meta.dirname, '../../../test/ficheros/dupentry.zip'))], 'nominas.zip');
  const id = await buildLote(as, [zip], { entregado: false });
  expect((await ficherosDe(id)).map(({ Nombre }) => Nombre)).toEqual(['0012.pdf', '0012.pdf']);
});

describe('delivery of a lot', () => {
  // @spec 1.documentos
  test('a lot is delivered once, by the first of RRHH, and nobody gets it twice', async () => {
    await execute(sql`update usuario set roles = roles || '{RRHH}' where login = 'inigo'`);
    const id = await buildLote(as, [ficheroPdf('0005.pdf', 'de Eva')], { entregado: false });
    const params = { id: String(id) };
    const both = [await de('eva'), await de('inigo')].map((rrhh) => statusOf(rrhh.entregar({ params })));
    expect((await Promise.all(both)).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await (await de('eva')).mios()).toHaveLength(1);
    const told = sql`select count(*)::int as n from notificacion where sobre = ${`lote de documentos:${id}`}`;
    expect(await oneValue(z.int())(told)).toBe(1);
    await execute(sql`update usuario set roles = array_remove(roles, 'RRHH') where login = 'inigo'`);
  });
  test('a lot that has changed since it was seen is not delivered, nor is an empty one', async () => {
    const id = await buildLote(as, [ficheroPdf('0005.pdf', 'uno')], { entregado: false });
    const eva = await de('eva');
    const params = { id: String(id) };
    const { Version } = await eva.lote({ params });
    await eva.subir({ params, fichero: ficheroPdf('0007.pdf', 'otro') });
    expect(await statusOf(eva.entregar({ params, version: Version }))).toBe(409);
    const vacio = await buildLote(as, [ficheroPdf('nadie.pdf')], { entregado: false });
    expect(await statusOf(eva.entregar({ params: { id: String(vacio) } }))).toBe(409);
    await eva.descartar({ params });
    expect(await statusOf(eva.lote({ params }))).toBe(404);
    expect(await statusOf(eva.subir({ params, fichero: ficheroPdf('0007.pdf') }))).toBe(404);
  });
  test('a delivered lot takes no more files, loses none and is not deleted', async () => {
    const id = await buildLote(as, [ficheroPdf('0005.pdf', 'el de otra vez')], { mes: '2026-09' });
    const eva = await de('eva');
    const params = { id: String(id) };
    const [fichero] = await ficherosDe(id);
    expect(await statusOf(eva.subir({ params, fichero: ficheroPdf('0007.pdf') }))).toBe(409);
    expect(await statusOf(eva.descartar({ params }))).toBe(409);
    expect(await statusOf(eva.quitar({ params: { id: String(fichero?.Id) } }))).toBe(409);
    const otroLote = await buildLote(as, [ficheroPdf('0005 bis.pdf', 'el de otra vez')], { entregado: false });
    expect((await ficherosDe(otroLote)).map(({ EstadoId, Error }) => [EstadoId, Error])).toEqual([
      ['R', 'Ya se le entregó el mismo fichero'],
    ]);
  });
  test('a lot leaves out people who turn out to have left before its days, and reports them', async () => {
    const id = await buildLote(as, [ficheroPdf('0024.pdf', 'para Marta'), ficheroPdf('0005.pdf', 'para Eva')], {
      entregado: false,
      mes: '2026-08',
    });
    await execute(sql`update usuario set activo = false, baja = '2026-07-31' where login = 'marta'`);
    await (await de('eva')).entregar({ params: { id: String(id) } });
    await execute(sql`update usuario set activo = true, baja = null where login = 'marta'`);
    expect((await ficherosDe(id)).map(({ EstadoId, Error }) => [EstadoId, Error])).toEqual([
      ['M', 'Esa persona ya no estaba en la empresa entonces'],
      ['E', ''],
    ]);
  });
});

test('a withdrawn document no longer opens, its person reads the reason, and it is withdrawn once', async () => {
  const id = await buildLote(as, [ficheroPdf('0012.pdf', 'equivocada')], { mes: '2026-09' });
  const [fichero] = await ficherosDe(id);
  const params = { id: String(fichero?.Id) };
  const [ana, eva] = [await de('ana'), await de('eva')];
  expect(await statusOf(eva.retirar({ params, body: { motivo: 'corto' } }))).toBe(422);
  expect(
    (await Promise.all([1, 2].map(() => statusOf(eva.retirar({ params, body: { motivo } }))))).toSorted(
      (a, b) => a - b,
    ),
  ).toEqual([200, 409]);
  expect(await statusOf(ana.fichero({ params }))).toBe(404);
  expect((await ana.mios()).find(({ Id }) => Id === fichero?.Id)).toMatchObject({
    Motivo: motivo,
    Retirado: expect.any(String),
  });
  const textos = (await (await as('ana')).client(notificaciones).mias()).map(({ Texto }) => Texto);
  expect(textos.some((texto) => texto.includes(motivo))).toBe(true);
});

test('the calls of lots are for RRHH alone, and missing things are 404', async () => {
  const id = await buildLote(as, [ficheroPdf('0012.pdf', 'tabla')], { entregado: false });
  const params = { id: String(id) };
  for (const login of ['ana', 'luis', 'nuria', 'admin', 'pablo']) {
    const ajeno = await de(login);
    const body = { clase: 'N' as const, mes: '2026-10', titulo: 'x' };
    const calls = [
      ajeno.lotes(),
      ajeno.lote({ params }),
      ajeno.ficheros({ params }),
      ajeno.crearLote({ body }),
      ajeno.subir({ params, fichero: ficheroPdf('0012.pdf') }),
      ajeno.quitar({ params }),
      ajeno.entregar({ params }),
      ajeno.descartar({ params }),
      ajeno.retirar({ params, body: { motivo } }),
    ];
    expect(await Promise.all(calls.map(statusOf))).toEqual(Array.from({ length: 9 }, () => 403));
  }
  const eva = await de('eva');
  const nada = { id: '999999' };
  const calls = [
    eva.lote({ params: nada }),
    eva.ficheros({ params: nada }),
    eva.subir({ params: nada, fichero: ficheroPdf('0012.pdf') }),
    eva.quitar({ params: nada }),
    eva.entregar({ params: nada }),
    eva.descartar({ params: nada }),
    eva.retirar({ params: nada, body: { motivo } }),
    eva.fichero({ params: nada }),
  ];
  expect(await Promise.all(calls.map(statusOf))).toEqual(Array.from({ length: 8 }, () => 404));
});

test.each([
  [
    'of too many files',
    ficheroZip(Object.fromEntries(Array.from({ length: 301 }, (_, i) => [`${i}.pdf`, new Uint8Array(1)]))),
    'El ZIP tiene más de 300 ficheros: pártalo',
  ],
  ['damaged', new File([new Uint8Array(Buffer.from('PK\u0003\u0004 y nada más'))], 'x.zip'), 'El ZIP está dañado'],
  ['without files', ficheroZip({ 'carpeta/': new Uint8Array() }), 'El ZIP está vacío'],
])('a ZIP %s is refused whole, in words', async (_name, fichero, message) => {
  const id = await buildLote(as, [], { entregado: false });
  await expect((await de('eva')).subir({ params: { id: String(id) }, fichero })).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'fichero', message }],
  });
  expect(await ficherosDe(id)).toEqual([]);
});

test('200 payslips are delivered in one act, one to each person', { timeout: 60_000 }, async () => {
  expect(await buildNominas(as, 200)).toEqual({ suyos: 200, personas: 200 });
});
