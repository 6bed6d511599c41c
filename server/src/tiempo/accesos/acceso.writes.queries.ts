import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { EstanciasDeAcceso, FormularioAcceso } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { diasDeAcceso, ORIGENES, pasaDeMedianoche } from '#contract/tiempo/accesos/accesos.rules.ts';
import { many, one, oneValue } from '#server/casa/base/db.ts';
import { estaEl } from '#server/casa/base/plantilla.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';
import { origenDe, solapados } from './acceso.queries.ts';

/** The stays as rows of (fecha, desde, hasta). A stay that falls into the hour that the clock skips keeps its length. */
const estancias = (f: EstanciasDeAcceso): Sql => {
  const mas = pasaDeMedianoche(f.horaInicio, f.horaFin) ? 1 : 0;
  return sql`
    select d.fecha, v.desde, case when v.hasta > v.desde then v.hasta
      else v.desde + (${f.horaFin}::time - ${f.horaInicio}::time) end as hasta
      from unnest(${diasDeAcceso(f)}::date[]) as d (fecha), lateral (
        select (d.fecha + ${f.horaInicio}::time) at time zone 'Europe/Madrid' as desde,
               (d.fecha + ${mas}::int + ${f.horaFin}::time) at time zone 'Europe/Madrid' as hasta) v`;
};

export const selectEstancias = (f: EstanciasDeAcceso) =>
  many(z.object({ desde: z.string(), hasta: z.string() }))(sql`
    select e.desde, e.hasta from (${estancias(f)}) e order by e.desde`);

/** Person chosen for an access; `matricula` is given where somebody else has the same name. */
const Elegida = z.object({
  id: z.int(),
  nombre: z.string(),
  origen: z.enum(ORIGENES),
  matricula: z.nullable(z.string()),
});
export type Elegida = z.output<typeof Elegida>;
/** Facts for the checks of a form: whether it is over, its type, and its people who are active and of the origin given. */
export const selectParaCrear = (f: FormularioAcceso) =>
  one(
    z.object({
      pasada: z.boolean(),
      terminada: z.boolean(),
      tipo: z.nullable(z.object({ nombre: z.string(), firma: z.int() })),
      personas: z.array(Elegida),
    }),
  )(sql`
    select ${f.fechaDesde}::date < hoy() as pasada,
           (select min(e.hasta) <= now() from (${estancias(f)}) e) as terminada,
           (select json_build_object('nombre', nombre, 'firma', firma_digital) from tipo_acceso
             where id = ${f.tipoAccesoId} and abierto_hoy(abierto_desde, abierto_hasta)) as tipo,
           coalesce((select json_agg(json_build_object('id', u.id, 'nombre', u.nombre, 'origen', e.origen, 'matricula',
                         case when exists (select from usuario o where o.nombre = u.nombre
                           and o.id <> u.id) then u.matricula end) order by e.origen, sin_tildes(u.nombre), u.id)
                       from jsonb_to_recordset(${JSON.stringify(f.personas)}::jsonb) as e (origen text, id bigint)
                       join usuario u on u.id = e.id and u.activo and ${origenDe} = e.origen), '[]') as personas`);

/** People of the company among those chosen. */
export const selectDeLaEmpresa = (f: EstanciasDeAcceso) =>
  many(z.object({ id: z.int(), nombre: z.string(), origen: z.enum(ORIGENES) }))(sql`
    select u.id, u.nombre, 'E' as origen from usuario u
     where u.id = any(${f.personas.map(({ id }) => id)}::bigint[]) and u.activo and ${origenDe} = 'E' order by sin_tildes(u.nombre), u.id`);

/** Inserts an access with its people and its stays. */
export const insertAcceso = (solicitanteId: number, f: FormularioAcceso, sinDescanso: readonly string[]) =>
  one(z.object({ Id: z.int(), Numero: z.string() }))(sql`
    with estancia as materialized (${estancias(f)}),
    nuevo as (
      insert into acceso (numero, solicitante_id, tipo_acceso_id, periodicidad, dias_periodicidad, fecha_desde,
        fecha_hasta, hora_inicio, hora_fin, motivo, compensacion, sin_descanso, fin)
      select ${numeroDelAno('AFJ', 'acceso')}, ${solicitanteId}::bigint, ${f.tipoAccesoId}::smallint, ${f.periodicidad},
             ${(f.diasPeriodicidad ?? []).toSorted((x, y) => x - y)}::smallint[],
             ${f.fechaDesde}::date, ${f.fechaHasta}::date, ${f.horaInicio}::time, ${f.horaFin}::time, ${f.motivo},
             ${f.compensacion ?? 'C'}, ${sinDescanso}::text[], (select max(hasta) from estancia)
      returning id, numero),
    gente as (
      insert into acceso_persona (acceso_id, usuario_id, origen)
      select n.id, e.id, e.origen from nuevo n, jsonb_to_recordset(${JSON.stringify(f.personas)}::jsonb) as e (origen text, id bigint)),
    dias as (insert into acceso_dia (acceso_id, fecha, desde, hasta) select n.id, e.fecha, e.desde, e.hasta from nuevo n, estancia e)
    select id as "Id", numero as "Numero" from nuevo`);
export const selectSolapados = (id: number) =>
  oneValue(z.array(z.string()))(sql`select ${solapados(sql`${id}`)} as nombres`);

const PorComprobar = z.object({
  sinDescanso: z.array(z.string()),
  solapados: z.array(z.string()),
  personas: z.array(z.object({ id: z.int(), nombre: z.string(), origen: z.enum(ORIGENES) })),
  dias: z.array(z.string()),
});
/** Facts of an access that waits for its decision. */
export const selectPorComprobar = (id: number) =>
  one(PorComprobar)(sql`
    select to_json(a.sin_descanso) as "sinDescanso", ${solapados(sql`a.id`)} as solapados,
           coalesce((select json_agg(json_build_object('id', u.id, 'nombre', u.nombre, 'origen', p.origen)
             order by sin_tildes(u.nombre), u.id)
              from acceso_persona p join usuario u on u.id = p.usuario_id where p.acceso_id = a.id), '[]') as personas,
           coalesce((select json_agg(d.fecha order by d.fecha) from acceso_dia d where d.acceso_id = a.id), '[]') as dias
      from acceso a where a.id = ${id}`);

/** Condition: the access's last stay is not over. */
export const SIN_TERMINAR = sql`fin > now()`;
/** Condition: some person of the access is still in the company on its first day to come. */
export const CON_ALGUIEN = sql`exists (
  select from acceso_persona p where p.acceso_id = acceso.id and ${estaEl(sql`p.usuario_id`, sql`greatest(acceso.fecha_desde, hoy())`)})`;
/** Open requests of the expired accesses, locked before the accesses as in a decision. */
export const updateCaducados = (ahora: string | null) =>
  many(z.object({ Id: z.int() }))(sql`
    with vencido as materialized (
      select a.id from acceso a join solicitud s on s.tipo = 'ACCESO' and s.entidad_id = a.id
       where a.estado_id = 1 and a.fin <= coalesce(${ahora}::timestamptz, now()) order by a.fin limit 200 for update of s skip locked)
    update acceso a set estado_id = 5, version = a.version + 1
      from vencido v where a.id = v.id and a.estado_id = 1 returning a.id as "Id"`);
