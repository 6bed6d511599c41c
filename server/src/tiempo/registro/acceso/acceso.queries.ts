import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Acceso, MiAcceso } from '#contract/tiempo/registro/registro.schemas.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';

type Nuevo = {
  huella: string;
  nombre: string;
  organismo: string;
  referencia: string;
  desde: string;
  hasta: string;
  horas: number;
  usuarioIds: readonly number[];
  creadoPorId: number;
};
export const insertAcceso = (a: Nuevo) =>
  one(z.object({ id: z.int(), caduca: z.string() }))(sql`
    with nuevo as (
      insert into acceso_inspeccion (huella, nombre, organismo, referencia, desde, hasta, caduca, creado_por_id)
      values (${a.huella}, ${a.nombre}, ${a.organismo}, ${a.referencia}, ${a.desde}, ${a.hasta},
        now() + make_interval(hours => ${a.horas}), ${a.creadoPorId})
      returning id, caduca),
    gente as (
      insert into acceso_inspeccion_persona (acceso_id, usuario_id) select nuevo.id, p from nuevo, unnest(${a.usuarioIds}::bigint[]) p)
    select id, caduca from nuevo`);

/** Condition: the access is neither revoked nor expired. */
const vivo = sql`a.revocado is null and a.caduca > now()`;
/** Revokes a valid access and gives its people; none: it does not exist or was not valid. */
export const updateRevocado = (id: number, usuarioId: number) =>
  many(z.object({ usuarioId: z.int(), organismo: z.string() }))(sql`
    with a as (
      update acceso_inspeccion a set revocado = now(), revocado_por_id = ${usuarioId} where a.id = ${id} and ${vivo}
        returning a.id, a.organismo)
    select p.usuario_id as "usuarioId", a.organismo from a join acceso_inspeccion_persona p on p.acceso_id = a.id`);
export const existsAcceso = async (id: number): Promise<boolean> =>
  (await maybeOne(z.object({}))(sql`select from acceso_inspeccion where id = ${id}`)) !== undefined;

const lecturas = (cuales: Sql) => sql`coalesce((
  select json_agg(json_build_object('Instante', to_char(l.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'Que', l.que, 'Persona', u.nombre)
                  order by l.id desc)
    from (select * from lectura_inspeccion l where l.acceso_id = a.id and ${cuales} order by l.id desc limit 50) l
    left join usuario u on u.id = l.usuario_id), '[]')`;
const columnas = sql`
  a.id as "Id", a.nombre as "Nombre", a.organismo as "Organismo", a.referencia as "Referencia", a.desde as "Desde", a.hasta as "Hasta",
  a.creado as "Creado", a.caduca as "Caduca", a.revocado as "Revocado", ${vivo} as "Vivo"`;
/** The last hundred accesses. */
export const selectAccesos = () =>
  many(Acceso)(sql`
    select ${columnas}, ${lecturas(sql`true`)} as "Lecturas", u.nombre as "CreadoPor",
           (select count(*)::int from acceso_inspeccion_persona p where p.acceso_id = a.id) as "Personas"
      from acceso_inspeccion a join usuario u on u.id = a.creado_por_id order by a.id desc limit 100`);
/** The last fifty accesses to this person's register, without the readings of other people's registers. */
export const selectMisAccesos = (usuarioId: number) =>
  many(MiAcceso)(sql`
    select ${columnas}, ${lecturas(sql`(l.usuario_id is null or l.usuario_id = ${usuarioId})`)} as "Lecturas"
      from acceso_inspeccion_persona p join acceso_inspeccion a on a.id = p.acceso_id
     where p.usuario_id = ${usuarioId} order by a.id desc limit 50`);

const Abierto = z.object({
  id: z.int(),
  nombre: z.string(),
  organismo: z.string(),
  referencia: z.string(),
  desde: z.string(),
  hasta: z.string(),
  caduca: z.string(),
  usuarioIds: z.array(z.int()),
});
export type Abierto = z.output<typeof Abierto>;
/** The access of a link while it is valid. */
export const selectAbierto = (huella: string) =>
  maybeOne(Abierto)(sql`
    select a.id, a.nombre, a.organismo, a.referencia, a.desde, a.hasta, a.caduca,
           (select json_agg(p.usuario_id) from acceso_inspeccion_persona p where p.acceso_id = a.id) as "usuarioIds"
      from acceso_inspeccion a where a.huella = ${huella} and ${vivo}`);

type Lectura = { accesoId: number; usuarioId: number | null; que: 'lista' | 'registro' | 'paquete' };
/** Notes a reading at most once a minute, so that a page that refreshes itself counts once. */
export const insertLectura = ({ accesoId, usuarioId, que }: Lectura) =>
  execute(sql`
    insert into lectura_inspeccion (acceso_id, usuario_id, que)
    select ${accesoId}::bigint, ${usuarioId}::bigint, ${que}
     where not exists (
       select from lectura_inspeccion l where l.acceso_id = ${accesoId} and l.usuario_id is not distinct
         from ${usuarioId}::bigint and l.que = ${que}
          and l.instante > now() - interval '1 minute')`);
