import sql, { join, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { ESTADO_CIERRE } from '#contract/tiempo/cierres/cierres.rules.ts';
import { LoAbierto, type PorSaldar, Saldo } from '#contract/personas/personas/persona.schemas.ts';
import { MAX_VISTA } from '#contract/casa/kernel/relevo.ts';
import { CLAVES_TIPO_SOLICITUD } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';

/** A person who may be responsible, if they are active. */
export const selectElegible = (id: number) =>
  maybeOne(z.object({ nombre: z.string(), activo: z.boolean() }))(
    sql`select nombre, activo from usuario where id = ${id}`,
  );

/** First of these people who is this person, or above them at any distance: as responsible they would close a circle. */
export const selectCirculo = (personas: readonly number[], responsableId: number) =>
  many(z.object({ Id: z.int(), Nombre: z.string() }))(sql`
    with recursive arriba (id) as (
      select ${responsableId}::bigint
      union select u.responsable_id from arriba a join usuario u on u.id = a.id where u.responsable_id is not null)
    select u.id as "Id", u.nombre as "Nombre" from arriba a join usuario u on u.id = a.id
     where a.id = any (${personas}::bigint[]) order by u.id <> ${responsableId}, u.id limit 1`);

const Relevada = z.object({
  Id: z.int(),
  activo: z.boolean(),
  tienePassword: z.boolean(),
  Roles: z.array(z.string()),
  Equipo: z.int(),
  ResponsableId: z.nullable(z.int()),
  Responsable: z.string(),
});
/** People by their numbers, with their rows locked. */
export const selectRelevadas = (ids: readonly number[]) =>
  many(Relevada)(sql`
    select u.id as "Id", u.activo, u.password_hash is not null as "tienePassword", u.roles as "Roles", 0 as "Equipo",
           u.responsable_id as "ResponsableId",
           coalesce((select r.nombre from usuario r where r.id = u.responsable_id), '') as "Responsable"
      from usuario u where u.id = any (${ids}::bigint[]) order by u.id for no key update`);
export const updateResponsables = (ids: readonly number[], responsableId: number | null) =>
  execute(
    sql`update usuario set responsable_id = ${responsableId}, version = version + 1 where id = any (${ids}::bigint[])`,
  );

const tipo = z.enum(CLAVES_TIPO_SOLICITUD);
const Abierto = z.extend(z.omit(LoAbierto, { Esperan: true, PorSaldar: true }), {
  Pedidas: z.array(z.object({ Numero: z.string(), Tipo: tipo, Resumen: z.string() })),
});
/** Open matters of a person, without requests that wait for their decision. */
export const selectAbierto = (id: number) =>
  one(Abierto)(sql`
    select coalesce((
             select json_agg(json_build_object('Numero', s.numero, 'Tipo', s.tipo, 'Resumen', s.resumen))
               from (select *
                 from solicitud
                 where peticionario_id = ${id} and estado_id = 1
                 order by creada, id
                 limit ${MAX_VISTA}) s),
                 '[]') as "Pedidas",
           coalesce((
             select json_agg(json_build_object('Numero', v.codigo, 'Resumen', v.destino || ', del ' || to_char(v.fecha_salida, 'DD/MM/YYYY')
                    || ' al ' || to_char(v.fecha_regreso, 'DD/MM/YYYY')))
               from (select * from viaje where solicitante_id = ${id} and fecha_regreso >= hoy() and estado_id in (2, 3, 4, 6)
                      order by fecha_regreso, id limit ${MAX_VISTA}) v), '[]') as "Viajes",
           (select count(*)::int from usuario where responsable_id = ${id} and activo) as "Equipo",
           coalesce((select json_agg(json_build_object('Codigo', codigo, 'Nombre', nombre) order by nombre)
             from area
             where responsable_id = ${id}
                       and coalesce(abierto_hasta, 'infinity') >= hoy()), '[]') as "Areas",
           coalesce((select json_agg(json_build_object('Codigo', codigo, 'Nombre', descripcion) order by codigo) from centro_coste
                      where responsable_id = ${id} and coalesce(abierto_hasta, 'infinity') >= hoy()), '[]') as "CentrosCoste",
           coalesce((select json_agg(json_build_object('Codigo', codigo, 'Nombre', descripcion) order by codigo) from contrato
                      where responsable_id = ${id} and coalesce(abierto_hasta, 'infinity') >= hoy()), '[]') as "Contratos",
           (select count(*)::int from delegacion where ${id} in (de_id, para_id) and hasta >= hoy()) as "Delegaciones"`);

/** Counted rows of each kind, of the person `u`. */
const SALDOS: Record<PorSaldar, Sql> = {
  meses: sql`select distinct date_trunc('month', f.fecha) as mes from fichaje f
    where f.usuario_id = u.id and f.fecha > hoy() - interval '4 years' and not exists (
      select from cierre c where c.usuario_id = u.id and c.mes = date_trunc('month', f.fecha) and c.estado_id = ${ESTADO_CIERRE.cerrado})`,
  prestamos: sql`select from prestamo p where p.usuario_id = u.id and p.estado_id = 2 and exists (
    select from prestamo_cuota c where c.prestamo_id = p.id and c.fecha > hoy() and c.capital > 0)`,
  equipos: sql`select from epi_pieza z where z.usuario_id = u.id and z.estado_id = 2`,
  recibos: sql`select from epi_recibo o where o.usuario_id = u.id and o.estado_id = 1`,
  pedidos: sql`select from epi_solicitud e where e.usuario_id = u.id and e.estado_id in (2, 5)`,
  accesos: sql`
    select from acceso a join acceso_persona p on p.acceso_id = a.id where p.usuario_id = u.id and a.estado_id = 2 and a.fin > now()`,
  visitas: sql`select from visita v where v.anfitrion_id = u.id and v.estado_id in (1, 2, 4) and v.hasta > now()`,
  objetivos: sql`select from objetivo o where o.persona_id = u.id and o.estado_id between 1 and 4`,
  acciones: sql`select from accion_tablero x where x.responsable_id = u.id and x.estado_id in (1, 2)`,
  comedor: sql`select from plaza x where x.usuario_id = u.id and x.fecha >= hoy() and x.estado_id in (1, 2)
    union all select from pedido x where x.usuario_id = u.id and x.fecha >= hoy() and x.estado_id between 1 and 3
    union all select from reserva_mesa x where x.usuario_id = u.id and x.fecha >= hoy() and x.estado_id = 1`,
};
/** Kinds of matters to be settled that a person has. */
export const selectPorSaldar = (id: number, cuales: readonly PorSaldar[]) =>
  many(Saldo)(sql`
    select n.que as "Que", n.cuantos as "Cuantos" from usuario u cross join lateral (
      ${join(
        cuales.map(
          (que, i) =>
            sql`select ${i}::int as orden, ${que}::text as que, (select count(*)::int from (${SALDOS[que]}) x) as cuantos`,
        ),
        ' union all ',
      )}) n
     where u.id = ${id} and n.cuantos > 0 order by n.orden`);
