// Help over HTTP: readers, search, answers, doubts, telephones and simultaneous acts of two writers.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CODIGOS_AYUDA } from '#contract/oficina/ayuda/areas.rules.ts';
import { ayuda } from '#contract/oficina/ayuda/ayuda.endpoints.ts';
import { Emergencias } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { buzon } from '#contract/oficina/buzon/buzon.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { refusalOf } from '../../../test/build/oficina/build-avisos.ts';
import { buildArticulo, formularioArticulo, formularioContacto } from '../../../test/build/oficina/build-ayuda.ts';
import { areaDe, ruta } from '../../../test/build/oficina/build-buzon.ts';
import { useApp } from '../../../test/harness.ts';
import { xssCorpus } from '../../../test/hostil/xss-corpus.ts';
import { deletePasadas } from './lectura.queries.ts';
import { cargarSemillas } from './semilla.commands.ts';

const { as, app } = await useApp();
const abierto = async () => Emergencias.parse((await app.inject('/api/ayuda/emergencias')).json());
const de = async (login: string) => (await as(login)).client(ayuda);
const [ana, eva, pablo, luis, sara, sonia, admin] = await Promise.all(
  ['ana', 'eva', 'pablo', 'luis', 'sara', 'sonia', 'admin'].map(de),
);
const gente = { ana: ana!, eva: eva!, pablo: pablo!, luis: luis!, sara: sara!, sonia: sonia!, admin: admin! };
const titulos = (filas: readonly { Titulo: string }[]) => filas.map(({ Titulo }) => Titulo);

describe('articles of the product', () => {
  beforeAll(cargarSemillas);
  test('every area has an article of the product, and each is loaded once', async () => {
    const antes = await execute(sql`select from articulo_ayuda where autor_id is null`);
    const areas = await gente.admin.areas();
    expect(areas.filter(({ Articulos }) => Articulos === 0).map(({ Codigo }) => Codigo)).toEqual([]);
    expect(areas.map(({ Codigo }) => Codigo)).toEqual([...CODIGOS_AYUDA]);
    const [articulo] = await gente.admin.gestion({ query: { area: 'viajes' } });
    await gente.admin.actualizar({
      ...ruta(articulo!.Id),
      body: formularioArticulo({ area: 'viajes', titulo: 'Los viajes de la casa' }),
    });
    await cargarSemillas();
    expect(
      await execute(sql`select from articulo_ayuda where autor_id is null or titulo = 'Los viajes de la casa'`),
    ).toBe(antes);
    expect((await gente.ana.articulo(ruta(articulo!.Id))).Titulo).toBe('Los viajes de la casa');
  });
  test('articles of the product are read by the roles that they concern', async () => {
    const codigos = (filas: readonly { Codigo: string }[]) => filas.map(({ Codigo }) => Codigo);
    expect(codigos(await gente.ana.areas())).toEqual(expect.arrayContaining(['jornada', 'viajes', 'buzon']));
    expect(codigos(await gente.ana.areas())).not.toContain('cocina');
    expect(codigos(await gente.sara.areas())).not.toContain('jornada');
    expect(await gente.sara.articulos({ query: { area: 'jornada' } })).toEqual([]);
    const [deJornada] = await gente.ana.articulos({ query: { area: 'jornada' } });
    expect(await refusalOf(gente.sara.articulo(ruta(deJornada!.Id)))).toMatchObject({ status: 404 });
  });
});

describe('search of the help', () => {
  // @spec 1.ayuda
  test('the search forgives accents and typing errors, puts titles first, and marks the words found', async () => {
    await buildArticulo(as, {
      titulo: 'El justificante',
      texto: '<p>Después de la <strong>hospitalización</strong>, súbalo.</p>',
    });
    await buildArticulo(as, { titulo: 'Hospitalización de un familiar', texto: '<p>Cinco días.</p>' });
    const exacta = await gente.ana.buscar({ query: { texto: 'HOSPITALIZACION' } });
    expect(titulos(exacta)).toEqual(['Hospitalización de un familiar', 'El justificante']);
    expect(exacta[1]!.Extracto.filter(({ Hallado }) => Hallado)).toEqual([{ Texto: 'hospitalización', Hallado: true }]);
    const erratas = await gente.ana.buscar({ query: { texto: 'ospitalisacion' } });
    expect(titulos(erratas)).toEqual(titulos(exacta));
    expect(erratas[0]!.Marcado[0]).toEqual({ Texto: 'Hospitalización', Hallado: true });
    expect(await gente.ana.buscar({ query: { texto: 'xilófono' } })).toEqual([]);
  });
  test('the search finds no draft, no archived article and none of other roles', async () => {
    const titulo = `Zarabanda ${crypto.randomUUID()}`;
    for (const estado of ['borrador', 'archivado'] as const) await buildArticulo(as, { titulo, estado });
    await buildArticulo(as, { titulo, roles: ['COMEDOR'] });
    expect(await gente.ana.buscar({ query: { texto: 'zarabanda' } })).toEqual([]);
    expect(await gente.eva.buscar({ query: { texto: 'zarabanda' } })).toHaveLength(1);
  });
});

describe('answers and doubts about an article', () => {
  test('each person has one answer for each edition, and writers see the figures', async () => {
    const id = await buildArticulo(as);
    await gente.ana.valorar({ ...ruta(id), body: { sirve: false, edicion: 1 } });
    await gente.ana.valorar({ ...ruta(id), body: { sirve: true, edicion: 1 } });
    await gente.luis.valorar({ ...ruta(id), body: { sirve: false, edicion: 1 } });
    await gente.ana.leido(ruta(id));
    expect(await gente.eva.gestionArticulo(ruta(id))).toMatchObject({ Sirvio: 1, NoSirvio: 1, Lecturas: 1 });
    await gente.eva.actualizar({ ...ruta(id), body: formularioArticulo({ titulo: 'Otro texto' }) });
    expect(await gente.ana.articulo(ruta(id))).toMatchObject({ Edicion: 2, MeSirvio: null });
    expect(await gente.eva.gestionArticulo(ruta(id))).toMatchObject({ Sirvio: 0, NoSirvio: 0 });
    expect(await refusalOf(gente.ana.valorar({ ...ruta(id), body: { sirve: true, edicion: 9 } }))).toMatchObject({
      status: 404,
    });
  });
  test('an answer is erased after its retention time', async () => {
    const id = await buildArticulo(as);
    await gente.ana.valorar({ ...ruta(id), body: { sirve: true, edicion: 1 } });
    await execute(sql`update ayuda_valoracion set instante = now() - interval '731 days' where articulo_id = ${id}`);
    await deletePasadas();
    expect((await gente.ana.articulo(ruta(id))).MeSirvio).toBeNull();
  });
  // @spec 1.ayuda S-8264
  test('a doubt is an entry of the mailbox of its area, with the article and the screen', async () => {
    const id = await buildArticulo(as, { titulo: 'Los días de mudanza' });
    const buzonId = await areaDe(as);
    await gente.admin.cambiarArea({ params: { codigo: 'permisos' }, body: { rol: 'RRHH', buzonId } });
    const body = {
      area: 'viajes',
      articuloId: id,
      pantalla: '/menu/permisos/nuevo',
      areaId: null,
      duda: '¿Y si me mudo en domingo?',
    } as const;
    const { Id } = await gente.ana.duda({ body });
    const { Comentario, EsMia } = await (await as('ana')).client(buzon).sugerencia(ruta(Id));
    expect(EsMia).toBe(true);
    for (const parte of ['«Los días de mudanza»', '/menu/permisos/nuevo', '¿Y si me mudo en domingo?'])
      expect(Comentario).toContain(parte);
    const cola = await (await as('luis')).client(buzon).pendientes({ query: { limite: '200' } });
    expect(cola.map((entrada) => entrada.Id)).toContain(Id);
    expect((await gente.eva.gestionArticulo(ruta(id))).Dudas).toBe(1);
  });
  test('a person chooses the mailbox of a doubt where the area has none, and a missing article is a 404', async () => {
    const duda = {
      area: 'buzon',
      articuloId: null,
      pantalla: '',
      areaId: null,
      duda: 'No encuentro lo que busco',
    } as const;
    expect(await refusalOf(gente.ana.duda({ body: duda }))).toMatchObject({ status: 422, fields: ['areaId'] });
    expect((await gente.ana.duda({ body: { ...duda, areaId: await areaDe(as) } })).Id).toBeGreaterThan(0);
    const borrador = await buildArticulo(as, { estado: 'borrador' });
    expect(await refusalOf(gente.ana.duda({ body: { ...duda, articuloId: borrador } }))).toMatchObject({ status: 404 });
  });
});

describe('writers of the help', () => {
  // @spec 1.ayuda
  test('the first of two simultaneous changes wins, and the other gets a conflict', async () => {
    const id = await buildArticulo(as);
    const { Version } = await gente.eva.gestionArticulo(ruta(id));
    const cambio = (titulo: string, quien: typeof gente.eva) =>
      quien.actualizar({ ...ruta(id), version: Version, body: formularioArticulo({ titulo }) }).then(
        () => 200,
        (error: { status: number }) => error.status,
      );
    const respuestas = await Promise.all([cambio('De Eva', gente.eva), cambio('De Administración', gente.admin)]);
    expect(respuestas.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await gente.eva.gestionArticulo(ruta(id))).toMatchObject({ Edicion: 2, Version: Version + 1 });
  });
  test('every published text is kept word by word', async () => {
    const id = await buildArticulo(as, { titulo: 'Primera', texto: '<p>Uno</p>' });
    await gente.eva.actualizar({ ...ruta(id), body: formularioArticulo({ titulo: 'Segunda', texto: '<p>Dos</p>' }) });
    const { Ediciones, Historial } = await gente.eva.gestionArticulo(ruta(id));
    expect(Ediciones.map(({ Edicion, Titulo }) => [Edicion, Titulo])).toEqual([
      [2, 'Segunda'],
      [1, 'Primera'],
    ]);
    expect(Historial.map(({ Acto }) => Acto)).toEqual(['crear', 'publicar', 'editar']);
    expect(await gente.eva.edicion({ params: { id: String(id), edicion: '1' } })).toEqual({
      Titulo: 'Primera',
      Texto: '<p>Uno</p>',
    });
    expect(await refusalOf(gente.pablo.edicion({ params: { id: String(id), edicion: '1' } }))).toMatchObject({
      status: 404,
    });
  });
  test('a person writes no article in the area of others, nor moves one there', async () => {
    expect(await refusalOf(gente.pablo.crear({ body: formularioArticulo() }))).toMatchObject({ status: 403 });
    const id = await buildArticulo(as, { de: 'pablo', area: 'avisos' });
    expect(await refusalOf(gente.pablo.actualizar({ ...ruta(id), body: formularioArticulo() }))).toMatchObject({
      status: 403,
    });
    await gente.admin.cambiarArea({ params: { codigo: 'directorio' }, body: { rol: 'COMUNICACION', buzonId: null } });
    expect((await gente.pablo.crear({ body: formularioArticulo({ area: 'directorio' }) })).Id).toBeGreaterThan(0);
  });
  test('hostile HTML is stored as its words, and never with a picture', async () => {
    for (const { html, Id } of xssCorpus().filter((_, i) => i % 7 === 0)) {
      const { Texto } = await gente.eva.previsualizar({ body: { texto: html.replaceAll('\0', ' ') || ' ' } });
      const foreignTag = /<(?!\/?(?:h2|h3|p|br|hr|strong|em|u|s|ul|ol|li|blockquote|a|table|thead|tbody|tr|th|td)\b)/i;
      const script = /javascript:|\son\w+\s*=(?=[^<]*>)/i;
      expect([Id, foreignTag.test(Texto), script.test(Texto)]).toEqual([Id, false, false]);
    }
    const id = await buildArticulo(as, {
      texto: '<p>Antes<img src="/api/avisos/imagen/1" alt="x"><script>alert(1)</script></p>',
    });
    expect((await gente.ana.articulo(ruta(id))).Texto).toBe('<p>Antes</p>');
    expect(
      await refusalOf(gente.eva.crear({ body: formularioArticulo({ texto: '<img src="/api/avisos/imagen/1">' }) })),
    ).toMatchObject({ status: 422 });
  });
});

describe('telephones of the company', () => {
  // @spec 1.ayuda S-8266
  test('emergency telephones are shown without a session, and others are not', async () => {
    const medico = formularioContacto({ nombre: 'Servicio médico', emergencia: true });
    await gente.sonia.crearContacto({ body: medico });
    await gente.admin.crearContacto({ body: formularioContacto({ nombre: 'Nóminas' }) });
    await gente.admin.crearContacto({
      body: formularioContacto({ nombre: 'Antiguo', emergencia: true, hasta: '2026-01-02' }),
    });
    const respuesta = await abierto();
    expect(respuesta.Contactos).toEqual([
      { Tema: medico.tema, Nombre: 'Servicio médico', Telefono: medico.telefono, Horario: '' },
    ]);
    expect((await gente.ana.contactos()).map(({ Nombre }) => Nombre)).toEqual(
      expect.arrayContaining(['Servicio médico', 'Nóminas']),
    );
  });
  test('administration and the gate keep the telephones, with version and history', async () => {
    expect(await refusalOf(gente.ana.crearContacto({ body: formularioContacto() }))).toMatchObject({ status: 403 });
    const body = formularioContacto();
    const { Id } = await gente.sonia.crearContacto({ body });
    expect(await refusalOf(gente.sonia.crearContacto({ body }))).toMatchObject({ status: 409 });
    await gente.admin.cambiarContacto({ ...ruta(Id), version: 1, body: { ...body, telefono: '942 111 222' } });
    expect(await refusalOf(gente.sonia.cambiarContacto({ ...ruta(Id), version: 1, body }))).toMatchObject({
      status: 409,
    });
    const anotado = await many(z.object({ acto: z.string() }))(
      sql`select acto from historial where entidad = 'contacto_ayuda' and entidad_id = ${Id} order by id`,
    );
    expect(anotado).toEqual([{ acto: 'crear' }, { acto: 'editar' }]);
  });
  test('administration alone writes the internal channel, and everybody reads it', async () => {
    const canal = { nombre: 'Canal interno', enlace: 'https://canal.ejemplo.es', telefono: '', nota: '' };
    expect(await refusalOf(gente.sonia.cambiarCanal({ body: canal }))).toMatchObject({ status: 403 });
    expect(
      await refusalOf(gente.admin.cambiarCanal({ body: { ...canal, enlace: 'http://canal.ejemplo.es' } })),
    ).toMatchObject({ status: 422 });
    await gente.admin.cambiarCanal({ version: 0, body: canal });
    expect(await refusalOf(gente.admin.cambiarCanal({ version: 0, body: canal }))).toMatchObject({ status: 409 });
    const respuesta = await abierto();
    expect(respuesta.Canal).toMatchObject({ Enlace: canal.enlace });
  });
});
