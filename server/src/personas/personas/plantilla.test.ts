// Open matters of a person who leaves, for those who settle them before their account closes and after it.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { idDe } from '../../../test/acts.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { buildAcceso } from '../../../test/build/tiempo/build-accesos.ts';
import { ficharDia } from '../../../test/build/tiempo/build-correcciones.ts';
import { buildPrestamo } from '../../../test/build/personas/build-prestamos.ts';
import { buildVisita, buildZona } from '../../../test/build/puerta/build-visitas.ts';
import { abrirAlmacen, buildEpi, buildRecibo, vaciarCupo } from '../../../test/build/planta/build-epi.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const saldos = async (login: string, de = 'ana') => {
  const params = { id: `${await idDe(de)}` };
  const { PorSaldar } = await (await as(login)).client(personas).abierto({ params });
  return Object.fromEntries(PorSaldar.map(({ Que, Cuantos }) => [Que, Cuantos]));
};
const TODO = { meses: 1, prestamos: 1, equipos: 1, recibos: 1, pedidos: 1, accesos: 1, visitas: 1 };

beforeAll(async () => {
  const n = await abrirAlmacen();
  await buildRecibo(as, n);
  await vaciarCupo();
  await buildEpi(as, n);
  await buildPrestamo(as, { estado: 'concedido' });
  await buildAcceso(as, { estado: 'autorizado' });
  await buildAcceso(as, { estado: 'rechazado', fechaDesde: dentroDe(9), fechaHasta: dentroDe(9) });
  await buildVisita(as, { zonaId: await buildZona(), fecha: dentroDe(1) });
  await ficharDia('ana', dentroDe(-40), 'E 08:00, S 16:00');
});

test('open matters are counted by kind, and money is shown to human resources alone', async () => {
  expect(await saldos('eva')).toEqual(TODO);
  const { prestamos: _, ...sinDinero } = TODO;
  expect(await saldos('admin')).toEqual(sinDinero);
  expect(await saldos('eva', 'pablo')).toEqual({});
});
test('open matters stay visible when the account is closed', async () => {
  await execute(sql`update usuario set activo = false, baja = ${dentroDe(-1)}::date where login = 'ana'`);
  expect(await saldos('eva')).toEqual(TODO);
});
