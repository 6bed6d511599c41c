import sql from 'sql-template-tag';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { PASOS } from '#contract/oficina/puesta/puesta.rules.ts';
import { puesta } from '#contract/oficina/puesta/puesta.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { useApp } from '../../../test/harness.ts';
import { smtpError, startSmtp } from '../../../test/pares/smtp.ts';

const ADMIN = ['admin@extramuros.example'];
let llena = false;
const smtp = await startSmtp({ answer: () => (llena ? smtpError(552, 'Lleno') : undefined) });
afterAll(smtp.stop);
const { known, nobody } = await useApp({ SMTP_URL: smtp.url });
const admin = (await known('admin')).client(puesta);
const enSuDia = async (quien: string) =>
  (await (await known(quien)).client(inicio).inicio()).Tarjetas.find(({ Nombre }) => Nombre === 'Puesta en marcha')
    ?.Filas;
const hechos = async () => {
  const estado = await admin.estado();
  return Object.entries(PASOS).flatMap(([paso, { hecho }]) => (hecho(estado) ? [paso] : []));
};

beforeEach(async () => {
  smtp.received.length = 0;
  llena = false;
  await execute(sql`truncate puesta_en_marcha`);
  await execute(sql`delete from festivo`);
  await execute(sql`delete from intento`);
  await execute(sql`update usuario set activo = true`);
});

// @spec 1.operacion S-5934
test('each step is done when its data are there, and the card of the day counts those that are left', async () => {
  await execute(sql`update empresa set nombre = null`);
  await execute(sql`update usuario set activo = login = 'admin'`);
  expect(await hechos()).toEqual([]);
  expect(await enSuDia('admin')).toMatchObject([
    { Texto: 'Faltan 4 pasos', Detalle: 'Empresa, Correo, Calendario laboral, Personas', Ruta: '/menu/puestaenmarcha' },
  ]);
  await execute(sql`update usuario set activo = true`);
  expect(await hechos()).toEqual(['personas']);
  await execute(sql`update empresa set nombre = 'Astillero'`);
  const { Calendario } = await admin.cargarFestivos();
  expect(Calendario.Anios.map(({ Nacionales }) => Nacionales)).toEqual([10, 10]);
  await admin.cargarFestivos();
  expect(await execute(sql`select from festivo`)).toBe(20);
  expect(await execute(sql`select from historial where acto = 'cargar festivos nacionales'`)).toBe(1);
  expect(await enSuDia('admin')).toMatchObject([{ Texto: 'Falta 1 paso', Detalle: 'Correo' }]);
  expect(await enSuDia('eva')).toBeUndefined();
  expect((await admin.probarCorreo()).Entregado).toBe(true);
  expect(await enSuDia('admin')).toBeUndefined();
});

test('the mail test goes to the administrator, tells a refusal, and is limited in number', async () => {
  llena = true;
  expect(await admin.probarCorreo()).toMatchObject({ Entregado: false, Motivo: expect.stringContaining('552') });
  expect((await admin.estado()).Correo).toMatchObject({
    Servidor: true,
    Probado: null,
    Para: 'admin@extramuros.example',
  });
  llena = false;
  expect(await admin.probarCorreo()).toMatchObject({ Entregado: true, Para: 'admin@extramuros.example' });
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([ADMIN, ADMIN]);
  expect((await admin.estado()).Correo.Probado).not.toBeNull();
  for (let i = 2; i < 10; i++) await admin.probarCorreo();
  await expect(admin.probarCorreo()).rejects.toMatchObject({ status: 429 });
  expect(smtp.received).toHaveLength(10);
});

// @spec 1.operacion S-5936
test('any administrator puts the card away and brings it back, and nobody else has these calls', async () => {
  const nota = () => execute(sql`select from historial where acto like '%puesta en marcha'`);
  expect(await admin.enInicio({ body: { ver: false } })).toMatchObject({ Retirada: true });
  expect(await enSuDia('admin')).toBeUndefined();
  await admin.enInicio({ body: { ver: false } });
  expect(await nota()).toBe(1);
  expect(await admin.enInicio({ body: { ver: true } })).toMatchObject({ Retirada: false });
  expect(await enSuDia('admin')).toBeDefined();
  expect(await nota()).toBe(2);
  await expect((await known('eva')).client(puesta).estado()).rejects.toMatchObject({ status: 403 });
  await expect(nobody.client(puesta).probarCorreo()).rejects.toMatchObject({ status: 401 });
});
