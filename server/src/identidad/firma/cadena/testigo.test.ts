// @spec 1.firma S-1233
// Heads of the chain, kept by a witness who does not administer the machine.
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { relojesDeCorreo } from '#server/plataforma/correo/correo.worker.ts';
import { execute, many, transaction } from '#server/casa/base/db.ts';
import { pastTriggers } from '../../../../test/acts.ts';
import { until } from '../../../../test/correo.ts';
import { decidir, pedir, sinArea } from '../../../../test/firma.ts';
import { useFolder } from '../../../../test/folder.ts';
import { useApp } from '../../../../test/harness.ts';
import { marchar } from '../../../../test/relojes.ts';
import { leerCabezas } from './cabeza.commands.ts';
import { relojesDeFirma } from '#server/identidad/firma/firma.worker.ts';
import { apuntarAnteElTestigo, escribirAlTestigo } from './testigo.commands.ts';
import { comprobarBase } from '#server/identidad/firma/verificacion/verificacion.commands.ts';

const folder = useFolder();
const TESTIGO_FICHERO = join(folder, 'cabezas.jws');
const { as, config } = await useApp({ TESTIGO_CORREO: 'testigo@notaria.example', TESTIGO_FICHERO, TESTIGO_CADA: '3' });
sinArea();
const luis = await as('luis');
const decide = async (veces = 1) => {
  for (let i = 0; i < veces; i++) await decidir(luis, { id: await pedir() });
};
const cartas = () =>
  many(z.object({ para: z.string(), asunto: z.string() }))(
    sql`select para, asunto from correo where asunto like 'Cadena de firmas%' order by id`,
  );
const lineas = async () => (await leerCabezas(TESTIGO_FICHERO)).length;

await decide();
beforeEach(async () => {
  await execute(sql`truncate correo, firma_testigo`);
  rmSync(TESTIGO_FICHERO, { force: true });
});

test('the file gets a head when the chain has grown enough, and each day', async () => {
  await apuntarAnteElTestigo(config);
  await decide(2);
  await apuntarAnteElTestigo(config);
  expect(await lineas()).toBe(1);
  await decide();
  await apuntarAnteElTestigo(config);
  await apuntarAnteElTestigo(config);
  expect(await lineas()).toBe(2);
  // An incomplete line of a dead process does no harm. It is never cut, because the file may be append-only.
  appendFileSync(TESTIGO_FICHERO, 'eyJhbGciOi');
  await apuntarAnteElTestigo(config);
  expect(readFileSync(TESTIGO_FICHERO, 'utf8')).toMatch(/^\S+\n\S+\neyJhbGciOi\n\S+\n$/);
});

test('the message leaves when the chain has grown enough, and each day without decisions too, from one process only', async () => {
  await Promise.all([1, 2, 3].map(() => escribirAlTestigo(config)));
  expect(await cartas()).toEqual([{ para: 'testigo@notaria.example', asunto: expect.stringMatching(/: fila \d+$/) }]);
  await decide(2);
  await escribirAlTestigo(config);
  expect(await cartas()).toHaveLength(1);
  await decide();
  await Promise.all([1, 2, 3].map(() => escribirAlTestigo(config)));
  expect(await cartas()).toHaveLength(2);
  await execute(sql`update firma_testigo set enviada = enviada - interval '1 day'`);
  await escribirAlTestigo(config);
  expect(await cartas()).toHaveLength(3);
});

test('removed or rewritten rows are found with the witness’s file or messages', async () => {
  await Promise.all([apuntarAnteElTestigo(config), escribirAlTestigo(config)]);
  const correo = marchar(relojesDeCorreo, { config });
  const buzon = join(config.DATA_DIR, 'correo');
  await until(async () => (await execute(sql`select from correo where enviado is null`)) === 0);
  await correo.stop();
  const [eml = ''] = readdirSync(buzon).toSorted().toReversed();
  const mensaje = join(folder, 'mensajes.eml');
  // Two messages in one file, as forwarded: the second one quoted.
  const texto = readFileSync(join(buzon, eml), 'utf8');
  writeFileSync(mensaje, `${texto}\r\n${texto.replaceAll(/^/gm, '> ')}`);
  const [delFichero, deCartas] = await Promise.all([leerCabezas(TESTIGO_FICHERO), leerCabezas(mensaje)]);
  expect([delFichero.length, deCartas.length]).toEqual([1, 2]);
  for (const cabezas of [delFichero, deCartas]) {
    const falta = async () => (await comprobarBase({ cabezas, confiadas: [] })).primeraAlterada?.motivo;
    expect(await falta()).toBeUndefined();
    await pastTriggers(
      sql`create table fila_cortada as select * from firma_cadena order by seq desc limit 1`,
      sql`create table firma_cortada as select f.* from firma f join fila_cortada using (seq)`,
      sql`delete from firma where seq = (select seq from fila_cortada)`,
      sql`delete from firma_cadena where seq = (select seq from fila_cortada)`,
    );
    expect(await falta()).toMatch(/^Faltan filas al final: el \S+ la cadena llegaba a la \d+$/);
    await transaction(async () => {
      await execute(sql`insert into firma_cadena select * from fila_cortada`);
      await execute(sql`insert into firma select * from firma_cortada`);
      await execute(sql`drop table fila_cortada, firma_cortada`);
    });
  }
});

test('an unreachable witness is logged once and tried again, and delays nobody', async () => {
  const errores: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void errores.push(line) });
  const lejos = join(folder, 'otra máquina');
  const worker = marchar(relojesDeFirma, { config: { ...config, TESTIGO_FICHERO: join(lejos, 'cabezas.jws') }, log });
  await until(() => errores.length > 0);
  await decide();
  mkdirSync(lejos);
  await until(async () => (await leerCabezas(join(lejos, 'cabezas.jws')).catch(() => [])).length > 0);
  await worker.stop();
  expect(errores).toEqual([expect.stringContaining('no se ha podido escribir en el fichero del testigo')]);
});
