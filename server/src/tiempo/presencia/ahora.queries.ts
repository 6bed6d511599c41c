import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  type COLUMNAS_AHORA,
  CuentaAhora,
  type OrdenAhora,
  PresenciaAhora,
} from '#contract/tiempo/presencia/presencia.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many } from '#server/casa/base/db.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import {
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porEntero,
  porInstante,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';
import { type Filtro, filtrado, type Lector, visibleAhora } from './alcance.queries.ts';

const AhoraRow = z.extend(z.omit(PresenciaAhora, { Estado: true }), { clave: clavesDeFila });
export type AhoraRow = z.output<typeof AhoraRow>;

/**
 * People `u` with `estado` and its source: their open entry, else an absence of today, else a shift that has begun without a clock-in.
 * The plan is asked only for people who are out.
 */
const situados = (lector: Lector, filtro: Filtro, primeros: Sql = empty): Sql => sql`
  select u.id, u.nombre, u.matricula, c.nombre as centro, a.nombre as area, h.zona, e.fase, e.desde, e.ultimo_instante,
         case when h.dentro then e.modalidad else coalesce(t.modalidad, 'P') end as modalidad, x.letra, x.hasta, t.turno, t.empieza,
         case when h.abierta and not h.dentro then 6
              when h.dentro then case e.fase when 'D' then 1 else 2 end
              when x.letra is not null then 4
              when t.debida then 5 else 3 end as estado
    from (select u.* from usuario u where ${visibleAhora(lector)} ${filtrado(filtro)} ${primeros}) u
    left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo
    left join area a on a.codigo = u.area_codigo
    left join fichaje_estado e on e.usuario_id = u.id
    cross join lateral (
      select coalesce(c.zona, 'Europe/Madrid') as zona, (now() at time zone coalesce(c.zona, 'Europe/Madrid'))::date as dia,
             coalesce(e.fase <> 'F', false) as abierta, coalesce(e.fase <> 'F' and e.caduca > now(), false) as dentro) h
    left join lateral (
      select x.letra, x.hasta from dias_enteros_de_ausencia(u.id, h.dia, h.dia) x order by x.hasta desc limit 1) x on true
    left join lateral (
      select p.turno, p.modalidad, i.empieza, i.empieza + make_interval(mins => r.cortesia_min) <= now() and not exists (
               select from fichaje f where f.usuario_id = u.id and f.fecha = p.fecha and f.tipo = 'E' and not exists (
                 select from fichaje y where y.usuario_id = f.usuario_id and y.fecha = f.fecha and y.anula_id = f.id)) as debida
        from plan_de_jornada(u.id, h.dia - 1, h.dia) p
        cross join lateral (
          select instante_de_minuto(p.fecha, coalesce(p.entrada_hasta, (p.tramos -> 0 ->> 0)::integer), p.zona) as empieza,
                 instante_de_minuto(p.fecha, coalesce(p.salida_hasta, (p.tramos -> -1 ->> 1)::integer), p.zona) as termina) i
        cross join lateral (
          select g.cortesia_min from regla_jornada g
           where g.desde <= p.fecha and (g.centro_trabajo_codigo is null or g.centro_trabajo_codigo = u.centro_trabajo_codigo)
           order by g.centro_trabajo_codigo is null, g.desde desc, g.version desc limit 1) r
       where not h.abierta and x.letra is null and p.turno_id is not null and p.ausencia is null and (p.fecha = h.dia or i.termina > now())
       order by p.fecha limit 1) t on true`;
const desde = sql`(case when s.estado in (1, 2, 6) then s.desde when s.estado = 5 then s.empieza
  when s.estado = 3 then s.ultimo_instante end)`;
const ordenAhora = ordenesDe<(typeof COLUMNAS_AHORA)[number]>(sql`s.id`, {
  nombre: porTexto(sql`s.nombre`),
  matricula: porTexto(sql`s.matricula`),
  centro: porTexto(sql`s.centro`, 'puede faltar'),
  area: porTexto(sql`s.area`, 'puede faltar'),
  estado: porEntero(sql`s.estado`),
  desde: porInstante(desde, 'puede faltar'),
  turno: porTexto(sql`s.turno`, 'puede faltar'),
  urgencia: [porEntero(sql`array_position(array[5, 6, 1, 2, 4, 3], s.estado)`), porTexto(sql`s.nombre`)],
});
const porNombreDe = ordenesDe<'nombre'>(sql`u.id`, { nombre: porTexto(sql`u.nombre`) });
/** An order of the people now; by name their page is chosen before any plan is read. */
export const ordenesAhora = (orden: OrdenAhora, cursor?: string) => ({
  ...ordenAhora(orden, cursor),
  antes: orden === 'nombre' || orden === '-nombre' ? porNombreDe(orden, cursor) : undefined,
});
type Pedida = Filtro & { limite: number; estado: readonly number[] | undefined };
export const selectAhora = (
  lector: Lector,
  { limite, estado, ...filtro }: Pedida,
  { antes, tras, por, clave }: OrdenDePagina & { antes: OrdenDePagina | undefined },
) => {
  const limit = firstRows(limite);
  const primeros = antes && (estado ? antes.tras : sql`${antes.tras} ${antes.por} ${limit}`);
  return many(AhoraRow)(sql`
    select s.id as "Id", s.nombre as "Nombre", ${fotoDe(sql`s.id`, lector.id)} as "Foto", s.matricula as "Matricula",
      coalesce(s.centro, '') as "Centro", coalesce(s.area, '') as "Area",
           s.estado as "EstadoId", ${desde} as "Desde",
           s.zona as "Zona", s.modalidad as "Modalidad", coalesce(s.turno, '') as "Turno", s.letra as "Letra", s.hasta as "Hasta", ${clave}
      from (${situados(lector, filtro, primeros)}) s
     where true ${estado ? sql`and s.estado = any (${estado}::int[])` : empty} ${tras} ${por} ${limit}`);
};

export const selectCuentasAhora = (lector: Lector, filtro: Filtro) =>
  many(CuentaAhora)(sql`
    select s.estado as "EstadoId", count(*)::int as "Total" from (${situados(lector, filtro)}) s group by s.estado order by s.estado`);
