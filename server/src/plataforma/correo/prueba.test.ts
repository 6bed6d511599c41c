// Test message: the real conversation with a mail server that accepts, refuses, is somebody else, or is not there.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { loadConfig } from '#server/casa/config/config.ts';
import { testEnv } from '../../../test/harness.ts';
import { smtpError, startSmtp } from '../../../test/pares/smtp.ts';
import { probarCorreo } from './correo.port.ts';
import { motivoDeFallo } from './fallo.rules.ts';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});
const probarEn = (SMTP_URL: string, env: Record<string, string> = {}) =>
  probarCorreo(loadConfig({ ...testEnv('', '/nowhere'), SMTP_URL, ...env }), 'ana@extramuros.example');

/** A mail server that asks for a name and a password, and refuses this sender. */
async function strictServer(): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      done(password === 'buena' ? null : smtpError(535, `Mala ${password}`), { user: 'x' }),
    onMailFrom: (_address, _session, done) => done(smtpError(550, 'Sender not allowed')),
  });
  server.on('error', () => {});
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`; // it listens on TCP, so this is no pipe's name
}

// @spec 1.operacion
test('a server that takes the test message gets it at once, from the configured sender', async () => {
  const smtp = await startSmtp();
  closing.push(smtp.stop);
  const { entregado, motivo } = await probarEn(smtp.url, { CORREO_REMITENTE: 'Portal <portal@empresa.example>' });
  expect([entregado, motivo]).toEqual([true, expect.stringContaining('ha aceptado el mensaje')]);
  expect(smtp.received).toMatchObject([
    { recipients: ['ana@extramuros.example'], from: { name: 'Portal', address: 'portal@empresa.example' } },
  ]);
});

test('a refusal says in Spanish what to correct, with the words of the server and without password or address', async () => {
  const full = await startSmtp({ answer: ({ recipients }) => smtpError(552, `Buzón ${recipients[0]} lleno`) });
  closing.push(full.stop);
  const strict = await strictServer();
  const mute = createServer().listen(0, '127.0.0.1');
  const web = createServer((socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  closing.push(() => web.close());
  const portOf = (server: typeof web) => (server.address() as AddressInfo).port; // it listens on TCP
  const gone = portOf(mute);
  await new Promise((resolve) => mute.close(resolve));
  const refusals = await Promise.all([
    probarEn(full.url),
    probarEn(`smtp://yo:secreta@${strict}`),
    probarEn(`smtp://yo:buena@${strict}`),
    probarEn(`smtps://${strict}`),
    probarEn(`smtp://127.0.0.1:${portOf(web)}`),
    probarEn(`smtp://127.0.0.1:${gone}`),
    probarEn('smtp://correo.no-existe.invalid'),
    probarEn('', { DEMO: 'no' }),
    probarEn(''),
  ]);
  expect(refusals.map(({ entregado }) => entregado)).not.toContain(true);
  for (const [at, sentence] of [
    'ha rechazado el mensaje. Dice: 552 Buzón … lleno',
    'no admite el usuario o la contraseña',
    'no admite el remitente «Extramuros <extramuros@localhost>»: revise CORREO_REMITENTE. Dice: 550',
    'No se puede cifrar la conexión',
    'no es un servidor de correo',
    'no admite la conexión',
    'No se encuentra el servidor de correo correo.no-existe.invalid',
    'Falta SMTP_URL',
    'La demo no envía correo',
  ].entries())
    expect(refusals[at]?.motivo).toContain(sentence);
  expect(JSON.stringify(refusals)).not.toMatch(/secreta|buena|ana@/);
});

test('a server that keeps silent is told from one that is not there', () => {
  const ajustes = { servidor: 'correo.example:587', remitente: 'a@b.example' };
  expect(motivoDeFallo({ code: 'EABORT' }, ajustes)).toContain('no ha contestado en 12 segundos');
  expect(motivoDeFallo(undefined, ajustes)).toContain('ha rechazado el mensaje');
});
