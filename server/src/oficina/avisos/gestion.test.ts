// Acts of COMUNICACION, over HTTP.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import type { Endpoint } from '#contract/casa/kernel/endpoint.ts';
import { execute, many, manyValues, one } from '#server/casa/base/db.ts';
import { sweepFiles } from '#server/casa/archivos/files-sweep.ts';
import { hace, tras } from '../../../../contract/test/reloj.ts';
import {
  buildAviso,
  contar,
  type EstadoDeAviso,
  formularioAviso,
  mover,
  para,
  refusalOf,
  ruta,
  unaImagen,
  useAvisos,
} from '../../../test/build/oficina/build-avisos.ts';
import { gestionRoutes } from './gestion.routes.ts';
import { deleteImagenesSinUso } from './imagen.queries.ts';

const { as, app, pablo, ana, editar, retirar, get } = await useAvisos();

const rowOf = (id: number) =>
  one(z.object({ fila: z.unknown() }))(sql`select to_jsonb(a) as fila from aviso a where id = ${id}`);

describe('people who manage notices', () => {
  // @spec 1.avisos
  test.each(['ana', 'sara', 'eva', 'nuria', 'admin'])(
    'the person %s manages no notice, whether it exists or not',
    async (login) => {
      const id = await buildAviso(as, { estado: 'borrador' });
      const before = await rowOf(id);
      const somebody = await as(login);
      // The keys are those of the routes.
      for (const nombre of Object.keys(gestionRoutes) as (keyof typeof gestionRoutes)[]) {
        const { method, path, ...rest }: Endpoint = avisos.endpoints[nombre];
        for (const numero of [id, 999_999]) {
          const body = 'body' in rest ? JSON.stringify(rest.ejemplo?.body ?? {}) : undefined;
          const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
          const answer = await somebody.send(`${avisos.base}${path.replace(':id', String(numero))}`, {
            method,
            headers,
            ...(body ? { body } : {}),
          });
          expect({ nombre, status: answer.status }).toEqual({ nombre, status: 403 });
        }
      }
      expect(await rowOf(id)).toEqual(before);
    },
  );
});

describe('states and acts of a notice', () => {
  const ACTOS = {
    editar: (id: number) => editar(id, { titular: 'Otro' }),
    publicar: (id: number) => pablo.publicar(ruta(id)),
    retirar: (id: number) => retirar(id, 'Porque sí'),
    duplicar: (id: number) => pablo.duplicar(ruta(id)),
    borrar: (id: number) => pablo.borrar(ruta(id)),
    verInforme: (id: number) => pablo.informe(ruta(id)),
  };
  const ESTADOS = ['borrador', 'programado', 'publicado', 'caducado', 'retirado'] as const satisfies EstadoDeAviso[];
  // @spec 1.avisos
  test.each(ESTADOS)('the `acciones` of a notice that is %s are the acts that the server accepts', async (estado) => {
    for (const acto of Object.keys(ACTOS) as (keyof typeof ACTOS)[]) {
      // The keys of the table above.
      const id = await buildAviso(as, { estado });
      const { acciones, EstadoId } = await pablo.gestionAviso(ruta(id));
      expect(EstadoId).toBe(ESTADOS.indexOf(estado) + 1);
      const before = await rowOf(id);
      const { status } = await refusalOf(ACTOS[acto](id));
      expect({ acto, status }).toEqual({ acto, status: acciones.includes(acto) ? 200 : 409 });
      expect(status === 200 ? before : await rowOf(id)).toEqual(before);
      await execute(sql`with v as (delete from aviso_visita), n as (delete from notificacion) delete from aviso`);
    }
  });

  test('each act writes a line of history with the state to which it led', async () => {
    const id = await buildAviso(as);
    await editar(id, {}, true);
    await retirar(id, 'El corte se ha aplazado');
    const { Historial } = await pablo.gestionAviso(ruta(id));
    expect(Historial.map(({ Quien, Acto, Estado, Comentario }) => [Quien, Acto, Estado, Comentario])).toEqual([
      ['Pablo Cano', 'crear', 'Borrador', ''],
      ['Pablo Cano', 'publicar', 'Publicado', ''],
      ['Pablo Cano', 'editar', 'Publicado', 'Cambio sustancial'],
      ['Pablo Cano', 'retirar', 'Retirado', 'El corte se ha aplazado'],
    ]);
  });

  test('a person who saw another version gets a conflict, and nothing changes', async () => {
    const id = await buildAviso(as, { estado: 'borrador' });
    const before = await rowOf(id);
    const body = { ...formularioAviso({ titular: 'Otro' }), cambioSustancial: false };
    const vista = { ...ruta(id), version: 7 };
    const message = 'El aviso ha cambiado mientras tanto; vuelva a abrirlo';
    const actos = [pablo.actualizar({ ...vista, body }), pablo.publicar(vista), pablo.borrar(vista)];
    for (const refusal of await Promise.all(actos.map(refusalOf)))
      expect(refusal).toMatchObject({ status: 409, message });
    expect(await rowOf(id)).toEqual(before);
  });

  test('an expired notice cannot be published, and a published one changes neither its kind nor to an end in the past', async () => {
    const borrador = await buildAviso(as, { estado: 'borrador', hasta: tras(1, 'd') });
    await execute(sql`update aviso set hasta = now() - interval '1 minute' where id = ${borrador}`);
    const message = 'La fecha en que termina ya ha pasado: cámbiela antes de publicar';
    expect(await refusalOf(pablo.publicar(ruta(borrador)))).toMatchObject({ status: 409, message });
    const id = await buildAviso(as);
    for (const cambio of [{ canal: 'N' as const }, { hasta: hace(1, 'd') }])
      expect(await refusalOf(editar(id, cambio))).toMatchObject({ status: 422, fields: Object.keys(cambio) });
  });

  test('a repeated Idempotency-Key publishes once', async () => {
    const id = await buildAviso(as, { estado: 'borrador' });
    const call = { ...ruta(id), idempotencyKey: crypto.randomUUID() };
    expect(await pablo.publicar(call)).toEqual(await pablo.publicar(call));
    const { Historial } = await pablo.gestionAviso(ruta(id));
    expect(Historial.map(({ Acto }) => Acto)).toEqual(['crear', 'publicar']);
  });

  test('a copy has the same content, is a draft, and leaves out dates that have passed', async () => {
    const id = await buildAviso(as, {
      estado: 'caducado',
      titular: 'Simulacro',
      hastags: ['Uno'],
      audiencia: para('ING', 'SUB'),
      fijado: true,
    });
    const { Id } = await pablo.duplicar(ruta(id));
    expect(await pablo.gestionAviso(ruta(Id))).toMatchObject({
      Titular: 'Simulacro',
      EstadoId: 1,
      Hastags: ['Uno'],
      Hasta: null,
      Fijado: true,
      Destinatarios: 'Ingeniería y subcontratas',
      Audiencia: para('ING', 'SUB'),
      Historial: [{ Acto: 'duplicar', Comentario: 'Copia de «Simulacro»' }],
    });
  });
});

describe('content of a notice', () => {
  test('the stored text is the allowed HTML, in the preview too, and each edition is kept word by word', async () => {
    const texto = '<h1>Hola</h1><p onclick="x">a<script>b</script><a href="javascript:x">c</a></p>';
    const limpio = '<h2>Hola</h2><p>ac</p>';
    expect(await pablo.previsualizar({ body: { texto } })).toEqual({ Texto: limpio });
    const id = await buildAviso(as, { texto });
    expect((await pablo.gestionAviso(ruta(id))).Texto).toBe(limpio);
    await editar(id, { texto: '<p>d<style>e</style></p>' });
    const ediciones = await many(z.object({ edicion: z.int(), texto: z.string(), sustancial: z.boolean() }))(
      sql`select edicion, texto, sustancial from aviso_edicion where aviso_id = ${id} order by 1`,
    );
    expect(ediciones).toEqual([
      { edicion: 1, texto: limpio, sustancial: true },
      { edicion: 2, texto: '<p>d</p>', sustancial: false },
    ]);
    expect(
      await contar(sql`select count(*)::int as n from aviso_edicion where texto ~ 'script|javascript|onclick'`),
    ).toBe(0);
  });

  test.each(['<p></p>', '<p> &nbsp;</p><hr>', '<script>a</script>', '<img src="https://otro.example/a.png">'])(
    'the text %s is refused because it shows nothing',
    async (texto) => {
      const body = formularioAviso({ texto });
      expect(await refusalOf(pablo.crear({ body }))).toMatchObject({ status: 422, fields: ['texto'] });
    },
  );

  test('a text of the longest length is accepted in any alphabet, and refused if it is longer once it is clean', async () => {
    const texto = `<p>${'漢'.repeat(59_993)}</p>`;
    const id = await buildAviso(as, { texto });
    expect((await pablo.gestionAviso(ruta(id))).Texto).toBe(texto);
    const body = formularioAviso({ texto: `<p>${'&'.repeat(20_000)}</p>` });
    expect(await refusalOf(pablo.crear({ body }))).toMatchObject({ status: 422, fields: ['texto'] });
  });

  test('an audience that does not exist is refused, on a new notice and on a change', async () => {
    const nadie = { audiencia: para('ZZZ') };
    const id = await buildAviso(as);
    expect(await refusalOf(pablo.crear({ body: formularioAviso(nadie) }))).toMatchObject({ fields: ['audiencia'] });
    expect(await refusalOf(editar(id, nadie))).toMatchObject({ status: 422, fields: ['audiencia'] });
  });

  test('a hashtag that is written twice is stored once', async () => {
    const id = await buildAviso(as, { hastags: ['Salud', 'salud', 'SALÚD', 'Obras'] });
    expect((await pablo.gestionAviso(ruta(id))).Hastags).toHaveLength(2);
  });
});

describe('pictures of notices', () => {
  test('a picture is seen by the writers, and by the readers of a notice that shows it now', async () => {
    const { Id, Url, Ancho, Alto } = await pablo.subirImagen({ fichero: await unaImagen('png', 1_700, 170) });
    expect([Ancho, Alto, Url]).toEqual([1_600, 160, `/api/avisos/imagen/${Id}`]);
    const ve = async (quien = ana) => (await refusalOf(quien.imagen(ruta(Id)))).status;
    expect([await ve(pablo), await ve()]).toEqual([200, 404]);
    const texto = `<p>a</p><img src="${Url}" alt="b" />`;
    const id = await buildAviso(as, { texto, estado: 'borrador' });
    expect(await ve()).toBe(404);
    await pablo.publicar(ruta(id));
    expect(await ve()).toBe(200);
    await editar(id);
    expect(await ve()).toBe(404);
    await editar(id, { texto });
    expect(await ve()).toBe(200);
    await retirar(id);
    expect(await ve()).toBe(404);
  });

  test('a picture is sent with its own type, to be shown and not stored', async () => {
    const { Url } = await pablo.subirImagen({ fichero: await unaImagen() });
    const { headers, statusCode } = await get('pablo', Url);
    expect({
      statusCode,
      type: headers['content-type'],
      nosniff: headers['x-content-type-options'],
      cache: headers['cache-control'],
      name: headers['content-disposition'],
    }).toEqual({ statusCode: 200, type: 'image/jpeg', nosniff: 'nosniff', cache: 'no-store', name: undefined });
    expect((await app.inject({ url: Url })).statusCode).toBe(401);
  });

  test.each([
    [{ texto: '<img src="/api/avisos/imagen/99999">' }, 'Una de las imágenes del texto ya no existe: vuelva a subirla'],
    [{ portadaId: 99_999 }, 'La imagen de portada ya no existe: vuelva a subirla'],
  ])('pictures that do not exist are refused: %o', async (cambios, message) => {
    expect(await refusalOf(pablo.crear({ body: formularioAviso(cambios) }))).toMatchObject({ status: 422, message });
  });

  test('a file that is no picture is refused with a sentence', async () => {
    const fichero = new File(['<svg/>'], 'a.png', { type: 'image/png' });
    const message = 'La imagen ha de ser JPEG, PNG o WebP';
    expect(await refusalOf(pablo.subirImagen({ fichero }))).toMatchObject({ status: 415, message });
  });

  test('pictures unused for a day are deleted with their files; those of a past edition are kept', async () => {
    const subir = async () => (await pablo.subirImagen({ fichero: await unaImagen() })).Id;
    const [suelta, usada, antigua, portada] = [await subir(), await subir(), await subir(), await subir()];
    const img = (id: number) => `<img src="/api/avisos/imagen/${id}">`;
    await buildAviso(as, { texto: img(usada), portadaId: portada });
    const id = await buildAviso(as, { texto: img(antigua) });
    await editar(id);
    await execute(
      sql`with i as (update aviso_imagen set creada = creada - interval '2 days') update archivo set creado = creado - interval '2 days'`,
    );
    const nueva = await subir();
    await deleteImagenesSinUso();
    await sweepFiles();
    const quedan = await manyValues(z.int())(
      sql`select i.id from aviso_imagen i join archivo f on f.id = i.archivo_id order by 1`,
    );
    expect(quedan).not.toContain(suelta);
    expect(quedan).toEqual(expect.arrayContaining([usada, antigua, portada, nueva]));
    expect(
      await contar(
        sql`select count(*)::int as n from archivo f where not exists (select from aviso_imagen i where i.archivo_id = f.id)`,
      ),
    ).toBe(0);
  });
});

test('the end of a published notice can be brought forward, and then it expires by itself', async () => {
  const id = await buildAviso(as, { hasta: tras(5, 'd') });
  await editar(id, { hasta: tras(1, 'd') });
  await mover(id, { publicado: hace(3, 'd'), hasta: hace(1, 'd') });
  expect(await pablo.gestionAviso(ruta(id))).toMatchObject({
    Estado: 'Caducado',
    acciones: ['duplicar', 'verInforme'],
  });
});
