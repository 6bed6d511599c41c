// @spec 1.bocadillos
// Month of meals over HTTP: the exemption of each day (art. 45 RIRPF, S-8090), and the file for payroll.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { comedor } from '#contract/comedor/hoy/hoy.endpoints.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { execute } from '#server/casa/base/db.ts';
import { idDe } from '../../../test/acts.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import { asignarSemana, ausentar } from '../../../test/build/tiempo/build-jornada.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
/** Monday of a week that lies in one month, at least a month from now. */
const LUNES = [5, 6, 7]
  .map((semanas) => sumarDias(lunesDe(hoy()), semanas * 7))
  .find((lunes) => lunes.slice(0, 7) === sumarDias(lunes, 6).slice(0, 7))!; // Of three weeks in a row two change month at most.
const dia = (n: number) => sumarDias(LUNES, n);
const mes = LUNES.slice(0, 7);
const SABADO = 5;

/** Order of Teo, of some cents, in a state. */
const pedir = (n: number, centimos: number, estado: number, codigo: string) =>
  execute(sql`
    insert into pedido (codigo, usuario_id, centro, tipo, fecha, franja_id, total_centimos, estado_id)
    select ${codigo}, u.id, 'SDR', 'B', ${dia(n)}, f.id, ${centimos}, ${estado}
    from usuario u, franja f
    where u.login = 'teo' and f.centro = 'SDR'`);
beforeAll(async () => {
  const teo = await idDe('teo');
  await asignarSemana(teo); // Holidays are worked: none of the week changes the result.
  await execute(sql`insert into comedor (centro) values ('SDR') on conflict do nothing`);
  await execute(
    sql`insert into franja (centro, tipo, desde, hasta, capacidad) values ('SDR', 'B', '10:30', '10:40', 50)`,
  );
  await buildViaje(as, { de: 'teo', estado: 'aprobado', formulario: { fechaSalida: dia(1), fechaRegreso: dia(2) } });
  await buildViaje(as, { de: 'teo', estado: 'pendiente', formulario: { fechaSalida: dia(4), fechaRegreso: dia(4) } });
  await ausentar(teo, 'V', dia(3));
  await pedir(0, 450, 4, 'E-1');
  await pedir(0, 300, 5, 'E-2');
  await pedir(0, 9_900, 6, 'E-3');
  await pedir(1, 500, 4, 'E-4');
  await pedir(3, 250, 4, 'E-5');
  await pedir(4, 600, 4, 'E-6');
  await pedir(4, 7_700, 1, 'E-8');
  await pedir(4, 7_700, 3, 'E-9');
  await pedir(SABADO, 350, 4, 'E-7');
});

// @spec 1.comedor S-8090
test('work exempts a day; a trip with dieta, leave and rest do not; only collected or unmarked orders count', async () => {
  const resumen = await (await as('teo')).client(comedor).resumen({ query: { mes } });
  expect(
    resumen.Dias.map(({ Fecha, Pedidos, Importe, Exento, Motivo }) => [Fecha, Pedidos, Importe, Exento, Motivo]),
  ).toEqual([
    [dia(0), 2, 7.5, true, 'Día de trabajo'],
    [dia(1), 1, 5, false, 'Viaje con dieta: la exención es la de la dieta'],
    [dia(3), 1, 2.5, false, 'Día sin trabajo: descanso o ausencia'],
    [dia(4), 1, 6, true, 'Día de trabajo'],
    [dia(SABADO), 1, 3.5, false, 'Día sin trabajo: descanso o ausencia'],
  ]);
  expect(resumen).toMatchObject({ Pedidos: 6, Importe: 24.5, ImporteExento: 13.5 });
});

// @spec 1.comedor S-8091
test('payroll reads the same sums', async () => {
  const { contenido } = await (await as('eva')).client(comedor).nomina({ query: { mes } });
  const [, ...lineas] = (await contenido.text()).trim().split(/\r?\n/);
  const celdas = lineas.map((linea) => linea.split(';').map((celda) => celda.replaceAll('"', '')));
  expect(celdas.find(([, nombre]) => nombre?.startsWith('Teo'))?.slice(2)).toEqual([
    mes,
    '5',
    '6',
    '24,50',
    '13,50',
    '11,00',
  ]);
});

// @spec 1.comedor S-8091
test.each(['ana', 'luis', 'marta', 'nuria', 'sara'])(
  'the person %s gets no file for payroll, and sees none of Teo’s orders',
  async (login) => {
    const clienteAjeno = (await as(login)).client(comedor);
    await expect(clienteAjeno.nomina({ query: { mes } })).rejects.toMatchObject({ status: 403 });
    expect((await clienteAjeno.resumen({ query: { mes } })).Pedidos).toBe(0);
  },
);
