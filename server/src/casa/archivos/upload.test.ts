import type { Socket } from 'node:net';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { MAX_DOCUMENTO } from '#contract/viajes/viajes.rules.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { unaImagen } from '../../../test/build/oficina/build-avisos.ts';
import { buildViaje, unPdf } from '../../../test/build/build.ts';
import { PDF } from '../../../test/ficheros.ts';
import { useApp } from '../../../test/harness.ts';
import { listenAnywhere, openWire, until } from '../../../test/pares/wire.ts';
import { execute, many, one, oneValue } from '#server/casa/base/db.ts';
import { saveFile } from './files.ts';

const { app, as } = await useApp();
const port = await listenAnywhere(app);
const accepted: Socket[] = [];
app.server.on('connection', (socket) => accepted.push(socket));

const [abierto, cerrado] = [
  await buildViaje(as, { estado: 'aprobado' }),
  await buildViaje(as, { estado: 'pendiente' }),
];
const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);

/** Head of an upload in HTTP. */
async function headOf(login: string | undefined, path: string, more: string): Promise<string> {
  const head = [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: multipart/form-data; boundary=x', more];
  if (login !== undefined) {
    const { token } = await as(login);
    const { cookies } = await app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });
    const pair = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    head.push(`authorization: Bearer ${token}`, `cookie: XSRF-TOKEN=${pair}`, `x-xsrf-token: ${pair}`);
  }
  return `${head.join('\r\n')}\r\n\r\n`;
}
const sobre = (id: number) => `/api/viajes/subirdocumento/${id}`;
const PARTS =
  '--x\r\ncontent-disposition: form-data; name="tipo"\r\n\r\nBillete\r\n--x\r\ncontent-disposition: form-data; ' +
  'name="fichero"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';
/** Sends blocks of 64 KiB while the connection lasts, and gives the number of bytes that the server took. */
async function pour(head: string, piece: Buffer): Promise<{ said: string; taken: number }> {
  const before = accepted.length;
  const wire = openWire(port, head);
  await until(() => accepted.length > before);
  const pouring = () => {
    while (!wire.socket.destroyed && wire.socket.write(piece));
  };
  wire.socket.on('drain', () => setImmediate(pouring)); // received bytes are read first, because a write after a reset would lose them
  pouring();
  await wire.closed;
  return { said: wire.said(), taken: accepted.at(-1)?.bytesRead ?? 0 };
}

describe('before a byte of the body arrives', () => {
  test.each<[string | undefined, string, number]>([
    [undefined, sobre(abierto.id), 401],
    ['ana', sobre(abierto.id), 403],
    ['luis', '/api/viajes/subirdocumentopropuesta/1', 403],
    ['nuria', sobre(999_999), 404],
    ['nuria', '/api/viajes/subirdocumentopropuesta/999999', 404],
    ['nuria', sobre(cerrado.id), 409],
    ['ana', '/api/avisos/imagen', 403],
    [undefined, '/api/solicitudescomunicaciones/foto', 401],
  ])('%s is answered at %s: %i', async (login, path, status) => {
    const wire = openWire(port, await headOf(login, path, 'content-length: 5000000'));
    await until(() => statusOf(wire.said()) !== 0);
    expect(statusOf(wire.said())).toBe(status);
    wire.socket.destroy();
  });

  // @spec 7 S-209
  test('a body whose declared length is too large is refused by its head', { timeout: 60_000 }, async () => {
    for (const login of ['nuria', undefined]) {
      const { said, taken } = await pour(
        await headOf(login, sobre(abierto.id), 'content-length: 10000000000'),
        Buffer.alloc(65_536, 'x'),
      );
      expect(statusOf(said)).toBe(login ? 413 : 401);
      expect(said.toLowerCase()).toContain('\r\nconnection: close\r\n');
      expect(taken).toBeLessThan(1_000_000);
    }
  });

  // @spec 7 S-209
  test('a body without a declared length is cut at the limit', { timeout: 60_000 }, async () => {
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'x'), Buffer.from('\r\n')]);
    const head = await headOf('nuria', sobre(abierto.id), 'transfer-encoding: chunked');
    const { said, taken } = await pour(`${head}${PARTS.length.toString(16)}\r\n${PARTS}\r\n`, chunk);
    expect(statusOf(said)).toBe(413);
    expect(said).toContain('El fichero supera el máximo de 10 MB');
    expect(taken).toBeGreaterThan(MAX_DOCUMENTO);
    expect(taken).toBeLessThan(MAX_DOCUMENTO + 1_000_000);
    const early = await pour(await headOf('ana', sobre(abierto.id), 'transfer-encoding: chunked'), chunk);
    expect([statusOf(early.said), early.taken < 1_000_000]).toEqual([403, true]);
  });

  test('a refused body within the limit leaves the connection open for the next call', async () => {
    const body = Buffer.alloc(3_000_000, 'x');
    const wire = openWire(port, await headOf('nuria', sobre(cerrado.id), `content-length: ${body.length}`));
    await until(() => statusOf(wire.said()) === 409);
    wire.socket.write(body);
    wire.socket.write('GET /api/login/echoservidor HTTP/1.1\r\nhost: x\r\n\r\n');
    await until(() => wire.said().includes('HTTP/1.1 200'));
    expect(wire.socket.closed).toBe(false);
    wire.socket.destroy();
  });
});

describe('the faults of a form', () => {
  const field = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name = 'fichero') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.4\n%%EOF\r\n`;
  const tipo = field('tipo', 'Billete');
  // @spec 7
  test.each([
    ['two files', `${tipo}${file()}${file()}`, 422, 'Envíe un solo fichero'],
    ['2,000 fields', `${field('x', 'x').repeat(2_000)}${file()}`, 422, 'Campo repetido'],
    ['2,000 fields of other names', `${Array.from({ length: 2_000 }, (_, i) => field(`x${i}`, 'x')).join('')}${file()}`, 422,
      'El formulario lleva demasiados campos'],
    ['a field twice', `${tipo}${tipo}${file()}`, 422, 'Campo repetido'],
    ['a field of 20,000 letters', `${field('tipo', 'x'.repeat(20_000))}${file()}`, 422, 'El texto es demasiado largo'],
    ['a field of the prototype', `${field('__proto__', 'x')}${tipo}${file()}`, 422, 'El formulario lleva un campo desconocido'],
    ['a field with another name', `${field('viajeId', '1')}${tipo}${file()}`, 422, 'Campo desconocido'],
    ['a file under another name', `${tipo}${file('otro')}`, 422, 'Campo desconocido'],
    ['a file without a name', `${tipo}${field('fichero', '%PDF-1.4')}`, 422, 'Elija un fichero'],
    ['no file', tipo, 422, 'Elija un fichero'],
    ['one byte too many', `${tipo}${file().replace('%%EOF', 'x'.repeat(MAX_DOCUMENTO))}`, 413, 'El fichero supera el máximo de 10 MB'],
    ['a form cut short', `${tipo}${file()}`.slice(0, -20), 400, 'El fichero no ha llegado completo'],
  ])('%s', async (_, parts, status, sentence) => {
    const nuria = await as('nuria');
    const answer = await nuria.send(sobre(abierto.id), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: `${parts}${status === 400 ? '' : '--x--\r\n'}`,
    });
    const { status: told, msg, errors = [] } = z.parse(z.object({ status: z.int(), msg: z.string(),
      errors: z.optional(z.array(z.object({ message: z.string() }))) }), await answer.json());
    expect([answer.status, told]).toEqual([status, status]);
    expect([msg, ...errors.map(({ message }) => message)]).toContain(sentence);
  }); // oxfmt-ignore
});

const cuantos = () =>
  one(z.object({ archivos: z.int(), documentos: z.int(), imagenes: z.int(), fotos: z.int() }))(sql`
    select (select count(*) from archivo)::int as archivos, (select count(*) from viaje_documento)::int as documentos,
           (select count(*) from aviso_imagen)::int as imagenes, (select count(*) from comunicacion_foto)::int as fotos`);

describe('under one key', () => {
  const subida = (id: number, fichero = unPdf()) => ({
    params: { id: String(id) },
    campos: { tipo: 'Billete' as const },
    fichero,
    idempotencyKey: crypto.randomUUID(),
  });
  // @spec 7 S-210
  test('an upload sent again or many times at once happens once and has one answer', { timeout: 60_000 }, async () => {
    const nuria = (await as('nuria')).client(viajes);
    const before = await cuantos();
    const call = subida(abierto.id, unPdf('uno.pdf'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => nuria.subirDocumento(call)));
    answers.push(await nuria.subirDocumento(call));
    expect(new Set(answers.map(({ Id }) => Id)).size).toBe(1);
    expect(await cuantos()).toEqual({ ...before, archivos: before.archivos + 1, documentos: before.documentos + 1 });
    for (const other of [
      { fichero: unPdf('otro.pdf') },
      { campos: { tipo: 'Reserva' as const } },
      { params: { id: String(cerrado.id) } },
    ])
      await expect(nuria.subirDocumento({ ...call, ...other })).rejects.toMatchObject({ status: 409 });
    await expect(nuria.subirDocumento({ ...call, idempotencyKey: 'una' })).rejects.toMatchObject({ status: 400 });
  });

  // @spec 7 S-210
  test('a repeated upload gets its first answer even when the act is no longer possible', async () => {
    const viaje = await buildViaje(as, { estado: 'aprobado' });
    const nuria = (await as('nuria')).client(viajes);
    const call = subida(viaje.id);
    const first = await nuria.subirDocumento(call);
    await nuria.viajeAnular({ body: { viajeId: viaje.id, comentario: 'No hace falta' } });
    expect(await nuria.subirDocumento(call)).toEqual(first);
    await expect(nuria.subirDocumento(subida(viaje.id))).rejects.toMatchObject({ status: 409 });
  });

  test('pictures are made once too', async () => {
    const pablo = (await as('pablo')).client(avisos);
    const ana = (await as('ana')).client(comunicaciones);
    const fichero = await unaImagen();
    const before = await cuantos();
    const [imagen, foto] = [crypto.randomUUID(), crypto.randomUUID()];
    const images = await Promise.all([1, 2, 3].map(() => pablo.subirImagen({ fichero, idempotencyKey: imagen })));
    const fotos = await Promise.all([1, 2, 3].map(() => ana.subirFoto({ fichero, idempotencyKey: foto })));
    expect([new Set(images.map(({ Id }) => Id)).size, new Set(fotos.map(({ Id }) => Id)).size]).toEqual([1, 1]);
    expect(await cuantos()).toEqual({
      ...before,
      archivos: before.archivos + 2,
      imagenes: before.imagenes + 1,
      fotos: before.fotos + 1,
    });
  });
});

describe('unused files', () => {
  // @spec 7 S-209
  test(
    'are limited to fifty a day for each person, even when sent at once, and more are refused before their body',
    { timeout: 60_000 },
    async () => {
      const usuarioId = await oneValue(z.int())(sql`select id from usuario where login = 'teo'`);
      const pdf = { nombre: 'a.pdf', contenido: PDF, permitidos: ['application/pdf'] as const };
      const kept = await Promise.allSettled(Array.from({ length: 60 }, () => saveFile({ ...pdf, usuarioId })));
      expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
      const wire = openWire(
        port,
        await headOf('teo', '/api/solicitudescomunicaciones/foto', 'content-length: 5000000'),
      );
      await until(() => statusOf(wire.said()) === 429);
      expect(wire.said().toLowerCase()).toContain('\r\nretry-after: 3600\r\n');
      wire.socket.destroy();
      const ana = (await as('ana')).client(comunicaciones);
      await ana.subirFoto({ fichero: await unaImagen() }); // the limit is per person
      await execute(sql`update archivo set creado = now() - interval '25 hours' where subido_por_id = ${usuarioId}`);
      const teo = (await as('teo')).client(comunicaciones);
      await teo.subirFoto({ fichero: await unaImagen() });
    },
  );

  test('are listed by a view that knows every reference to a file', async () => {
    const tables = await many(z.object({ tabla: z.string() }))(
      sql`select conrelid::regclass::text as tabla from pg_constraint where contype = 'f' and confrelid = 'archivo'::regclass`,
    );
    const texto = await oneValue(z.string())(sql`select pg_get_viewdef('archivo_suelto'::regclass) as texto`);
    expect(tables.map(({ tabla }) => tabla).filter((tabla) => !texto.includes(`${tabla} `))).toEqual([]);
  });
});
