import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Acceso, AccesoDetalle, PersonaAcceso, ProximoAcceso, TipoAcceso } from '#contract/accesos/acceso.schemas.ts';
import { Historial } from '#contract/kernel/error.ts';
import { firstRows, unplanned } from '#server/base/constants.ts';
import { many, maybeOne, one } from '#server/base/db.ts';

const interno = {
  solicitanteId: z.int(),
  soyAprobador: z.boolean(),
  terminado: z.boolean(),
  aprobador: z.string(),
  solicitudId: z.int(),
  creada: z.int(),
  dias: z.array(z.int()),
  inicio: z.string(),
  fin: z.string(),
};
const calculado = {
  acciones: true,
  Estado: true,
  EnManosDe: true,
  SolicitudId: true,
  Periodicidad: true,
  DiasPeriodicidad: true,
  HoraInicioFinEstimada: true,
} as const;
const AccesoRow = z.extend(z.omit(Acceso, calculado), { ...interno, periodicidad: z.enum(['U', 'D', 'S', 'M']) });
export type AccesoRow = z.output<typeof AccesoRow>;
const DetalleRow = z.extend(z.omit(AccesoDetalle, { ...calculado, Advertencias: true, Historial: true }), {
  ...interno,
  periodicidad: z.enum(['U', 'D', 'S', 'M']),
  solapados: z.array(z.string()),
  Historial: z.array(z.extend(z.omit(Historial, { Estado: true }), { EstadoId: z.nullable(z.int()) })),
});
export type DetalleRow = z.output<typeof DetalleRow>;

/** Who asks: by themselves, and whether they stand at the gate. */
export type Quien = { usuarioId: number; seguridad: boolean };

const delegadosDe = (usuarioId: number) =>
  sql`select d.de_id from delegacion d where d.para_id = ${usuarioId} and hoy() between d.desde and d.hasta`;
/** This person decides for whoever is asked, on their own account or by a delegation that holds today; not on what is asked for them. */
const soyAprobador = (usuarioId: number) =>
  sql`coalesce((s.aprobador_id = ${usuarioId} or s.aprobador_id in (${delegadosDe(usuarioId)})) and ${usuarioId} <> all (s.interesados), false)`;

const columnas = (usuarioId: number) => sql`
  a.id as "Id", a.creado as "FechaSolicitud", a.numero as "Numero", t.nombre as "TipoAcceso",
  (select json_agg(json_build_object('Id', u.id, 'Nombre', u.nombre, 'Origen', p.origen) order by p.origen, sin_tildes(u.nombre), u.id)
     from acceso_persona p join usuario u on u.id = p.usuario_id where p.acceso_id = a.id) as "Personas",
  (select json_agg(d.fecha order by d.fecha) from acceso_dia d where d.acceso_id = a.id) as "Fechas",
  a.motivo as "Comentarios", a.estado_id as "EstadoId", q.nombre as "Solicitante", s.firma_digital as "FirmaDigital", a.version as "Version",
  a.periodicidad, a.dias_periodicidad as dias, a.hora_inicio as inicio, a.hora_fin as fin, a.solicitante_id as "solicitanteId",
  ${soyAprobador(usuarioId)} as "soyAprobador", a.fin <= now() as terminado, coalesce(r.nombre, '') as aprobador, s.id as "solicitudId",
  (extract(epoch from s.creada) * 1000000)::bigint as creada`;
const tablas = sql`
  acceso a
  join tipo_acceso t on t.id = a.tipo_acceso_id
  join usuario q on q.id = a.solicitante_id
  join solicitud s on s.tipo = 'ACCESO' and s.entidad_id = a.id
  left join usuario r on r.id = s.aprobador_id`;
const esMio = (usuarioId: number) => sql`(a.solicitante_id = ${usuarioId}
  or a.id in (select p.acceso_id from acceso_persona p where p.usuario_id = ${usuarioId}))`;
/** Whoever asked, the people in it, whoever decides or decided, and the gate while it is authorised. For anyone else it does not exist. */
const visible = ({ usuarioId, seguridad }: Quien) => sql`(
  ${esMio(usuarioId)} or s.decidida_por_id = ${usuarioId} or ${soyAprobador(usuarioId)} or (${seguridad} and a.estado_id = 2))`;

export const selectAcceso = (quien: Quien, id: number) =>
  maybeOne(AccesoRow, sql`select ${columnas(quien.usuarioId)} from ${tablas} where a.id = ${id} and ${visible(quien)}`);
/** The same, with its request held until the transaction ends: always that before the acceso, as a decision does, or two would wait for each other. */
export const selectAccesoParaCerrar = (quien: Quien, id: number) =>
  maybeOne(
    AccesoRow,
    sql`select ${columnas(quien.usuarioId)} from ${tablas} where a.id = ${id} and ${visible(quien)} for update of s`,
  );

/** Names of the people of `gente` (usuario_id) who are expected elsewhere too, in some stay of `estancias` (desde, hasta). */
export const solapados = (gente: Sql, estancias: Sql, id: Sql) => sql`coalesce((
  select json_agg(x.nombre) from (
    select distinct u.nombre
      from ${gente} g
      join acceso_persona p on p.usuario_id = g.usuario_id and p.acceso_id is distinct from ${id}
      join acceso o on o.id = p.acceso_id and o.estado_id in (1, 2) and o.fin > now()
      join acceso_dia d on d.acceso_id = o.id
      join ${estancias} e on e.desde < d.hasta and d.desde < e.hasta
      join usuario u on u.id = g.usuario_id
     order by u.nombre limit 20) x), '[]')`;

/** What happened to its request, which is where it is decided, and to itself: withdrawn and called off, with their words. */
const historial = sql`coalesce((
  select json_agg(json_build_object(
           'Fecha', to_char(h.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'Quien', case when h.acto = 'caducar' then '' else q.nombre end, 'EnNombreDe', e.nombre,
           'Acto', h.acto, 'EstadoId', h.estado_id, 'Comentario', h.comentario) order by h.id)
    from historial h join usuario q on q.id = h.quien_id left join usuario e on e.id = h.en_nombre_de_id
   where (h.entidad = 'solicitud' and h.entidad_id = s.id and h.acto <> 'retirar') or (h.entidad = 'acceso' and h.entidad_id = a.id)), '[]')`;
export const selectAccesoDetalle = (quien: Quien, id: number) =>
  maybeOne(
    DetalleRow,
    sql`
    select ${columnas(quien.usuarioId)}, ${historial} as "Historial",
           case when a.estado_id = 1 then ${solapados(
             sql`(select p.usuario_id from acceso_persona p where p.acceso_id = a.id)`,
             sql`(select d.desde, d.hasta from acceso_dia d where d.acceso_id = a.id)`,
             sql`a.id`,
           )} else '[]' end as solapados
      from ${tablas} where a.id = ${id} and ${visible(quien)}`,
  );

export const claveId = z.tuple([z.int()]);
type Filtro = { limite: number; estado: string | undefined };
/** What this person asked for and what they are in, the last first. One row more than `limite`. */
export const selectAccesosDe = (usuarioId: number, f: Filtro, desde: z.output<typeof claveId> | undefined) =>
  many(
    AccesoRow,
    sql`
    select ${columnas(usuarioId)} from ${tablas}
     where a.id in (
         select m.id from acceso m where m.solicitante_id = ${unplanned(sql`${usuarioId}::bigint`)}
         union select p.acceso_id from acceso_persona p where p.usuario_id = ${unplanned(sql`${usuarioId}::bigint`)})
       ${f.estado ? sql`and a.estado_id = any(${unplanned(sql`${f.estado.split(',').map(Number)}::int[]`)}::int[])` : empty}
       ${desde ? sql`and a.id < ${unplanned(sql`${desde[0]}::bigint`)}` : empty}
     order by a.id desc ${firstRows(f.limite)}`,
  );

/** Microseconds of the creation of its request, and its number. */
export const claveCreada = z.tuple([z.int(), z.int()]);
/** Waiting for this person, the oldest first. Of each account only as many are read as are shown, however many wait. */
export const selectPendientes = (usuarioId: number, limite: number, desde: z.output<typeof claveCreada> | undefined) =>
  many(
    AccesoRow,
    sql`
    with primeras as (
      select x.id from (select ${usuarioId}::bigint as id union ${delegadosDe(usuarioId)}) r, lateral (
        select w.id, w.creada from solicitud w
         where w.estado_id = 1 and w.aprobador_id = r.id and w.tipo = 'ACCESO' and w.peticionario_id <> ${usuarioId} and ${usuarioId} <> all (w.interesados)
           ${desde ? sql`and (w.creada, w.id) > (${unplanned(sql`timestamptz 'epoch' + ${desde[0]} * interval '1 microsecond'`)}, ${unplanned(sql`${desde[1]}::bigint`)})` : empty}
         order by w.creada, w.id ${firstRows(limite)}) x
       order by x.creada, x.id ${firstRows(limite)})
    select ${columnas(usuarioId)} from ${tablas} where s.id in (select id from primeras)
     order by s.creada, s.id`,
  );

export const selectTipos = () =>
  many(
    TipoAcceso,
    sql`select id as "Id", nombre as "Nombre", firma_digital as "FirmaDigital" from tipo_acceso where activo order by id`,
  );

/** Where a person is from, as far as accesses go: 'E', 'S' or null. */
export const origenDe = sql`case when 'SUBCONTRATA' = any(u.roles) then 'S' when 'EMPLEADO' = any(u.roles) then 'E' end`;
/** Id and name, and the matrícula only where the name alone would not tell two apart. */
export const selectPersonas = (origen: 'E' | 'S') =>
  many(
    PersonaAcceso,
    sql`
    select u.id as "Id", case when count(*) over (partition by u.nombre) > 1 then u.nombre || ' (' || u.matricula || ')' else u.nombre end as "Nombre",
           ${origen} as "Origen"
      from usuario u where u.activo and ${origenDe} = ${origen} order by sin_tildes(u.nombre), u.id`,
  );

/**
 * Whether there is somebody who could decide on what this person asks.
 * @param interesados for whom it is asked: none of them decides.
 */
export const existsResponsable = async (usuarioId: number, interesados: readonly number[] = []): Promise<boolean> =>
  (
    await one(
      z.object({ hay: z.boolean() }),
      sql`select aprobador_de(${usuarioId}, null, ${[...interesados]}::bigint[]) is not null as hay`,
    )
  ).hay;

/** The card of menu/inicio. */
export const selectResumen = (usuarioId: number) =>
  one(
    z.object({
      Pendientes: z.int(),
      Proximo: z.nullable(
        z.extend(z.omit(ProximoAcceso, { HoraInicioFinEstimada: true }), {
          inicio: z.string(),
          fin: z.string(),
        }),
      ),
    }),
    sql`
    select (select count(*)::int from (select from acceso m where m.solicitante_id = ${usuarioId} and m.estado_id = 1 limit 100) x) as "Pendientes",
           (select json_build_object('Id', a.id, 'Numero', a.numero, 'TipoAcceso', t.nombre, 'Fecha', d.fecha, 'Ahora', d.desde <= now(),
                     'inicio', to_char(a.hora_inicio, 'HH24:MI'), 'fin', to_char(a.hora_fin, 'HH24:MI'))
              from acceso_persona p join acceso a on a.id = p.acceso_id and a.estado_id = 2 and a.fin > now()
              join tipo_acceso t on t.id = a.tipo_acceso_id
              join acceso_dia d on d.acceso_id = a.id and d.hasta > now()
             where p.usuario_id = ${unplanned(sql`${usuarioId}::bigint`)} order by d.desde limit 1) as "Proximo"`,
  );
