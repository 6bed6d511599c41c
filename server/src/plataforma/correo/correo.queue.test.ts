import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { execute } from '#server/casa/base/db.ts';
import { until, openCola } from '../../../test/correo.ts';
import { smtpError, startSmtp, type Smtp } from '../../../test/pares/smtp.ts';
import { marchar } from '../../../test/relojes.ts';
import { relojesDeCorreo } from './correo.worker.ts';

const cola = await openCola();
const lines: string[] = [];
const log = pino({ base: null }, new Writable({ write: (line, _, next) => (lines.push(String(line)), next()) }));
const closing: (() => Promise<unknown>)[] = [];

const repartir = (url: string) => {
  const worker = marchar(relojesDeCorreo, {
    config: cola.config({ SMTP_URL: url, URL_PUBLICA: 'https://viajes.example' }),
    log,
  });
  closing.push(worker.stop);
  return worker;
};
const smtp = async (options: Parameters<typeof startSmtp>[0] = {}): Promise<Smtp> => {
  const server = await startSmtp(options);
  closing.push(server.stop);
  return server;
};
/** A server that speaks no SMTP. */
const oddServer = async (greet: (socket: Socket) => void): Promise<string> => {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    greet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`; // The server listens on TCP, so that this is no name of a pipe.
};
/** A message of the queue that has been sent, as the server got it. */
const deliver = async (mensaje: Parameters<typeof cola.encolar>[0] = {}) => {
  const server = await smtp();
  const id = await cola.encolar(mensaje);
  const worker = repartir(server.url);
  await until(() => sent(id));
  await worker.looked();
  await worker.stop();
  expect(server.received).toHaveLength(1);
  return { id, message: server.received[0]! };
};
const sent = async (id: number) => (await cola.fila(id)).enviado !== null;
const tried = (id: number, times: number) => async () => {
  const { intentos, ultimo_error } = await cola.fila(id);
  return intentos === times && ultimo_error !== null;
};

beforeEach(async () => {
  lines.length = 0;
  await cola.vaciar();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

// @spec 4
test('a message is sent once, with its text and its documents', async () => {
  const nombres = ['Billete de ida.pdf', 'Reserva ñandú 😀.pdf'];
  const adjuntos = [await cola.guardar(nombres[0]!), await cola.guardar(nombres[1]!)];
  const words = { asunto: 'Su viaje V-2026-00017', texto: 'Hola, Ana:\n\nYa está.' };
  const { id, message } = await deliver({ ...words, adjuntos });
  expect(message).toMatchObject({
    recipients: ['ana@extramuros.example'],
    to: [{ name: '', address: 'ana@extramuros.example' }],
    from: { name: 'Extramuros', address: 'extramuros@localhost' },
    subject: words.asunto,
    messageId: expect.stringMatching(new RegExp(`^<correo\\.${id}\\.\\d+@viajes\\.example>$`)),
    attachments: nombres.map((filename) => ({ filename, mimeType: 'application/pdf' })),
  });
  expect(message.text?.trim()).toBe(words.texto);
  expect(message.html).toBeFalsy();
  expect(message.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  const bytes = message.attachments[0]?.content;
  expect(bytes instanceof ArrayBuffer && Buffer.from(bytes).toString()).toContain('%PDF-1.4');
});

test('long Spanish text, emoji and unusual lines arrive unchanged', async () => {
  const texto = [
    'Señor Íñigo: el «pingüino» cuesta 1.234,50 €. '.repeat(60),
    '.', // alone on its line it ends a message in SMTP
    '..dos puntos al principio',
    'From aquí hasta allí',
    '👩🏽‍🚀 עברית العربية 漢字',
    '<script>alert(1)</script> & =3D =\t',
    'x'.repeat(3_000),
  ].join('\n');
  const asunto = `Aprobación de viaje a A Coruña, ${'ñ'.repeat(180)} 😀`;
  const { message } = await deliver({ asunto, texto });
  expect(message.subject).toBe(asunto);
  expect(message.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(texto);
  expect(message.raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
});

test.each([
  'Viaje\r\nBcc: espia@mal.example',
  'Viaje\nBcc: espia@mal.example\n\nOtro cuerpo',
  'Viaje\u2028Bcc: espia@mal.example\u0085X: y',
])('a subject %j adds neither header nor recipient', async (asunto) => {
  const { message } = await deliver({ asunto });
  expect(message.recipients).toEqual(['ana@extramuros.example']);
  expect(message.bcc ?? []).toEqual([]);
  expect(message.headers.map(({ key }) => key)).not.toContain('x');
  expect(message.subject).toMatch(/^Viaje Bcc: espia@mal\.example/);
  expect(message.text?.trim()).toBe('Texto');
});

test('a document whose name carries line breaks adds no header', async () => {
  const archivoId = await cola.guardar('x.pdf');
  await execute(sql`update archivo set nombre = ${'x"\r\nBcc: espia@mal.example\r\n\r\n.pdf'} where id = ${archivoId}`);
  const { message } = await deliver({ adjuntos: [archivoId] });
  expect(message.recipients).toEqual(['ana@extramuros.example']);
  expect(message.bcc ?? []).toEqual([]);
  expect(message.raw).not.toMatch(/^Bcc:/im);
  expect(message.attachments).toHaveLength(1);
});

test.each([
  'ana@b.example\r\nRCPT TO:<x@mal.example>',
  'ana@b.example, x@mal.example',
  'Ana <ana@b.example>',
  'ana@b.example>',
  'nadie',
  '@',
  '',
  'a@b@c',
])('a message to %j is given up without a connection to the server', async (para) => {
  const server = await smtp();
  const id = await cola.encolar({ para });
  repartir(server.url);
  await until(async () => (await cola.fila(id)).abandonado !== null);
  expect(server.received).toEqual([]);
  expect(await cola.fila(id)).toMatchObject({ enviado: null, ultimo_error: 'la dirección no es válida' });
});

test('while the server is away the message waits, and leaves once after its return', async () => {
  const gone = await startSmtp();
  await gone.stop();
  const id = await cola.encolar();
  const worker = repartir(gone.url);
  await until(tried(id, 1));
  const { espera, ultimo_error, enviado } = await cola.fila(id);
  expect([enviado, ultimo_error]).toEqual([null, expect.stringContaining('ECONNREFUSED')]);
  expect(espera).toBeGreaterThan(0.8);
  expect(espera).toBeLessThanOrEqual(1);
  const back = await smtp({ port: gone.port });
  await worker.looked();
  expect(back.received).toEqual([]);
  await cola.vencer();
  await until(() => sent(id));
  await worker.looked();
  await worker.stop();
  expect(back.received).toHaveLength(1);
});

test('messages refused by the server are retried with growing waits and the same Message-ID', async () => {
  const answers = [smtpError(451, 'Vuelva más tarde'), smtpError(554, 'No me gusta'), undefined];
  const server = await smtp({ answer: () => answers.shift() });
  const id = await cola.encolar();
  repartir(server.url);
  for (const [times, minutes, code] of [
    [1, 1, '451'],
    [2, 5, '554'],
  ] as const) {
    await until(tried(id, times));
    await until(async () => (await cola.fila(id)).ultimo_error?.includes(code));
    const { espera } = await cola.fila(id);
    expect(espera).toBeGreaterThan(minutes - 0.2);
    expect(espera).toBeLessThanOrEqual(minutes);
    await cola.vencer();
  }
  await until(() => sent(id));
  expect(server.received).toHaveLength(3);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1);
  expect(await cola.fila(id)).toMatchObject({ intentos: 3, abandonado: null, ultimo_error: null });
});

test('a message is given up after ten attempts, and the next one leaves', async () => {
  const imposible = ({ subject }: { subject?: string }) => subject === 'Imposible';
  const server = await smtp({ answer: (received) => (imposible(received) ? smtpError(550, 'No existe') : undefined) });
  const id = await cola.encolar({ asunto: 'Imposible' });
  await execute(sql`update correo set intentos = 9 where id = ${id}`);
  repartir(server.url);
  await until(async () => (await cola.fila(id)).abandonado !== null);
  await cola.vencer();
  const other = await cola.encolar();
  await until(() => sent(other));
  const ultimo_error = expect.stringContaining('550');
  expect(await cola.fila(id)).toMatchObject({ intentos: 10, enviado: null, ultimo_error });
  expect(server.received.filter(imposible)).toHaveLength(1);
});

test('a message whose process died at the last attempt is given up', async () => {
  const id = await cola.encolar();
  await execute(sql`update correo set intentos = 10 where id = ${id}`);
  const server = await smtp();
  repartir(server.url);
  await until(async () => (await cola.fila(id)).abandonado !== null);
  expect(server.received).toEqual([]);
});

test.each<[string, (socket: Socket) => void]>([
  ['garbage', (socket) => socket.end(Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7) % 256)))],
  ['a web page', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['a refusal with a NUL', (socket) => socket.end('554 no\0 gracias ana@extramuros.example\r\n')],
  ['a cut', (socket) => socket.destroy()],
])('an answer of %s is a failed attempt', async (_, greet) => {
  const url = await oddServer(greet);
  const id = await cola.encolar();
  repartir(url);
  await until(tried(id, 1), 15_000);
  const { enviado, ultimo_error } = await cola.fila(id);
  expect(enviado).toBeNull();
  expect(ultimo_error).not.toMatch(/[\p{Cc}@]/u);
});

test('a silent server is left after ten seconds', { tags: ['check'] }, async () => {
  const id = await cola.encolar();
  const { promise: called, resolve: call } = Promise.withResolvers<void>();
  repartir(await oddServer(() => call()));
  await called;
  expect(await cola.fila(id)).toMatchObject({ intentos: 1, ultimo_error: null });
  await until(tried(id, 1), 25_000);
  expect((await cola.fila(id)).ultimo_error).toContain('Greeting never received'); // The wait of ten seconds for a greeting.
});

test('a stop does not wait for a hanging server, and the message returns to the queue uncounted', async () => {
  const server = await smtp({ answer: () => new Promise(() => {}) });
  const id = await cola.encolar();
  const worker = repartir(server.url);
  await until(() => server.received.length === 1);
  await worker.stop(); // The server never answers: a stop that waited for it would have no end.
  const fila = await cola.fila(id);
  expect(fila).toMatchObject({ intentos: 0, enviado: null, ultimo_error: null });
  expect(fila.espera).toBeLessThanOrEqual(0);
});

test('a message leaves without a document that was deleted meanwhile', async () => {
  const { message } = await deliver({ adjuntos: [999_999] });
  expect(message.attachments).toEqual([]);
  expect(message.text).toContain('Se ha retirado algún documento');
});

test('the log names the failed message and the reason, and neither its text nor its recipient', async () => {
  const server = await smtp({ answer: ({ recipients }) => smtpError(550, `El buzón ${recipients[0]} está lleno`) });
  const id = await cola.encolar({
    asunto: 'asunto-secreto',
    texto: 'texto-secreto https://viajes.example/restablecer/token-secreto',
  });
  repartir(server.url.replace('smtp://', 'smtp://usuario:clave-secreta@'));
  await until(tried(id, 1));
  const text = lines.join('');
  expect(text).toContain(`"correo":${id}`);
  expect(text).not.toMatch(/secret|@/);
  expect((await cola.fila(id)).ultimo_error).not.toMatch(/secret|@/);
});
