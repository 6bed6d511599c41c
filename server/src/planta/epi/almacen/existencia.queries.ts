import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { DIAS_CADUCA_PRONTO, type ClaseMovimiento } from '#contract/planta/epi/almacen/almacen.rules.ts';
import {
  type COLUMNAS_MOVIMIENTOS,
  ExistenciaEpi,
  LoteEpi,
  MovimientoEpi,
} from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, one } from '#server/casa/base/db.ts';
import { limiteDe } from '#server/casa/base/empresa.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';
import {
  ajena,
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porCodigo,
  porEntero,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';
import { hoyEn } from './movimiento.queries.ts';

const LoteRow = z.extend(z.omit(LoteEpi, { EstadoId: true, Estado: true, acciones: true }), { Caducado: z.boolean() });
const ExistenciaRow = z.extend(z.omit(ExistenciaEpi, { Lotes: true }), { Lotes: z.array(LoteRow) });
export type ExistenciaRow = z.output<typeof ExistenciaRow>;
/** Stock of a store, by article and size, with sizes that have a minimum and no stock. Used up lots are left out. */
export const selectExistencias = (almacenId: number) =>
  many(ExistenciaRow)(sql`
    with hoy as (select ${hoyEn(sql`${almacenId}::bigint`)} as dia),
    hay as (
      select e.articulo_id, e.talla, coalesce(sum(e.cantidad) filter (where e.caduca is null or e.caduca >= h.dia), 0)::int as disponible,
             coalesce(sum(e.cantidad) filter (where e.caduca < h.dia), 0)::int as caducado, min(e.caduca) as caduca,
             json_agg(json_build_object('Id', e.id, 'Lote', e.lote, 'Caduca', e.caduca, 'Cantidad', e.cantidad, 'Version', e.version,
               'Caducado', coalesce(e.caduca < h.dia, false), 'Pronto',
                 coalesce(e.caduca between h.dia and h.dia + ${limiteDe('caduca_pronto', DIAS_CADUCA_PRONTO)}::int, false))
               order by e.caduca nulls last, e.id) as lotes
        from epi_existencia e, hoy h where e.almacen_id = ${almacenId} and e.cantidad > 0 group by e.articulo_id, e.talla),
    minimos as (select articulo_id, talla, minimo from epi_minimo where almacen_id = ${almacenId})
    select r.id as "ArticuloId", r.clase as "Clase", r.nombre as "Nombre", r.modelo as "Modelo", x.talla as "Talla",
           coalesce(x.disponible, 0) as "Disponible",
           coalesce(x.caducado, 0) as "Caducado", x.minimo as "Minimo",
           r.cerrado is null and coalesce(coalesce(x.disponible, 0) < x.minimo, false) as "Bajo",
           x.caduca as "Caduca", coalesce(x.lotes, '[]') as "Lotes"
      from (select * from hay full join minimos using (articulo_id, talla)) x join epi_articulo r on r.id = x.articulo_id
     order by r.nombre collate "es-ES-x-icu", r.modelo, array_position(r.tallas, x.talla), x.talla`);

export type Filtros = {
  almacen?: number | undefined;
  articulo?: number | undefined;
  clase?: ClaseMovimiento | undefined;
};

const movimientos = (quienId: number, { almacen, articulo, clase }: Filtros, mas: Sql, ademas: Sql = empty) => sql`
  select m.id as "Id", m.instante as "Instante", m.clase as "Clase", trim(r.nombre || ' ' || r.modelo) as "Nombre",
         e.talla as "Talla", e.lote as "Lote",
         e.caduca as "Caduca", m.cantidad as "Cantidad", m.queda as "Queda", m.motivo as "Motivo", q.nombre as "Quien", p.nombre as "Para",
         a.nombre as "Almacen", o.nombre as "Otro" ${ademas}
    from epi_movimiento m join epi_existencia e on e.id = m.existencia_id join epi_articulo r on r.id = m.articulo_id
    join epi_almacen a on a.id = m.almacen_id join usuario q on q.id = m.quien_id
    left join usuario p on p.id = m.para_id left join epi_almacen o on o.id = m.otro_almacen_id
   where m.almacen_id = any (almacenes_epi_de(${quienId}))
     ${almacen === undefined ? empty : sql`and m.almacen_id = ${almacen}`}
     ${articulo === undefined ? empty : sql`and m.articulo_id = ${articulo}`}
     ${clase === undefined ? empty : sql`and m.clase = ${clase}`} ${mas}`;
export const ordenMovimientos = ordenesDe<(typeof COLUMNAS_MOVIMIENTOS)[number]>(sql`m.id`, {
  cuando: porEntero(sql`m.id`),
  clase: porCodigo(sql`m.clase`),
  articulo: ajena(porTexto(sql`trim(r.nombre || ' ' || r.modelo)`)),
  cantidad: porEntero(sql`m.cantidad`),
  quien: ajena(porTexto(sql`q.nombre`)),
  para: porTexto(sql`p.nombre`, 'puede faltar'),
  almacen: ajena(porTexto(sql`a.nombre`)),
});
/** Movements of the stores that this person handles. */
export const selectMovimientos = (
  quienId: number,
  { limite, ...filtros }: Filtros & { limite: number },
  { tras, por, clave }: OrdenDePagina,
) =>
  many(z.extend(MovimientoEpi, { clave: clavesDeFila }))(
    movimientos(quienId, filtros, sql`${tras} ${por} ${firstRows(limite)}`, sql`, ${clave}`),
  );
/** Movements of the last year, for a spreadsheet. */
export const selectMovimientosDelAnio = (quienId: number, filtros: Filtros) =>
  many(MovimientoEpi)(
    movimientos(quienId, filtros, sql`and m.instante > now() - interval '1 year' order by m.id desc limit 50000`),
  );

export const Avisos = z.object({ bajos: Esperan, caducados: Esperan, llevo: z.boolean() });
/** Shortages and expired lots of the stores that this person is named for, for the day's page. */
export const selectAvisos = (quienId: number) =>
  one(Avisos)(sql`
    with suyos as (select e.almacen_id as id
      from epi_encargado e
      join epi_almacen a on a.id = e.almacen_id
      where e.usuario_id = ${quienId} and a.cerrado is null)
    select ${esperan(sql`
      select m.almacen_id as id,
             trim(r.nombre || ' ' || r.modelo) || case when m.talla = '' then '' else ', talla ' || m.talla end as nombre,
             m.avisado as desde, null::date as limite
        from epi_minimo m
          join epi_articulo r on r.id = m.articulo_id
          where m.almacen_id in (select id from suyos) and m.avisado is not null and r.cerrado is null`)} as bajos,
      ${esperan(sql`
      select e.almacen_id as id,
             trim(r.nombre || ' ' || r.modelo) || case when e.talla = '' then '' else ', talla ' || e.talla end as nombre,
             e.caduca::timestamptz as desde, null::date as limite
        from epi_existencia e join epi_articulo r on r.id = e.articulo_id
       where e.almacen_id in (select id from suyos) and e.cantidad > 0 and e.caduca < ${hoyEn(sql`e.almacen_id`)}`)} as caducados,
      exists (select from suyos) as llevo`);
