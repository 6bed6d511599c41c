import sharp from 'sharp';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { foto } from '#contract/plataforma/foto/foto.endpoints.ts';
import { CAMBIOS_AL_MES, LADOS, type Visibilidad } from '#contract/plataforma/foto/foto.rules.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import { idDe } from '../../../test/acts.ts';
import { refusalOf, unaImagen } from '../../../test/build/oficina/build-avisos.ts';
import { useApp } from '../../../test/harness.ts';

const { as, nobody } = await useApp();
const de = async (login: string) => (await as(login)).client(foto);
const subir = async (login: string, visibilidad: Visibilidad = 'E', fichero?: Blob) =>
  (await de(login)).subir({ fichero: fichero ?? (await unaImagen()), campos: { visibilidad } });
const archivos = () => oneValue(z.int())(sql`select count(*)::int as n from archivo where nombre = 'foto.webp'`);
const olvidar = (login: string) =>
  execute(sql`
    with suya as (select id from usuario where login = ${login}), sin as (delete from foto_archivo
      where usuario_id in (select id from suya))
    update foto set estado_id = 0, version = 0 where usuario_id in (select id from suya)`);

describe('my photo', () => {
  // @spec 1.foto S-8053
  test('a photo is set, shown to other people, and deleted at once with its bytes', async () => {
    const teo = await de('teo');
    expect(await teo.mia()).toMatchObject({ Foto: null, Estado: 'Sin foto', Visibilidad: 'M', acciones: ['subir'] });
    const id = await idDe('teo');
    const puesta = await subir('teo', 'M');
    expect(puesta).toMatchObject({
      Foto: `${id}-1`,
      Estado: 'Publicada',
      Visibilidad: 'M',
      Cambios: CAMBIOS_AL_MES - 1,
      acciones: ['subir', 'mostrar', 'retirar'],
    });
    expect(await teo.mostrar({ body: { visibilidad: 'N' } })).toMatchObject({ Foto: `${id}-1`, Visibilidad: 'N' });
    const antes = await archivos();
    expect(await teo.retirar()).toMatchObject({ Foto: null, Estado: 'Retirada', acciones: ['subir'] });
    expect(await archivos()).toBe(antes - LADOS.length);
    expect(await refusalOf(teo.una({ params: { usuarioId: String(id), lado: '96' } }))).toMatchObject({ status: 404 });
    expect(await refusalOf(teo.retirar())).toMatchObject({ status: 409 });
    expect(await subir('teo', 'E')).toMatchObject({ Foto: `${id}-2`, Visibilidad: 'E' });
    const lineas = await many(z.object({ acto: z.string() }))(
      sql`select acto from historial where entidad = 'foto' and entidad_id = ${id} order by id`,
    );
    expect(lineas.map(({ acto }) => acto)).toEqual(['subir', 'mostrar', 'retirar', 'subir']);
  });

  // @spec 1.foto S-8053
  test('a photo has a monthly limit of changes, checked before a byte of the next one is read', async () => {
    for (let i = 0; i < CAMBIOS_AL_MES; i++) await subir('pablo');
    const pablo = await de('pablo');
    expect(await pablo.mia()).toMatchObject({ Cambios: 0, acciones: ['mostrar', 'retirar'] });
    expect(await refusalOf(subir('pablo', 'E', new Blob(['not even a picture'])))).toMatchObject({ status: 429 });
    expect((await refusalOf(subir('pablo'))).status).toBe(429);
    await pablo.retirar();
    expect((await refusalOf(subir('pablo'))).status).toBe(429);
  });

  // @spec 1.foto S-8053
  test('a photo is stored once of two simultaneous uploads at the limit', async () => {
    for (let i = 1; i < CAMBIOS_AL_MES; i++) await subir('marta');
    const both = await Promise.all([refusalOf(subir('marta')), refusalOf(subir('marta'))]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(await (await de('marta')).mia()).toMatchObject({ Foto: `${await idDe('marta')}-${CAMBIOS_AL_MES}` });
  });

  test('a photo sent again under its key is the same, and counts once', async () => {
    const clara = await de('clara');
    const fichero = await unaImagen();
    const subida = { fichero, campos: { visibilidad: 'E' as const }, idempotencyKey: crypto.randomUUID() };
    expect(await clara.subir(subida)).toEqual(await clara.subir(subida));
    expect((await clara.mia()).Cambios).toBe(CAMBIOS_AL_MES - 1);
  });
});

/** Readers of Ana's photo by its visibility: the whole rule as a table. */
const LECTORES = ['ana', 'luis', 'nuria', 'eva', 'sonia', 'teo', 'sara', 'admin'];
const VEN: Record<Visibilidad, readonly string[]> = {
  E: ['ana', 'luis', 'nuria', 'eva', 'sonia', 'teo', 'admin'],
  M: ['ana', 'luis'],
  N: ['ana'],
};
// @spec 1.foto S-8051 S-8052
describe('readers of a photo', () => {
  test.each(Object.entries(VEN))(
    'a photo of visibility %s is seen by the people of the table',
    async (visibilidad, ven) => {
      await subir('ana', visibilidad as Visibilidad); // The keys of the table.
      const usuarioId = String(await idDe('ana'));
      for (const login of LECTORES) {
        const { send } = await as(login);
        const asked = (path: string) => send(`/api/foto/${path}`, { method: 'GET', headers: {} });
        for (const lado of LADOS) {
          const answer = await asked(`${usuarioId}/${lado}`);
          const body = await answer.text();
          const missing = await (await asked(`999999/${lado}`)).text();
          expect([login, answer.status, body === missing]).toEqual(
            ven.includes(login) ? [login, 200, false] : [login, 404, true],
          );
        }
      }
      expect((await nobody.send(`/api/foto/${usuarioId}/96`, { method: 'GET', headers: {} })).status).toBe(401);
    },
  );

  test('a team is the people of the same responsible, the responsible, and the people below', async () => {
    await subir('eva', 'M');
    const usuarioId = String(await idDe('eva'));
    const seen: string[] = [];
    for (const login of ['ana', 'luis', 'nuria', 'teo', 'sonia', 'inigo', 'sara']) {
      const { status } = await refusalOf((await de(login)).una({ params: { usuarioId, lado: '96' } }));
      if (status === 200) seen.push(login);
    }
    // Sonia and Sara answer to Íñigo, as Eva does; Ana to Luis.
    expect(seen).toEqual(['luis', 'nuria', 'teo', 'sonia', 'inigo', 'sara']);
  });

  test('nobody sees the photo of a person who has left', async () => {
    await subir('clara', 'E');
    const usuarioId = String(await idDe('clara'));
    const teo = await de('teo');
    expect((await refusalOf(teo.una({ params: { usuarioId, lado: '96' } }))).status).toBe(200);
    await execute(sql`update usuario set activo = false where login = 'clara'`);
    expect((await refusalOf(teo.una({ params: { usuarioId, lado: '96' } }))).status).toBe(404);
    await execute(sql`update usuario set activo = true where login = 'clara'`);
  });
});

describe('the bytes of a photo', () => {
  // @spec 1.foto
  test('the bytes are re-encoded squares without metadata of the uploaded file', async () => {
    const MARK = 'NO-DEBE-QUEDAR';
    const taken = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#486' } })
      .withExif({ IFD0: { Make: MARK }, IFD3: { GPSLatitude: '43/1 27/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await subir('nuria', 'E', new Blob([new Uint8Array(taken)]));
    const nuria = await de('nuria');
    const usuarioId = String(await idDe('nuria'));
    for (const lado of LADOS) {
      const { contenido } = await nuria.una({ params: { usuarioId, lado: String(lado) } });
      const bytes = Buffer.from(await contenido.arrayBuffer());
      const { format, width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect([format, width, height]).toEqual(['webp', lado, lado]);
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      for (const secret of [MARK, 'GPS', 'Exif']) expect(bytes.includes(secret)).toBe(false);
    }
  });

  // @spec 1.foto
  test.each([
    ['a page', new Blob(['<html><script>alert(1)</script>']), 415],
    ['an SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 415],
    ['nothing', new Blob([]), 422],
    ['more than the limit', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), 413],
  ])('the bytes are refused where %s is sent', async (_, fichero, status) => {
    await olvidar('sonia');
    expect(await refusalOf(subir('sonia', 'E', fichero))).toMatchObject({ status });
    expect((await (await de('sonia')).mia()).Foto).toBeNull();
  });

  test('the bytes are cached by each browser while they are unchanged', async () => {
    await subir('inigo', 'E');
    const usuarioId = await idDe('inigo');
    const { send } = await as('teo');
    const path = (v: number) => `/api/foto/${usuarioId}/96?v=${v}`;
    const first = await send(path(1), { method: 'GET', headers: {} });
    const [etag = '', cached, vary = ''] = ['etag', 'cache-control', 'vary'].map(
      (name) => first.headers.get(name) ?? '',
    );
    expect(cached).toBe('private, max-age=600');
    expect(vary.toLowerCase()).toContain('authorization');
    const again = await send(path(1), { method: 'GET', headers: { 'if-none-match': etag } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    await subir('inigo', 'E');
    const other = await send(path(1), { method: 'GET', headers: { 'if-none-match': etag } });
    expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    await (await de('inigo')).retirar();
    expect((await send(path(1), { method: 'GET', headers: { 'if-none-match': etag } })).status).toBe(404);
  });
});
