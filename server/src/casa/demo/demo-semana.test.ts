import sql, { type Sql } from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { reservar as reservarSitio } from '#server/comedor/aforo/aforo.demo.ts';
import { cargar as cargarAgenda } from '#server/agenda/agenda/agenda.demo.ts';
import { execute, many, transaction } from '#server/casa/base/db.ts';
import { cargar as cargarMenus } from '#server/comedor/menus/menus.demo.ts';
import { reservar as reservarMesa } from '#server/comedor/mesas/mesas.demo.ts';
import { pedir } from '#server/comedor/pedidos/pedidos.demo.ts';
import { visitasDe } from '#server/puerta/visitas/visitas.demo.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import { contar, useDemo } from '../../../test/demo.ts';
import { selectLaborables } from './filas.ts';

useDemo();

/** Two weeks from today, and the next two holidays between Monday and Friday, each with its eve and the day after. */
async function dias(): Promise<string[]> {
  const fiestas = await many(z.object({ fecha: z.string() }))(sql`
    select fecha from festivo where centro_trabajo_codigo is null and fecha > hoy() and extract(isodow from fecha) < 6
     order by 1 limit 2`);
  return [
    ...Array.from({ length: 14 }, (_, n) => sumarDias(hoy(), n)),
    ...fiestas.flatMap(({ fecha }) => [-1, 0, 1].map((n) => sumarDias(fecha, n))),
  ];
}

class Undone extends Error {}
/** Reads the company as loaded on that day, without a change of the database. */
async function cargadaEl<T>(dia: string, mirar: () => Promise<T>): Promise<T> {
  let seen: { is: T } | undefined;
  const work = async () => {
    for (const tabla of [
      sql`pedido_linea`,
      sql`pedido`,
      sql`plaza`,
      sql`reserva_mesa`,
      sql`plato`,
      sql`menu`,
      sql`nota_agenda`,
    ])
      await execute(sql`delete from ${tabla}`);
    const demo = { hoy: dia, semilla: 1, areas: [] };
    await cargarMenus(demo);
    await pedir(dia);
    await reservarSitio(dia);
    await reservarMesa(dia);
    await cargarAgenda(demo);
    seen = { is: await mirar() };
    throw new Undone();
  };
  await transaction(work).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  if (seen === undefined) throw new Error('nothing was looked at');
  return seen.is;
}
/** Number of contradictions to the day on which the company is loaded. */
const contradicciones = (dia: string): Record<string, Sql> => ({
  'orders where the canteen is closed': sql`pedido where not comedor_abre(centro, fecha)`,
  'orders being made on another day': sql`pedido where estado_id in (2, 3) and fecha <> ${dia}`,
  'orders of the past that wait': sql`pedido where estado_id = 1 and fecha < ${dia}`,
  'orders collected before their day': sql`pedido where estado_id in (4, 5) and fecha > ${dia}`,
  'orders made later than now': sql`pedido where creado > now()`,
  'seats where the canteen is closed': sql`plaza p join turno_comida t on t.id = p.turno_id
    where not comedor_abre(t.centro, p.fecha) or not extract(isodow from p.fecha)::int = any (t.dias)`,
  'tables where the canteen is closed': sql`reserva_mesa r join mesa m on m.id = r.mesa_id
    where not comedor_abre(m.centro, r.fecha)`,
  'menus where the canteen is closed': sql`menu where not comedor_abre(centro, fecha)`,
  'notes on a day of rest': sql`nota_agenda where dia_de_descanso('SDR', fecha)`,
});
/** Missing parts: orders to come, an order in preparation where it is open, and a next menu with a withdrawn dish. */
const ausencias = (dia: string): Record<string, Sql> => {
  const abierto = sql`(select min(d)::date as fecha from generate_series(${dia}::date, ${dia}::date + 10, interval '1 day') d
    where comedor_abre('SDR', d::date)) abierto`;
  return {
    'no orders to come': sql`(select 1) x where not exists (select from pedido where estado_id = 1 and fecha > ${dia})`,
    'no order being made': sql`${abierto}
      where fecha = ${dia} and not exists (select from pedido p where p.fecha = ${dia} and p.estado_id = 2)`,
    'no menu of the next open day': sql`${abierto}
      where not exists (select from menu m join plato x on x.menu_id = m.id and x.retirado is not null
                         where m.centro = 'SDR' and m.estado_id = 2 and m.fecha = abierto.fecha)`,
  };
};

test('the canteen and the agenda of the demo are complete on each day of two weeks and about holidays', async () => {
  const mal: string[] = [];
  for (const dia of await dias()) {
    const contadas = await cargadaEl(dia, async () =>
      Promise.all(
        Object.entries({ ...contradicciones(dia), ...ausencias(dia) }).map(
          async ([que, de]) => [que, await contar(de)] as const,
        ),
      ),
    );
    mal.push(...contadas.flatMap(([que, n]) => (n > 0 ? [`${dia}: ${que}, ${n}`] : [])));
  }
  expect(mal).toEqual([]);
});

test('visits of the demo fall on working days, except for maintenance of machines, and somebody is inside', async () => {
  for (const dia of await dias()) {
    const laborable = await selectLaborables(dia);
    const visitas = visitasDe(dia, laborable);
    expect(visitas.filter(({ dias: n, siempre }) => !siempre && !laborable(sumarDias(dia, n)))).toEqual([]);
    const dentro = visitas.filter(({ dentro: quienes, fuera }) => quienes && !fuera);
    expect(dentro.map(({ dias: n }) => n)).toEqual(laborable(dia) ? [0, 0] : [0]);
    expect(visitas.filter(({ dias: n, acto }) => n > 0 && acto === undefined).length).toBeGreaterThan(1);
  }
});

test('people of the demo do not clock in on a day without work', async () => {
  expect(
    await contar(sql`(select usuario_id, min(fecha) as desde, max(fecha) as hasta from fichaje group by 1) x
      cross join lateral plan_de_jornada(x.usuario_id, x.desde, x.hasta) p
      join fichaje f on f.usuario_id = x.usuario_id and f.fecha = p.fecha where p.turno_id is null and f.correccion_id is null`),
  ).toBe(0);
});
