import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { execute, one } from '#server/casa/base/db.ts';
import { json } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { PLATOS, type PlatoDemo } from './platos.demo.ts';

const PRECIOS = { 1: 320, 2: 480, 3: 120, 4: 150 } as const;
const CUANTOS = { 1: 2, 2: 2, 3: 1, 4: 2 } as const;
const CENTROS = ['SDR', 'LPA'] as const;
const CURSOS = [1, 2, 3, 4] as const;

/** Dishes of the n-th working day of a canteen, in turns. */
const delDia = (centro: (typeof CENTROS)[number], n: number) =>
  CURSOS.flatMap((curso) => {
    const todos = PLATOS[centro][curso];
    return Array.from({ length: CUANTOS[curso] }, (_, i) => todos[(n * CUANTOS[curso] + i) % todos.length]).flatMap(
      (plato: PlatoDemo | undefined, orden) => (plato ? [{ ...plato, curso, orden, precio: PRECIOS[curso] }] : []),
    );
  });

/** First open day from one on: on a Saturday it is of the next week. */
const selectAbierto = (hoy: string) =>
  one(z.object({ fecha: z.string() }))(sql`
      select min(d)::date as fecha
      from generate_series(${hoy}::date, ${hoy}::date + 30, interval '1 day') d
      where comedor_abre('SDR', d::date)`);

/**
 * Three weeks: that of the next open day and the one before published; the one after is a draft, whose Wednesday lacks
 * the allergens of a dish.
 */
export const cargar: ParteDemo = async ({ hoy }) => {
  const lunes = sumarDias(lunesDe((await selectAbierto(hoy)).fecha), -7);
  const dias = [0, 1, 2].flatMap((semana) =>
    [0, 1, 2, 3, 4].map((n) => ({ semana, n, fecha: sumarDias(lunes, 7 * semana + n) })),
  );
  const platos = CENTROS.flatMap((centro) =>
    dias.flatMap(({ semana, n, fecha }) =>
      delDia(centro, 5 * semana + n).map((plato) => {
        const falta = semana === 2 && n === 2 && plato.curso === 2 && plato.orden === 0;
        return { ...plato, centro, fecha, ...(falta && { alergenos: [], sinAlergenos: false, sinGluten: false }) };
      }),
    ),
  );
  await execute(sql`
    insert into menu (centro, fecha, estado_id, publicado)
    select c.centro, d, case when d < ${sumarDias(lunes, 14)}::date then 2 else 1 end,
           case when d < ${sumarDias(lunes, 14)}::date then least(now(), (d - 4) + time '12:00') end
      from comedor c, generate_series(${lunes}::date, ${sumarDias(lunes, 18)}::date, '1 day') g(x), lateral (select x::date as d) y
     where comedor_abre(c.centro, d)`);
  await execute(sql`
    insert into plato (menu_id, curso, orden, nombre, descripcion, precio_centimos, alergenos, sin_alergenos, vegetariano, vegano,
      sin_gluten, para_llevar)
    select m.id, p.curso, p.orden, p.nombre, p.descripcion, p.precio, p.alergenos, p."sinAlergenos", p.vegetariano, p.vegano,
      p."sinGluten", p."paraLlevar"
      from jsonb_to_recordset(${json(platos)}) as p(centro text, fecha date, curso int, orden int, nombre text, descripcion text,
        precio int, alergenos text[],
             "sinAlergenos" boolean, vegetariano boolean, vegano boolean, "sinGluten" boolean, "paraLlevar" boolean)
      join menu m on m.centro = p.centro and m.fecha = p.fecha`);
  // On the first open day from today on: a dessert changed after publishing, and a garnish that is withdrawn.
  const siguiente = sql`
    (select m.id from menu m where m.centro = 'SDR' and m.fecha >= ${hoy} and m.estado_id = 2 order by m.fecha limit 1)`;
  await execute(
    sql`
      update plato
      set cambio = now()
      where id = (select p.id from plato p where p.menu_id = ${siguiente} and p.curso = 4 order by p.orden limit 1)`,
  );
  await execute(
    sql`
      update plato
      set cambio = now(), retirado = now(), motivo = 'No ha llegado el pedido de verdura'
      where menu_id = ${siguiente} and curso = 3`,
  );
  return '3 semanas de menús en 2 comedores';
};
