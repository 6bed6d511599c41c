import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioAcceso } from '#contract/accesos/acceso.schemas.ts';
import { diasDeAcceso, pasaDeMedianoche } from '#contract/accesos/accesos.rules.ts';
import { maybeOne, one } from '#server/base/db.ts';
import { cerrarSolicitud, pedirDecision } from '#server/solicitudes/solicitudes.port.ts';
import { origenDe, solapados } from './acceso.queries.ts';

const Hecho = z.object({ Id: z.int() });
/** The stays as rows of (fecha, desde, hasta). A stay that falls into the hour that the clock skips keeps its length. */
const estancias = (f: FormularioAcceso): Sql => {
  const mas = pasaDeMedianoche(f.horaInicio, f.horaFin) ? 1 : 0;
  return sql`
    select d.fecha, v.desde, case when v.hasta > v.desde then v.hasta else v.desde + (${f.horaFin}::time - ${f.horaInicio}::time) end as hasta
      from unnest(${diasDeAcceso(f)}::date[]) as d (fecha), lateral (
        select (d.fecha + ${f.horaInicio}::time) at time zone 'Europe/Madrid' as desde,
               (d.fecha + ${mas}::int + ${f.horaFin}::time) at time zone 'Europe/Madrid' as hasta) v`;
};
/** The people asked for who are there, active and of the origin that is said. */
const elegidas = (f: FormularioAcceso): Sql => sql`
  select u.id as usuario_id, u.nombre, u.matricula, e.origen from jsonb_to_recordset(${JSON.stringify(f.personas)}::jsonb) as e (origen text, id bigint)
    join usuario u on u.id = e.id and u.activo and ${origenDe} = e.origen`;

/** What must be known before it is written: whether it lies ahead, its type, and its people by name. */
export const selectParaCrear = (f: FormularioAcceso) =>
  one(
    z.object({
      pasada: z.boolean(),
      terminada: z.boolean(),
      tipo: z.nullable(z.object({ nombre: z.string(), firma: z.int() })),
      /** `matricula` where somebody else has the same name. */
      personas: z.array(
        z.object({ nombre: z.string(), origen: z.enum(['E', 'S']), matricula: z.nullable(z.string()) }),
      ),
    }),
    sql`
    select ${f.fechaDesde}::date < hoy() as pasada,
           (select min(e.hasta) <= now() from (${estancias(f)}) e) as terminada,
           (select json_build_object('nombre', nombre, 'firma', firma_digital) from tipo_acceso where id = ${f.tipoAccesoId} and activo) as tipo,
           coalesce((select json_agg(json_build_object('nombre', g.nombre, 'origen', g.origen, 'matricula',
                         case when exists (select from usuario o where o.nombre = g.nombre and o.id <> g.usuario_id) then g.matricula end) order by g.origen, sin_tildes(g.nombre), g.usuario_id)
                       from (${elegidas(f)}) g), '[]') as personas`,
  );

type Peticion = Parameters<typeof pedirDecision>[0];
type Nuevo = { solicitanteId: number; f: FormularioAcceso } & Pick<Peticion, 'datos' | 'resumen' | 'firmaDigital'>;
/** The new acceso with its request, or undefined when somebody of it is no longer there or nobody could decide. */
export const insertAcceso = ({ solicitanteId, f, datos, resumen, firmaDigital }: Nuevo) =>
  maybeOne(
    z.object({ Id: z.int(), Numero: z.string(), solapados: z.array(z.string()) }),
    sql`
    with estancia as materialized (${estancias(f)}),
    elegida as materialized (${elegidas(f)}),
    nuevo as (
      insert into acceso (numero, solicitante_id, tipo_acceso_id, periodicidad, dias_periodicidad, fecha_desde, fecha_hasta, hora_inicio, hora_fin, motivo, fin)
      select 'AFJ-' || to_char(hoy(), 'YYYY') || '-' || (select lpad(n::text, greatest(5, length(n::text)), '0') from siguiente('acceso-' || to_char(hoy(), 'YYYY')) n),
             ${solicitanteId}::bigint, ${f.tipoAccesoId}::smallint, ${f.periodicidad}, ${(f.diasPeriodicidad ?? []).toSorted((x, y) => x - y)}::smallint[],
             ${f.fechaDesde}::date, ${f.fechaHasta}::date, ${f.horaInicio}::time, ${f.horaFin}::time, ${f.motivo}, (select max(hasta) from estancia)
       where (select count(*) from elegida) = ${f.personas.length}
      returning *),
    gente as (insert into acceso_persona (acceso_id, usuario_id, origen) select n.id, g.usuario_id, g.origen from nuevo n, elegida g),
    dias as (insert into acceso_dia (acceso_id, fecha, desde, hasta) select n.id, e.fecha, e.desde, e.hasta from nuevo n, estancia e),
    ${pedirDecision({
      tipo: 'ACCESO',
      de: sql`nuevo`,
      entidadId: sql`nuevo.id`,
      numero: sql`nuevo.numero`,
      peticionarioId: solicitanteId,
      // Decisions 3: one's own responsible (S-1262).
      areaCodigo: null,
      interesados: sql`(select array_agg(g.usuario_id) from elegida g)`,
      firmaDigital,
      resumen,
      datos,
      ruta: sql`'/menu/accesos/' || nuevo.id`,
    })}
    select n.id as "Id", n.numero as "Numero", ${solapados(sql`elegida`, sql`estancia`, sql`n.id`)} as solapados
      from nuevo n where exists (select from pedida)`,
  );

/** A decision on the acceso; undefined when it no longer waits or its last stay is over: nobody is let in to what has ended. */
export const updateDecidido = (id: number, decision: 'aceptada' | 'rechazada') =>
  maybeOne(
    Hecho,
    sql`
    update acceso set estado_id = ${decision === 'aceptada' ? 2 : 3}, version = version + 1
     where id = ${id} and estado_id = 1 and (${decision === 'rechazada'} or fin > now()) returning id as "Id"`,
  );

/** An acceso as it was read: an act that changes it repeats its state and its version. */
export type Leido = { id: number; estado: number; version: number };
const movido = ({ id, estado, version }: Leido) => sql`
  update acceso set estado_id = 4, version = version + 1 where id = ${id} and estado_id = ${estado} and version = ${version} returning id`;
const lineaDe = (de: Sql, { acto, quienId, comentario }: { acto: string; quienId: number; comentario: string }) => sql`
  insert into historial (entidad, entidad_id, quien_id, acto, estado_id, comentario)
  select 'acceso', id, ${quienId}::bigint, ${acto}, 4, ${comentario} from ${de}`;

/** Withdrawn while it waits, with its request; undefined when somebody was first. */
export const updateRetirado = (leido: Leido, quienId: number, comentario: string) =>
  maybeOne(
    Hecho,
    sql`
    with retirado as (${movido(leido)}),
    hecho as (${lineaDe(sql`retirado`, { acto: 'retirar', quienId, comentario })}),
    ${cerrarSolicitud('ACCESO', sql`retirado`, 4)}
    select id as "Id" from retirado`,
  );
/** Called off after it was authorised: the decision stands, the acceso does not. */
export const updateAnulado = (leido: Leido, quienId: number, comentario: string) =>
  maybeOne(
    Hecho,
    sql`
    with anulado as (${movido(leido)}),
    hecho as (${lineaDe(sql`anulado`, { acto: 'anular', quienId, comentario })})
    select id as "Id" from anulado`,
  );

/** Those that wait although their last stay was over at `ahora` (an instant; null: now): at most 200. How many there were. */
export const updateCaducados = async (ahora: string | null): Promise<number> =>
  (
    await one(
      z.object({ cuantos: z.int() }),
      sql`
      with vencido as materialized (
        select a.id from acceso a join solicitud s on s.tipo = 'ACCESO' and s.entidad_id = a.id
         where a.estado_id = 1 and a.fin <= coalesce(${ahora}::timestamptz, now()) order by a.fin limit 200 for update of s skip locked),
      caducado as (update acceso a set estado_id = 5, version = a.version + 1 from vencido v where a.id = v.id and a.estado_id = 1 returning a.id),
      ${cerrarSolicitud('ACCESO', sql`caducado`, 5)}
      select count(*)::int as cuantos from caducado`,
    )
  ).cuantos;
