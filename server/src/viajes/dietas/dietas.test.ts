// @spec 1.gastos S-8501 S-8503 S-8505 S-8507
// Dietas of a trip over HTTP: its days by the dated tables, told otherwise by the traveller, with the canteen and the nine months.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { idDe, route } from '../../../test/acts.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(gastos);
const cifras = async (id: number) => {
  const { Dias } = await (await de('ana')).dietas(route(id));
  return Dias.map(({ Importe, Exento, Sujeto }) => [Importe, Exento, Sujeto]);
};
const NOCHE = [60, 53.34, 6.66];
const DIA = [26.67, 26.67, 0];
beforeAll(async () => {
  await execute(sql`update tarifa_dieta set importe = 60 where codigo = 'ES-NOCHE'`);
});

test('a trip has a dieta each day, and what the traveller tells of a day changes it', async () => {
  const ana = await de('ana');
  const { id } = await buildViaje(as, { estado: 'aprobado' });
  expect(await cifras(id)).toEqual([NOCHE, NOCHE, DIA]);
  const dia = { viajeId: id, fecha: dentroDe(31), sinNoche: false };
  await ana.dia({ body: { ...dia, cena: 'cliente' } });
  expect(await cifras(id)).toEqual([NOCHE, [36, 36, 0], DIA]);
  await ana.dia({ body: { ...dia, sinNoche: true } });
  expect(await cifras(id)).toEqual([NOCHE, DIA, DIA]);
  const lisboa = { pais: 'PT', provincia: null, municipio: 'Lisboa' };
  await ana.dia({ body: { ...dia, lugares: [lisboa], noche: lisboa } });
  const { Dias, Importe, Exento, Sujeto } = await ana.dietas(route(id));
  expect(Dias[1]).toMatchObject({
    Lugar: 'Lisboa',
    Pais: 'Portugal',
    Importe: 91.35,
    Lineas: [{ Importe: 91.35, Regla: 'Tarifa «Extranjero, con noche fuera»' }],
    Escrito: { noche: lisboa, sinNoche: false },
  });
  expect([Importe, Exento, Sujeto]).toEqual([178.02, 171.36, 6.66]);
});

test('hours take meals away only where the table of the company says so', async () => {
  const ana = await de('ana');
  const { id } = await buildViaje(as, {
    estado: 'aprobado',
    formulario: { fechaSalida: dentroDe(40), fechaRegreso: dentroDe(40) },
  });
  await ana.horas({ body: { viajeId: id, sale: '15:30', vuelve: '19:00' } });
  expect(await cifras(id)).toEqual([DIA]);
  await execute(sql`update comida_dieta set sale_antes = '14:00', vuelve_tras = '21:00' where comida <> 'desayuno'`);
  expect(await cifras(id)).toEqual([[5.33, 5.33, 0]]);
  await ana.horas({ body: { viajeId: id, sale: '', vuelve: '' } });
  expect(await cifras(id)).toEqual([DIA]);
});

test('in the municipality of work or of home nothing is untaxed', async () => {
  const { id } = await buildViaje(as, {
    estado: 'aprobado',
    formulario: { fechaSalida: dentroDe(50), fechaRegreso: dentroDe(50), lugarDestino: 'Torrelavega', provincia: '39' },
  });
  expect(await cifras(id)).toEqual([DIA]);
  await execute(sql`
    insert into dato_personal (usuario_id, domicilio) values (${await idDe('ana')}, '{"localidad": "TORRELAVEGA"}')
    on conflict (usuario_id) do update set domicilio = excluded.domicilio`);
  expect(await cifras(id)).toEqual([[26.67, 0, 26.67]]);
});

test('a lunch of the canteen is counted by itself', async () => {
  const fecha = dentroDe(60);
  const { id } = await buildViaje(as, { estado: 'aprobado', formulario: { fechaSalida: fecha, fechaRegreso: fecha } });
  await execute(sql`insert into comedor (centro) values ('SDR') on conflict do nothing`);
  await execute(sql`
    insert into franja (centro, tipo, desde, hasta, capacidad) values ('SDR', 'B', '10:30', '10:40', 50)`);
  await execute(sql`
    insert into pedido (codigo, usuario_id, centro, tipo, fecha, franja_id, total_centimos, estado_id)
    select 'D-1', ${await idDe('ana')}, 'SDR', 'B', ${fecha}, f.id, 450, 1 from franja f where f.centro = 'SDR' limit 1`);
  const { Dias } = await (await de('ana')).dietas(route(id));
  expect(Dias).toMatchObject([{ Importe: 16, Comedor: true }]);
  expect(Dias[0]?.Lineas[1]?.Regla).toBe('Comida: a cargo del comedor (40 % de la tarifa)');
  await execute(sql`update pedido set estado_id = 6 where codigo = 'D-1'`);
  expect(await cifras(id)).toEqual([DIA]);
});

test('two trips to a place with free days between them are one stay: over nine months all of it is taxed', async () => {
  await asignarSemana(await idDe('ana'));
  const lunes = lunesDe(dentroDe(252));
  const larga = (fechaSalida: string, fechaRegreso: string) =>
    buildViaje(as, {
      estado: 'aprobado',
      formulario: { fechaSalida, fechaRegreso, lugarDestino: 'Ferrol', provincia: '15' },
    });
  const { id } = await larga(dentroDe(100), lunes);
  const primero = async () => (await cifras(id))[0];
  expect(await primero()).toEqual(NOCHE);
  await larga(sumarDias(lunes, 3), sumarDias(lunes, 140));
  expect(await primero()).toEqual(NOCHE);
  await execute(sql`
    insert into ausencia (usuario_id, desde, hasta, letra)
    values (${await idDe('ana')}, ${sumarDias(lunes, 1)}, ${sumarDias(lunes, 2)}, 'V')`);
  expect(await primero()).toEqual([60, 0, 60]);
});

test('a day of another trip, a country that is none, and a trip that is over are refused', async () => {
  const ana = await de('ana');
  const { id } = await buildViaje(as, { estado: 'aprobado' });
  const dia = { viajeId: id, fecha: dentroDe(30), sinNoche: false };
  await expect(ana.dia({ body: { ...dia, fecha: sumarDias(dia.fecha, -1) } })).rejects.toMatchObject({ status: 422 });
  const fuera = { pais: 'QX', provincia: null, municipio: 'Nada' };
  await expect(ana.dia({ body: { ...dia, lugares: [fuera] } })).rejects.toMatchObject({ status: 422 });
  for (const login of ['luis', 'teo'] as const) {
    const { dia: escribir } = await de(login);
    await expect(escribir({ body: dia })).rejects.toMatchObject({ status: login === 'luis' ? 409 : 404 });
  }
  await execute(sql`update viaje set estado_id = 7 where id = ${id}`);
  await expect(ana.dia({ body: dia })).rejects.toMatchObject({ status: 409 });
  expect(await cifras(id)).toEqual([NOCHE, NOCHE, DIA]);
});
