import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { insertCentrosDeTrabajo } from '#server/casa/demo/centros.ts';
import { useApp } from '../../../test/harness.ts';
import { cargarFestivos, cargarFestivosNacionales, completarFestivos, quitarFestivo } from './festivo.commands.ts';

await useApp();
await insertCentrosDeTrabajo().catch(() => undefined); // the test database may have these holidays already
const LOCALES = '2026-07-28;SDR;Día de las Instituciones\n2026-05-15;MAD;San Isidro\n2026-09-08;LPA;Virgen del Pino\n';

test('holidays may be given again, and a wrong line refuses all of them', async () => {
  await cargarFestivosNacionales('2026');
  await cargarFestivos(LOCALES);
  expect(await cargarFestivosNacionales('2026')).toBe(0);
  expect(await cargarFestivos(LOCALES.replace('San Isidro', 'San Isidro Labrador'))).toBe(1);
  await expect(
    cargarFestivos('2026-02-30;SDR;Nada\n\n2026-06-01;XXX;Nada\n2026-06-02;;\n2026-06-03;SDR;Sí'),
  ).rejects.toThrow(/ningún festivo\. línea 1: .*2026-02-30.*; línea 3: .*XXX.*; línea 4: /);
  expect(await execute(sql`select from festivo where fecha = '2026-06-03'`)).toBe(0);
  await expect(cargarFestivosNacionales('27')).rejects.toThrow('El año');
});

test('a year without holidays gets the national ones automatically, and later additions and removals stay', async () => {
  await execute(sql`delete from festivo`);
  await completarFestivos();
  expect(await execute(sql`select from festivo`)).toBe(20);
  const fecha = await oneValue(z.string())(sql`select fecha from festivo limit 1`);
  await quitarFestivo(fecha, undefined);
  await completarFestivos();
  expect(await execute(sql`select from festivo`)).toBe(19);
  const ninguno = `No hay ningún festivo el ${fecha} de todos los centros.`;
  await expect(quitarFestivo(fecha, undefined)).rejects.toThrow(ninguno);
});
