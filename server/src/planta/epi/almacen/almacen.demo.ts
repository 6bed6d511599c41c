import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';
import { idDe, json } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import DATOS from './almacen.demo.json' with { type: 'json' };

const ARTICULOS = DATOS.articulos.map(([clase, nombre, modelo, norma, tallas, vida]) => ({
  clase,
  nombre,
  modelo,
  norma,
  tallas: String(tallas).split(',').filter(Boolean),
  vida,
}));
const ALMACENES = DATOS.almacenes.map(([centro, nombre, lugar]) => ({ centro, nombre, lugar }));
const CUPOS = DATOS.cupos.map(([puesto, articulo, cantidad, meses, obligatorio]) => ({
  puesto,
  articulo,
  cantidad,
  meses,
  obligatorio,
}));
/** Stock in each situation: below its minimum, none left, expired and soon to expire. */
const SENALADAS = [
  { articulo: 'Mascarilla autofiltrante', talla: '', minimo: 150, hay: 40, caduca: 500 },
  { articulo: 'Mascarilla con válvula', talla: '', minimo: 40, hay: 60, caduca: 25 },
  { articulo: 'Filtro de vapores A2', talla: '', minimo: null, hay: 12, caduca: -20 },
  { articulo: 'Bota de seguridad', talla: '42', minimo: 4, hay: 0, caduca: null },
];

/** Catalogue, three stores with stock by lots, one article below its minimum and one lot that has expired, and the quotas of the jobs. */
export const cargar: ParteDemo = async ({ hoy }) => {
  await execute(sql`
    insert into epi_articulo (clase, nombre, modelo, norma, tallas, vida_dias, cerrado)
    select a.clase, a.nombre, a.modelo, a.norma, a.tallas, a.vida, case when a.nombre like '%antiguo' then ${hoy}::date - 200 end
      from jsonb_to_recordset(${json(ARTICULOS)}) a (clase text, nombre text, modelo text, norma text, tallas text[], vida int)`);
  await execute(sql`
    insert into epi_almacen (centro, nombre, lugar)
    select a.centro, a.nombre, a.lugar
    from jsonb_to_recordset(${json(ALMACENES)}) a (centro text, nombre text, lugar text)`);
  // Sonia keeps the store of Santander, at the gate; a person of each other centre keeps its store.
  await execute(sql`
    insert into epi_encargado (almacen_id, usuario_id)
    select a.id, case when a.centro = 'SDR' then ${idDe(sql`'sonia'`)}
                      else (select min(u.id)
                        from usuario u
                        where u.activo and u.centro_trabajo_codigo = a.centro and 'EMPLEADO' = any (u.roles)) end
      from epi_almacen a`);
  await execute(sql`
    insert into epi_cupo (puesto, articulo_id, cantidad, meses, obligatorio)
    select c.puesto, r.id, c.cantidad, c.meses, c.obligatorio
      from jsonb_to_recordset(${json(CUPOS)}) c (puesto text, articulo text, cantidad int, meses int, obligatorio boolean)
      join epi_articulo r on r.nombre = c.articulo`);
  // Santander has everything; the others the needs of a small site. Lots below are written one by one.
  await execute(sql`
    with tallas as (select r.*, t.talla
      from epi_articulo r, unnest(case when r.tallas = '{}' then array[''] else r.tallas end) t (talla)
      where r.cerrado is null)
    insert into epi_existencia (almacen_id, articulo_id, talla, lote, caduca)
    select a.id, t.id, t.talla, 'L-' || 100 + t.id * 7 % 90,
      case when t.clase in ('MASCARILLA', 'ARNES')
        or t.nombre like '%dieléctrico' then ${hoy}::date + 300 + (t.id * 31 % 400)::int end
      from epi_almacen a, tallas t where (a.centro = 'SDR' or t.id % 3 = 1)
       and not (a.centro = 'SDR'
         and (t.nombre, t.talla) in (select s.articulo, s.talla
           from jsonb_to_recordset(${json(SENALADAS)}) s (articulo text, talla text)))`);
  await execute(sql`
    insert into epi_existencia (almacen_id, articulo_id, talla, lote, caduca)
    select a.id, r.id, s.talla, 'M-' || 20 + r.id, ${hoy}::date + s.caduca
      from jsonb_to_recordset(${json(SENALADAS)}) s (articulo text, talla text, caduca int)
      join epi_articulo r on r.nombre = s.articulo
      join epi_almacen a on a.centro = 'SDR'`);
  await execute(sql`
    insert into epi_movimiento (existencia_id, clase, cantidad, motivo, quien_id, instante)
    select e.id, 'E', coalesce(s.hay, 6 + e.id % 19) + 12, 'Albarán ' || 4400 + e.id,
      (select min(c.usuario_id) from epi_encargado c where c.almacen_id = e.almacen_id),
           ${hoy}::date - 120 + (e.id % 60)::int + interval '9 hours'
      from epi_existencia e join epi_articulo r on r.id = e.articulo_id join epi_almacen a on a.id = e.almacen_id
      left join jsonb_to_recordset(${json(SENALADAS)}) s (articulo text, talla text, hay int) on a.centro = 'SDR'
        and s.articulo = r.nombre and s.talla = e.talla
     order by 6`);
  // Counts and breakages, until each has the stock of the table.
  await execute(sql`
    insert into epi_movimiento (existencia_id, clase, cantidad, motivo, quien_id, instante)
    select e.id, case when e.id % 3 = 0 then 'B' else 'A' end, -12,
           case when e.id % 3 = 0 then 'Caja mojada' else 'Recuento del trimestre' end,
           (select min(c.usuario_id) from epi_encargado c where c.almacen_id = e.almacen_id),
           ${hoy}::date - 30 + (e.id % 20)::int + interval '17 hours'
      from epi_existencia e order by 6`);
  // Marked as told: warnings of the first day are no news.
  await execute(sql`
    insert into epi_minimo (almacen_id, articulo_id, talla, minimo, avisado)
    select a.id, r.id, s.talla, s.minimo, case when s.hay < s.minimo then ${hoy}::date - 3 + interval '10 hours' end
      from jsonb_to_recordset(${json(SENALADAS)}) s (articulo text, talla text, minimo int, hay int)
      join epi_articulo r on r.nombre = s.articulo
      join epi_almacen a on a.centro = 'SDR' where s.minimo is not null`);
  return `${ARTICULOS.length} equipos de protección en ${ALMACENES.length} almacenes`;
};
