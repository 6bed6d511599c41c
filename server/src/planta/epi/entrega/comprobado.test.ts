// @spec 1.epi
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { recibosEpi } from '#contract/planta/epi/recibos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../../contract/test/reloj.ts';
import { route, statusOf } from '../../../../test/acts.ts';
import { abrirAlmacen, buildRecibo, caducar, type Numeros, vaciar } from '../../../../test/build/planta/build-epi.ts';
import { useApp } from '../../../../test/harness.ts';

const { as } = await useApp();
let n: Numeros;
beforeAll(async () => {
  n = await abrirAlmacen();
});
beforeEach(vaciar);
const comprobado = async (login: string, id: number) =>
  (await as(login)).client(solicitudes).comprobado({ query: { tipo: 'RECIBOEPI', entidad: String(id) } });
const textos = async (id: number) =>
  (await comprobado('ana', id)).Comprobaciones.map(({ Bien, Texto }) => `${Bien ? 'bien' : 'ojo'}: ${Texto}`);
const dia = (dias: number) => dentroDe(dias).split('-').toReversed().join('/');

test('the first delivery says what it is, when it was asked for and when it expires', async () => {
  const id = await buildRecibo(as, n);
  await caducar(id, 90);
  expect(await textos(id)).toEqual([
    `bien: 1 × Guante de prueba, talla 9: como lo pidió el ${dia(0)}`,
    `bien: Guante de prueba: caduca el ${dia(90)}`,
    'bien: Guante de prueba: es el primero que recibe',
  ]);
  await caducar(id, 12);
  expect(await textos(id)).toContain(`ojo: Guante de prueba: caduca el ${dia(12)}`);
});

test('another size, a date that has passed and what is still in use are pointed out', async () => {
  const antes = await buildRecibo(as, n, { estado: 'firmado' });
  await execute(sql`update epi_pieza set talla = '8', entregada = ${dentroDe(-40)} where recibo_id = ${antes}`);
  const id = await buildRecibo(as, n);
  await execute(sql`update epi_solicitud set talla = '10' where recibo_id = ${id}`);
  await caducar(id, -1);
  expect(await textos(id)).toEqual([
    'ojo: 1 × Guante de prueba, talla 9: pidió la talla 10',
    'ojo: Guante de prueba: la última vez fue la talla 8',
    `ojo: Guante de prueba: caducó el ${dia(-1)}`,
    `ojo: Guante de prueba: el anterior se entregó el ${dia(-40)}, y sigue 1 en uso`,
  ]);
});

test('the checks of a receipt are told to whoever signs it alone, and no longer once it is signed', async () => {
  const id = await buildRecibo(as, n);
  for (const login of ['luis', 'marta', 'inigo', 'eva']) expect(await statusOf(comprobado(login, id))).toBe(404);
  expect(await statusOf(comprobado('ana', id))).toBe(200);
  await (await as('ana')).client(recibosEpi).firmar({ ...route(id), body: {} });
  expect(await statusOf(comprobado('ana', id))).toBe(404);
});
