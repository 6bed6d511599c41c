import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Fichaje, MODALIDADES } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import type { Eslabon } from './eslabon.commands.ts';

/** State of somebody, and the head of their chain. */
export const Estado = z.object({
  /** Phase: F out, D in, P in a pause. */
  fase: z.enum(['F', 'D', 'P']),
  fecha: z.nullable(z.string()),
  desde: z.nullable(z.string()),
  entradaId: z.nullable(z.int()),
  /** Instant from which the open entry counts as a forgotten exit. */
  caduca: z.nullable(z.string()),
  modalidad: z.enum(MODALIDADES),
  ultimoTipo: z.nullable(z.string()),
  ultimoId: z.nullable(z.int()),
  ultimoInstante: z.nullable(z.string()),
  n: z.int(),
  hash: z.string(),
  /** The server's clock, in milliseconds. */
  ahora: z.string(),
  /** Ids reserved for the rows that may be added. */
  ids: z.array(z.int()),
});
export type Estado = z.output<typeof Estado>;
const columnas = sql`fase, fecha, desde, entrada_id as "entradaId", caduca, modalidad, ultimo_tipo as "ultimoTipo", ultimo_id as "ultimoId",
  ultimo_instante as "ultimoInstante", n, hash, date_trunc('milliseconds', clock_timestamp()) as ahora`;

/**
 * The same state, locked until the transaction ends, so that acts on one person's clock-ins follow one another. `filas`: ids to reserve.
 */
export const selectParaFichar = (usuarioId: number, filas = 1) =>
  one(Estado)(sql`
    insert into fichaje_estado (usuario_id) values (${usuarioId})
    on conflict (usuario_id) do update set usuario_id = excluded.usuario_id
    returning ${columnas}, coalesce((select json_agg(nextval('fichaje_id')) from generate_series(1, ${filas}::int)), '[]') as ids`);

/** State of somebody after the rows that are added. */
export type Situacion = Omit<Estado, 'n' | 'hash' | 'ahora' | 'ids'>;
const puesta = (
  s: Situacion,
) => sql`fase = ${s.fase}, fecha = ${s.fecha}::date, desde = ${s.desde}::timestamptz, entrada_id = ${s.entradaId}::bigint,
  caduca = ${s.caduca}::timestamptz, modalidad = ${s.modalidad}, ultimo_tipo = ${s.ultimoTipo}, ultimo_id = ${s.ultimoId}::bigint,
  ultimo_instante = ${s.ultimoInstante}::timestamptz`;
/** Stores the state of somebody after rows were added to their clock-ins. */
export const updateSituacion = (usuarioId: number, s: Situacion) =>
  execute(sql`update fichaje_estado set ${puesta(s)} where usuario_id = ${usuarioId}`);

const Puesto = z.object({ id: z.int(), n: z.int() });
/**
 * Adds rows to a chain, and moves its head and, where it is known, the state; `selectParaFichar` has locked them. Gives the ids, in order.
 * Rows of a month that is being closed are not added.
 */
export const insertEslabones = (usuarioId: number, eslabones: readonly Eslabon[], situacion?: Situacion) =>
  many(Puesto)(sql`
    with nuevos as (
      select * from jsonb_to_recordset(${JSON.stringify(eslabones)}::jsonb) as f (tipo text, fecha date,
        instante timestamptz, zona text, modalidad text,
        origen text, "instanteDispositivo" timestamptz, "desfaseSeg" int, "terminalId" bigint, "importacionId" bigint,
        "correccionId" bigint,
        "anulaId" bigint, "registradoPorId" bigint, id bigint, registrado timestamptz, n int, prev text, hash text)),
    cabeza as (
      update fichaje_estado e set n = x.n, hash = x.hash ${situacion ? sql`, ${puesta(situacion)}` : empty}
        from (select n, hash from nuevos order by n desc limit 1) x where e.usuario_id = ${usuarioId})
    insert into fichaje (id, usuario_id, fecha, tipo, instante, zona, modalidad, origen, instante_dispositivo,
      desfase_seg, terminal_id, importacion_id,
      correccion_id, anula_id, registrado, registrado_por_id, n, prev, hash)
    select id, ${usuarioId}, fecha, tipo, instante, zona, modalidad, origen, "instanteDispositivo", "desfaseSeg",
           "terminalId", "importacionId",
           "correccionId", "anulaId", registrado, "registradoPorId", n, prev, hash
      from nuevos f
     where not exists (
       select from cierre c where c.usuario_id = ${usuarioId} and c.mes = date_trunc('month', f.fecha)::date
         and c.estado_id between 2 and 5)
     order by n
    returning id, n`);
/** Creates the missing partitions of these days, in a statement before the insert that needs them. */
export const insertParticiones = (fechas: readonly string[]) =>
  many(z.object({}))(sql`select fichaje_particion(d) from unnest(${fechas}::date[]) d`);

const leido = sql`f.id as "Id", f.tipo as "Tipo", f.fecha as "Fecha", f.instante as "Instante", f.zona as "Zona",
  f.modalidad as "Modalidad",
  f.origen as "Origen", f.instante_dispositivo as "InstanteDispositivo", f.desfase_seg as "DesfaseSeg"`;
const consta = sql`f.tipo <> 'X' and not exists (
  select from fichaje x where x.usuario_id = f.usuario_id and x.fecha = f.fecha and x.anula_id = f.id)`;
/** Clock-ins that stand between two work dates, both included, in their order. */
export const selectFichajes = (usuarioId: number, desde: string, hasta: string) =>
  many(Fichaje)(sql`
    select ${leido} from fichaje f
     where f.usuario_id = ${usuarioId} and f.fecha between ${desde}::date and ${hasta}::date and ${consta}
     order by f.instante, f.id`);

const Lugar = z.object({ usuarioId: z.int(), fecha: z.string(), modalidades: z.array(z.enum(MODALIDADES)) });
/** Modality of these people's entries on each work date between two, both included. */
export const selectModalidades = (usuarioIds: readonly number[], desde: string, hasta: string) =>
  many(Lugar)(sql`
    select f.usuario_id as "usuarioId", f.fecha, array_agg(distinct f.modalidad) as modalidades from fichaje f
     where f.usuario_id = any (${usuarioIds}::bigint[]) and f.fecha between ${desde}::date and ${hasta}::date and f.tipo = 'E' and ${consta}
     group by f.usuario_id, f.fecha`);

const Reciente = z.object({ ...Fichaje.shape, registrado: z.string() });
/** Clock-in of a work date that stands, with the instant at which the server wrote it. */
export const selectFichaje = (usuarioId: number, fecha: string, id: number) =>
  maybeOne(Reciente)(sql`
    select ${leido}, f.registrado from fichaje f
     where f.usuario_id = ${usuarioId} and f.fecha = ${fecha}::date and f.id = ${id} and ${consta}`);

/** Clock-ins of the last work date with any, within the last forty days. */
export const selectUltimoDia = (usuarioId: number) =>
  many(Fichaje)(sql`
    select ${leido} from fichaje f
     where f.usuario_id = ${usuarioId} and ${consta} and f.fecha = (
       select f.fecha from fichaje f where f.usuario_id = ${usuarioId} and f.fecha > hoy() - 40 and ${consta} order by f.fecha desc limit 1)
     order by f.instante, f.id`);
