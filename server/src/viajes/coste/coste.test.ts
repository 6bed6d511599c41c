// @spec 2.7 S-8660
import { readFileSync } from 'node:fs';
import sql, { raw } from 'sql-template-tag';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { MAX_COSTES } from '#contract/viajes/coste/coste.rules.ts';
import { coste } from '#contract/viajes/coste/coste.endpoints.ts';
import { liquidaciones } from '#contract/viajes/liquidacion/liquidaciones.endpoints.ts';
import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { formularioGasto } from '../../../test/build/build-gastos.ts';
import { buildLiquidacion } from '../../../test/build/build-liquidaciones.ts';
import { useApp } from '../../../test/harness.ts';
import { verCostes } from './coste.views.ts';

const { as } = await useApp();
const costes = async (quien: string, query = {}) => (await as(quien)).client(coste).deDoceMeses({ query });
const cents = (filas: readonly { Euros: number }[]) =>
  filas.reduce((all, { Euros }) => all + Math.round(Euros * 100), 0);

const Celda = z.object({ celda: z.string(), euros: z.number(), viajes: z.int() });
/** Cells as they are kept, and as the trips themselves give them. */
const guardadas = () =>
  many(Celda)(sql`
    select concat_ws(' ', mes, cargar_a, cargo, pais_codigo, clase, tipo) as celda, sum(euros)::float8 as euros, sum(viajes)::int as viajes
      from coste_viaje group by 1 having sum(euros) <> 0 or sum(viajes) <> 0 order by 1`);
const calculadas = () =>
  many(Celda)(sql`
    with x as (
      select v.id, v.pais_codigo, v.cargar_a, coalesce(v.centro_coste_codigo, v.contrato_codigo) as cargo,
             date_trunc('month', v.fecha_salida)::date as mes from viaje v where v.estado_id in (4, 6, 7)),
    partes as (
      select x.*, 'V' as clase, '' as tipo, 0 as euros, 1 as viajes from x
      union all
      select x.*, case n.tipo when 'T' then 'C' else n.tipo end, '', p.precio, 0
        from x join necesidad n on n.viaje_id = x.id join propuesta p on p.necesidad_id = n.id and p.estado_id = 3
      union all
      select x.*, 'G', g.tipo, g.euros, 0 from x join gasto g on g.viaje_id = x.id where g.estado_id <> 4
      union all
      select x.*, 'D', '', l.dietas, 0 from x join liquidacion l on l.viaje_id = x.id where l.estado_id = 4)
    select concat_ws(' ', mes, cargar_a, cargo, pais_codigo, clase, tipo) as celda, sum(euros)::float8 as euros, sum(viajes)::int as viajes
      from partes group by 1 having sum(euros) <> 0 or sum(viajes) <> 0 order by 1`);

describe('the cells of the spending', () => {
  test('are those of the trips after each act on a trip, a proposal and an expense, also of many at once', async () => {
    const ana = (await as('ana')).client(gastos);
    const { id, propuestaId } = await buildViaje(as, { estado: 'aprobado' });
    const { Id: gasto } = await ana.crear({ body: formularioGasto(id) });
    const { id: anulado } = await buildViaje(as, { estado: 'aprobado' });
    await buildViaje(as, { estado: 'pendiente' });
    const { id: liquidacion, viajeId: liquidado } = await buildLiquidacion(as, 'comprobada');
    const precio = async (euros: number) =>
      (await as('nuria')).client(viajes).cambiarPrecioPropuesta({
        params: { id: String(propuestaId) },
        body: { precio: euros, motivo: 'Sube la tarifa' },
      });
    const actos = [
      async () => (await as('clara')).client(liquidaciones).cerrar({ params: { id: String(liquidacion) }, body: {} }),
      () => execute(sql`update viaje set pais_codigo = 'PT', provincia_codigo = null where id = ${liquidado}`),
      () => precio(43.01),
      () => precio(99.99),
      async () => (await as('luis')).client(viajes).viajeAprobar({ body: { viajeId: id } }),
      () =>
        execute(
          sql`update viaje set fecha_salida = fecha_salida - 40, pais_codigo = 'FR', provincia_codigo = null where id = ${id}`,
        ),
      () => execute(sql`insert into centro_coste (codigo, descripcion) values ('1399', 'Sin responsable')`),
      () => execute(sql`update viaje set centro_coste_codigo = '1399' where id = ${id}`),
      () => execute(sql`update propuesta set precio = precio + 10.05 where estado_id = 3`),
      () => execute(sql`update gasto set tipo = 'PEAJE', euros = 3.33 where id = ${gasto}`),
      () => execute(sql`update gasto set estado_id = 4 where id = ${gasto}`),
      () => execute(sql`update gasto set estado_id = 1 where id = ${gasto}`),
      async () => (await as('ana')).client(viajes).viajeAnular({ body: { viajeId: anulado, comentario: 'Se aplaza' } }),
      () => ana.borrar({ params: { id: String(gasto) } }),
      () =>
        execute(sql`
        insert into viaje (codigo, solicitante_id, fecha_salida, fecha_regreso, limitaciones_horarias, motivo, destino, pais_codigo,
          formacion,
          cargar_a, centro_coste_codigo, estado_id)
        select 'V-2019-' || n, solicitante_id, '2019-02-03', '2019-02-04', false, 'Visita', 'Oporto', 'PT', false, 'G', '1200', 7
          from viaje, generate_series(1, 30) n where id = ${id}`),
      () =>
        execute(sql`
        with nuevas as (insert into necesidad (viaje_id, tipo, texto_corto1) select id, 'T', 'Aeropuerto'
                        from viaje where codigo like 'V-2019-%'
                        returning id)
        insert into propuesta (necesidad_id, fecha_inicio, precio, estado_id, creada_por_id)
        select id, '2019-02-03', 12.5, 3, (select min(id) from usuario) from nuevas`),
      () =>
        execute(sql`update viaje set estado_id = case when id % 2 = 0 then 8 else 6 end where codigo like 'V-2019-%'`),
    ];
    const distintas = [];
    for (const [n, acto] of actos.entries()) {
      await acto();
      const [hay, debe] = await Promise.all([guardadas(), calculadas()]);
      if (JSON.stringify(hay) !== JSON.stringify(debe)) distintas.push({ n, hay, debe });
    }
    expect(distintas).toEqual([]);
    expect(await guardadas()).toContainEqual({ celda: '2019-02-01 G 1200 PT C ', euros: 187.5, viajes: 0 });
  });
  test('are filled by the migration as the triggers keep them', async () => {
    const debe = await guardadas();
    await execute(sql`delete from coste_viaje`);
    for (const name of ['0228_coste_de_viajes.sql', '0236_dietas_en_el_gasto.sql']) {
      const file = readFileSync(`server/migrations/${name}`, 'utf8');
      await execute(sql`${raw(file.slice(file.indexOf('insert into coste_viaje')))}`);
    }
    expect(debe.some(({ celda }) => celda.endsWith(' D '))).toBe(true);
    expect(debe.length).toBeGreaterThan(3);
    expect(await guardadas()).toEqual(debe);
  });
});

describe('the report', () => {
  beforeAll(async () => {
    const { id } = await buildViaje(as, { estado: 'emitido' });
    await execute(
      sql`update viaje set fecha_salida = hoy(), fecha_regreso = hoy(), pais_codigo = 'PT', provincia_codigo = null where id = ${id}`,
    );
  });
  test('divides the same twelve months in five ways, and each of them adds up to the whole', async () => {
    const todo = await costes('nuria');
    expect(todo.Meses).toHaveLength(12);
    expect(todo.Meses.at(-1)?.Clave).toBe(todo.Hasta);
    expect(todo.Desde).toBe(sumarMeses(todo.Hasta, -11));
    expect(todo.Euros).toBeGreaterThan(0);
    const partes = [todo.Meses, [...todo.CentrosCoste, ...todo.Contratos], todo.Paises, todo.Clases];
    expect(partes.map(cents)).toEqual(partes.map(() => Math.round(todo.Euros * 100)));
    expect(todo.Meses.reduce((all, { Viajes }) => all + Viajes, 0)).toBe(todo.Viajes);
    expect(todo.Paises.find(({ Clave }) => Clave === 'PT')?.Nombre).toBe('Portugal');
  });
  test('is filtered by what pays, by country and by kind, and goes back to earlier years', async () => {
    const todo = await costes('nuria');
    const [centro] = todo.CentrosCoste;
    const deUno = await costes('nuria', { cargo: centro?.Clave, clase: 'I' });
    expect(deUno.CentrosCoste.map(({ Clave }) => Clave)).toEqual([centro?.Clave]);
    expect(deUno.Clases.map(({ Nombre }) => Nombre)).toEqual(['Transporte']);
    expect(deUno.Viajes).toBe(centro?.Viajes);
    expect((await costes('nuria', { pais: 'PT' })).Paises).toHaveLength(1);
    expect((await costes('nuria', { hasta: '2019-12' })).Meses.map(({ Clave }) => Clave)).toContain('2019-02');
    expect((await costes('nuria', { hasta: '2001-01' })).Viajes).toBe(0);
    await expect(costes('nuria', { hasta: '2026-13' })).rejects.toMatchObject({ status: 400 });
  });
  test('gives a responsible what is charged to what they answer for, and nobody else anything', async () => {
    const cargos = await many(z.object({ clave: z.string() }))(sql`
      select 'G:' || codigo as clave from centro_coste where responsable_id = (select id from usuario where login = 'luis')
      union all select 'C:' || codigo from contrato where responsable_id = (select id from usuario where login = 'luis')`);
    const deLuis = await costes('luis');
    const claves = [...deLuis.CentrosCoste, ...deLuis.Contratos].map(({ Clave }) => Clave);
    expect(claves.length).toBeGreaterThan(0);
    expect(cargos.map(({ clave }) => clave)).toEqual(expect.arrayContaining(claves));
    expect(deLuis.Euros).toBeLessThan((await costes('nuria')).Euros);
    const ajeno = (await costes('nuria')).CentrosCoste.find(({ Clave }) => !claves.includes(Clave));
    expect((await costes('luis', { cargo: ajeno?.Clave })).Viajes).toBe(0);
    await expect(costes('ana')).rejects.toMatchObject({ status: 404 });
    expect(
      await oneValue(z.number())(sql`select count(*)::int as n from coste_viaje where viajes < 0 or euros < 0`),
    ).toBe(0);
  });
  test('puts what is beyond two hundred rows into one', () => {
    const filas = Array.from({ length: MAX_COSTES + 3 }, (_, i) => ({
      grupo: 'C' as const,
      clave: `C:${i}`,
      nombre: `Contrato ${i}`,
      euros: 0.1,
      viajes: 1,
    }));
    expect(verCostes(filas, '2026-11').Contratos.at(-1)).toEqual({
      Clave: '',
      Nombre: 'Otros 3',
      Euros: 0.3,
      Viajes: 3,
    });
  });
});
