// Clock-ins that a terminal kept without network: each is stored once, in order, at the device's hour; failures are reported to RRHH.
import { beforeEach, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { terminal } from '#contract/tiempo/terminal/terminal.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { envelopeKey, openEnvelope } from '#server/casa/claves/envelope.ts';
import { ahora, hace, tras } from '../../../../contract/test/reloj.ts';
import { pastTriggers, route, statusOf } from '../../../test/acts.ts';
import { buildSobre, buildTerminal, ponerPin, renovarQr } from '../../../test/build/tiempo/build-terminal.ts';
import { useApp } from '../../../test/harness.ts';

const { as, nobody } = await useApp();
const [ana, luis, eva] = await Promise.all([as('ana'), as('luis'), as('eva')]);
const muro = nobody.client(terminal);
const rrhh = eva.client(terminal);
const { Secreto: secreto } = await buildTerminal(as);
const { Clave: publica } = await muro.estado({ body: { secreto } });
await ponerPin(ana);
await ponerPin(luis);
type Sobres = Parameters<typeof muro.pendientes>[0]['body']['sobres'];
const entregar = (sobres: Sobres, suHora = hace(0, 's'), secretoUsado = secreto) =>
  muro.pendientes({ body: { secreto: secretoUsado, ahora: suHora, sobres } });
const Fila = z.object({ tipo: z.string(), origen: z.string(), instante: z.string(), desfase: z.nullable(z.int()) });
const fichados = () =>
  many(Fila)(sql`select tipo, origen, instante, desfase_seg as desfase from fichaje order by usuario_id, n`);
const motivos = async () => (await rrhh.incidencias()).map(({ Motivo, Persona }) => [Motivo, Persona]);

beforeEach(async () => {
  await execute(sql`truncate intento, terminal_incidencia`);
  await pastTriggers(sql`delete from fichaje`, sql`delete from fichaje_estado`);
});

test('a morning without network is clocked in, in order and at its hours, with matrícula and PIN or with the QR', async () => {
  const qr = await renovarQr(luis);
  const sobres = [
    await buildSobre(publica, { tipo: 'E', instante: hace(5, 'h') }),
    await buildSobre(publica, { tipo: 'E', instante: hace(4, 'h'), qr }),
    await buildSobre(publica, { tipo: 'S', instante: hace(2, 'h') }),
  ];
  expect(await entregar(sobres)).toEqual({ Claves: sobres.map(({ clave }) => clave) });
  const filas = (await fichados()).toSorted((a, b) => a.instante.localeCompare(b.instante));
  const horas = (instante: string) => Math.round((ahora() - Date.parse(instante)) / 3_600_000);
  expect(filas.map(({ tipo, origen, instante }) => `${tipo} ${origen} ${horas(instante)}`)).toEqual([
    'E sinred 5',
    'E sinred 4',
    'S sinred 2',
  ]);
  expect(await motivos()).toEqual([]);
});

// @spec 1.terminal
test('acts that are handed in three times, also by two pages at once, are one event each', async () => {
  const sobres = [
    await buildSobre(publica, { tipo: 'E', instante: hace(5, 'h') }),
    await buildSobre(publica, { tipo: 'S', instante: hace(2, 'h') }),
    await buildSobre(publica, { matricula: '9999' }),
  ];
  await Promise.all([entregar(sobres), entregar(sobres)]);
  await entregar(sobres);
  expect((await fichados()).map(({ tipo }) => tipo)).toEqual(['E', 'S']);
  expect(await motivos()).toEqual([['credencial', '']]);
});

test('an act whose answer was lost is not clocked in again when it is handed in', async () => {
  const { Pase: pase } = await muro.identificar({ body: { secreto, matricula: '0012', pin: '4071' } });
  const clave = crypto.randomUUID();
  await muro.fichar({ body: { secreto, pase, tipo: 'E', clave } });
  await entregar([await buildSobre(publica, { clave, tipo: 'E', instante: hace(0, 'min') })]);
  expect((await fichados()).map(({ origen }) => origen)).toEqual(['terminal']);
});

test('the difference of a wrong clock is stored, and never gives a clock-in in the future', async () => {
  const sobre = await buildSobre(publica, { instante: hace(50, 'min') });
  await entregar([sobre], tras(10, 'min'));
  const [fila] = await fichados();
  expect(fila?.desfase).toBeGreaterThan(590);
  expect(Date.parse(fila?.instante ?? '')).toBeLessThanOrEqual(ahora());
});

// @spec 1.terminal
test('an act that cannot be clocked in is reported to RRHH with its reason, and the terminal learns nothing of it', async () => {
  const bueno = await buildSobre(publica, { tipo: 'E', instante: hace(5, 'h') });
  const ajena = await buildSobre(publica);
  const sobres = [
    bueno,
    await buildSobre(publica, { pin: '8023' }),
    await buildSobre(publica, { qr: `EX${'A'.repeat(26)}` }),
    await buildSobre(publica, { tipo: 'PF', instante: hace(3, 'h') }),
    { clave: crypto.randomUUID(), sobre: ajena.sobre }, // sealed under another key
    { clave: crypto.randomUUID(), sobre: 'A'.repeat(200) },
  ];
  expect(await entregar(sobres)).toEqual({ Claves: sobres.map(({ clave }) => clave) });
  expect((await motivos()).toReversed()).toEqual([
    ['credencial', ''],
    ['credencial', ''],
    ['rechazado', 'Ana Prieto'],
    ['ilegible', ''],
    ['ilegible', ''],
  ]);
  const esperan = (await eva.client(inicio).inicio()).Espera;
  expect(esperan.find(({ Ruta }) => Ruta === '/menu/terminales')).toMatchObject({ Cuenta: 5 });
  const [ultima] = await rrhh.incidencias();
  await rrhh.revisar(route(ultima?.Id ?? 0));
  expect(await motivos()).toHaveLength(4);
  expect(await statusOf(rrhh.revisar(route(ultima?.Id ?? 0)))).toBe(404);
  expect(await statusOf(ana.client(terminal).incidencias())).toBe(403);
});

test('guesses at one matrícula stop being compared, and do not block the acts after them', async () => {
  const wrong = await Promise.all(Array.from({ length: 8 }, () => buildSobre(publica, { pin: '8023' })));
  await entregar([...wrong, await buildSobre(publica, { matricula: '0007' })]);
  expect((await fichados()).map(({ tipo }) => tipo)).toEqual(['E']);
  expect((await motivos()).filter(([motivo]) => motivo === 'intentos')).toHaveLength(3);
});

test('a revoked terminal hands in acts of before its revocation, and none of after', async () => {
  const otroTerminal = await buildTerminal(as);
  const antes = await buildSobre(publica, { instante: hace(2, 'h') });
  await rrhh.revocar(route(otroTerminal.Id));
  await execute(sql`update terminal set revocado = now() - interval '1 hour' where id = ${otroTerminal.Id}`);
  const despues = await buildSobre(publica, { tipo: 'S', instante: hace(10, 'min') });
  await entregar([antes, despues], undefined, otroTerminal.Secreto);
  expect((await fichados()).map(({ tipo }) => tipo)).toEqual(['E']);
  expect(await motivos()).toEqual([['revocado', '']]);
});

test('an envelope opens for this server and under its own key, whole and unchanged', async () => {
  const { clave, sobre } = await buildSobre(publica);
  expect(publica).toBe(envelopeKey());
  expect(JSON.parse(openEnvelope(sobre, clave) ?? '')).toMatchObject({ clave, matricula: '0012', pin: '4071' });
  expect(openEnvelope(sobre, crypto.randomUUID())).toBeUndefined();
  const bytes = Buffer.from(sobre, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const bent = Buffer.from(bytes);
    bent[at]! ^= 1;
    expect(openEnvelope(bent.toString('base64url'), clave)).toBeUndefined();
  }
  expect((await buildSobre(publica, { clave })).sobre).not.toBe(sobre);
});
