// @spec 1.visitas
// The code of a pass in its mail, from the queue to the gate (decision 0084, S-8233).
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { correo } from '#contract/plataforma/correo/correo.endpoints.ts';
import { visitas } from '#contract/puerta/visitas/visitas.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { relojesDeCorreo } from '#server/plataforma/correo/correo.worker.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import {
  buildVisita,
  buildZona,
  buildZonaVigilada,
  correoDe,
  formularioVisita,
  persona,
  personasDe,
  secretoEn,
} from '../../../test/build/puerta/build-visitas.ts';
import { useApp } from '../../../test/harness.ts';
import { type Received, startSmtp } from '../../../test/pares/smtp.ts';
import { marchar } from '../../../test/relojes.ts';
import { borrarVisitas } from './visita.commands.ts';

const { as, nobody, config } = await useApp();
const [deAna, deSonia] = [(await as('ana')).client(visitas), (await as('sonia')).client(visitas)];
const smtp = await startSmtp();
afterAll(() => smtp.stop());
afterEach(() => smtp.received.splice(0));

/** Empties the queue through the mail server; `cuantos` messages arrive. */
async function recibir(cuantos: number): Promise<Received[]> {
  const marcha = marchar(relojesDeCorreo, { config: { ...config, SMTP_URL: smtp.url } });
  await expect
    .poll(() => many(z.unknown())(sql`select from correo where enviado is null`), { timeout: 10_000 })
    .toEqual([]);
  await marcha.stop();
  expect(smtp.received).toHaveLength(cuantos);
  return smtp.received.splice(0);
}
/** Code in the picture of a mail, as a camera reads it. */
async function codigoEn({ attachments }: Received): Promise<string> {
  expect(attachments).toMatchObject([{ filename: 'codigo-qr.png', mimeType: 'image/png', disposition: 'attachment' }]);
  const png = attachments[0]?.content;
  if (!(png instanceof ArrayBuffer)) throw new Error('the picture is no bytes');
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}
const conflicto = (texto: string) => ({ status: 409, message: expect.stringContaining(texto) as string });

test('each mail brings the code of its person’s page; the gate accepts it until the visit changes', async () => {
  const zonaId = await buildZona();
  const buzon = { correo: 'taller@visitas.example' };
  const personas = [persona('Iker Solana', buzon), persona('Nerea Rubio', buzon)];
  const id = await buildVisita(as, { zonaId, personas });
  const gente = await personasDe(id);
  const viejos: string[] = [];
  for (const mail of await recibir(2)) {
    const pase = await codigoEn(mail);
    const texto = mail.text ?? '';
    const paseEnviado = await nobody.client(visitas).pase({ body: { secreto: secretoEn(texto) } });
    expect([pase, texto.includes(`${paseEnviado.Nombre}:`), texto.includes('{{')]).toEqual([
      paseEnviado.Codigo,
      true,
      false,
    ]);
    const PersonaId = gente.find(({ nombre }) => nombre === paseEnviado.Nombre)?.id;
    expect(await deSonia.leer({ body: { pase } })).toEqual({ PersonaId });
    viejos.push(pase);
  }
  expect(new Set(viejos).size).toBe(2);
  await deAna.cambiar({ params: { id: String(id) }, body: formularioVisita(zonaId, { motivo: 'Otra cosa' }) });
  for (const pase of viejos)
    await expect(deSonia.leer({ body: { pase } })).rejects.toMatchObject(conflicto('sustituido'));
  // People removed from the visit are told that their pass is no longer valid.
  const correos = await recibir(3);
  const nuevo = correos.find(({ attachments }) => attachments.length > 0);
  expect(correos.filter(({ subject = '' }) => subject.startsWith('Ha cambiado'))).toHaveLength(2);
  const pase = await codigoEn(nuevo!);
  const { PersonaId } = await deSonia.leer({ body: { pase } });
  await deSonia.entrar({ body: { PersonaId, pase, acepta: true } });
  expect((await deAna.visita({ params: { id: String(id) } })).Estado).toBe('Dentro');
});

test('the mail of a cancelled visit has no code, and the code sent before is refused', async () => {
  const id = await buildVisita(as, { zonaId: await buildZona() });
  const pase = await codigoEn((await recibir(1))[0]!);
  // The demo's own mailbox shows the attachments.
  const [guardado] = await nobody.client(correo).demo();
  expect(guardado).toMatchObject({ Adjuntos: [{ Nombre: 'codigo-qr.png' }], Texto: expect.not.stringContaining('{{') });
  await deAna.anular({ body: { Id: id } });
  const [adios] = await recibir(1);
  expect([adios?.subject, adios?.attachments]).toEqual([expect.stringMatching(/^Se ha anulado/), []]);
  await expect(deSonia.leer({ body: { pase } })).rejects.toMatchObject(conflicto('se ha anulado'));
});

test('a changed visit tells holders of an invalid pass, unless they get another', async () => {
  const [fuera, sigue] = [
    persona('Iker Solana', { correo: 'iker@visitas.example' }),
    persona('Nerea Rubio', { correo: 'nerea@visitas.example' }),
  ];
  const zonaId = await buildZona();
  const id = await buildVisita(as, { zonaId, personas: [fuera, sigue] });
  await recibir(2);
  await deAna.cambiar({ params: { id: String(id) }, body: formularioVisita(zonaId, { personas: [sigue] }) });
  const asuntos = (await recibir(2)).map(
    ({ recipients, subject = '' }) => `${recipients[0]}: ${subject.split(' ')[0]}`,
  );
  expect(asuntos.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'iker@visitas.example: Ha',
    'nerea@visitas.example: Su',
  ]);
  // Where it has to be authorised again, nobody has a pass meanwhile.
  await deAna.cambiar({
    params: { id: String(id) },
    body: formularioVisita(await buildZonaVigilada(), { personas: [sigue] }),
  });
  const [espera] = await recibir(1);
  expect(espera?.subject).toMatch(/^Ha cambiado la visita/);
  expect(espera?.text).toContain('su pase ya no vale');
});

test('the queue reveals no pass to its readers, and an item with a changed address is not sent', async () => {
  const id = await buildVisita(as, { zonaId: await buildZona() });
  const textos = await many(z.object({ texto: z.string() }))(
    sql`select texto from correo where sobre = ${`visita:${id}`}`,
  );
  expect(textos).toHaveLength(1);
  expect(textos[0]?.texto).toMatch(/\{\{qr\/[\w-]+\}\}$/);
  expect(textos[0]?.texto).not.toContain('eyJ'); // Beginning of a JWS.
  await execute(sql`update correo set para = 'otra@mal.example' where sobre = ${`visita:${id}`}`);
  const [mail] = await recibir(1);
  expect([mail?.recipients, mail?.attachments, mail?.text?.includes('{{')]).toEqual([['otra@mal.example'], [], false]);
});

test('no mail of an erased visit is left, in the queue or sent', async () => {
  const enviada = await buildVisita(as, { zonaId: await buildZona() });
  await recibir(1);
  const enCola = await buildVisita(as, { zonaId: await buildZona() });
  expect([await correoDe(enviada), await correoDe(enCola)]).toMatchObject([{ length: 1 }, { length: 1 }]);
  while ((await borrarVisitas(`${dentroDe(32)}T00:00:00Z`)) > 0);
  expect([await correoDe(enviada), await correoDe(enCola)]).toEqual([[], []]);
  await recibir(0);
});
