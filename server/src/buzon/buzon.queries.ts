import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { AreaBuzon, Entrada, EntradaLeida, PersonasDeArea, ResumenBuzon } from '#contract/buzon/buzon.schemas.ts';
import { ESTADOS_POR_ATENDER } from '#contract/buzon/buzon.rules.ts';
import { Historial } from '#contract/kernel/error.ts';
import { fecha } from '#contract/kernel/scalars.ts';
import { firstRows, unplanned } from '#server/base/constants.ts';
import { many, maybeOne, one } from '#server/base/db.ts';

const calculado = { acciones: true, EstadoNombre: true } as const;
const EntradaRow = z.extend(z.omit(Entrada, calculado), { autorId: z.nullable(z.int()), soyDelArea: z.boolean() });
export type EntradaRow = z.output<typeof EntradaRow>;
const LeidaRow = z.omit(EntradaLeida, { EstadoNombre: true });
export type LeidaRow = z.output<typeof LeidaRow>;
const DetalleRow = z.extend(EntradaRow, { Historial: z.array(z.omit(Historial, { Estado: true })) });
export type EntradaDetalleRow = z.output<typeof DetalleRow>;

const leido = sql`
  b.fecha as "FechaComentario", a.nombre as "NombreArea", b.comentario as "Comentario", b.estado_id as "Estado",
  b.respuesta as "Respuesta", b.respondida as "FechaRespuesta"`;
const soyDelArea = (usuarioId: number) => sql`b.area_codigo in (select areas_de_buzon(${usuarioId}))`;
const columnas = (usuarioId: number) => sql`
  ${leido}, b.id as "Id", b.anonima as "Anonima", coalesce(u.nombre, '') as "Autor", b.version as "Version",
  b.autor_id as "autorId", ${soyDelArea(usuarioId)} as "soyDelArea"`;
const tablas = sql`buzon b join area a on a.codigo = b.area_codigo left join usuario u on u.id = b.autor_id`;

/** Somebody has to be there to read. */
export const selectAreas = () =>
  many(
    AreaBuzon,
    sql`select a.id as "Id", a.nombre as "Nombre" from area a where exists (select personas_de_buzon(a.codigo)) order by a.nombre`,
  );

const MiaRow = z.nullable(z.object({ Id: z.int(), Comentario: z.string(), NombreArea: z.string(), Estado: z.int() }));
const ResumenRow = z.extend(z.omit(ResumenBuzon, { Mia: true }), { Mia: MiaRow });
export type ResumenRow = z.output<typeof ResumenRow>;
export const selectResumen = (usuarioId: number) =>
  one(
    ResumenRow,
    sql`
    select exists (select areas_de_buzon(${usuarioId})) as "Atiende",
           (select count(*)::int from (
              select from buzon b where b.area_codigo in (select areas_de_buzon(${usuarioId})) and b.estado_id in (0, 2, 4)
                 and b.autor_id is distinct from ${usuarioId} limit 100) q) as "PorAtender",
           (select json_build_object('Id', b.id, 'Comentario', left(b.comentario, 120), 'NombreArea', a.nombre, 'Estado', b.estado_id)
              from buzon b join area a on a.codigo = b.area_codigo
             where not b.anonima and b.autor_id = ${usuarioId} and b.fecha > hoy() - 30 order by b.id desc limit 1) as "Mia"`,
  );

export const claveId = z.tuple([z.int()]);
export const selectMias = (usuarioId: number, limite: number, desde: z.output<typeof claveId> | undefined) =>
  many(
    EntradaRow,
    sql`
    select ${columnas(usuarioId)} from ${tablas}
     where not b.anonima and b.autor_id = ${usuarioId} ${desde ? sql`and b.id < ${unplanned(sql`${desde[0]}::bigint`)}` : empty}
     order by b.id desc ${firstRows(limite)}`,
  );

/** Sort keys come back from outside: what PostgreSQL could not read is no key of ours. */
export const claveFecha = z.tuple([fecha, z.int()]);
type Cola = {
  usuarioId: number;
  /** Undefined: what waits, the oldest first. */
  estados: readonly number[] | undefined;
  limite: number;
  desde: z.output<typeof claveFecha> | undefined;
};
/**
 * By day and number: the number of an anonymous one is by chance, so within a day nothing tells which came first. Of each area and
 * state only the first ones are read.
 */
export const selectCola = ({ usuarioId, estados, limite, desde }: Cola) => {
  const [sentido, mas] = estados ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const limit = firstRows(limite);
  return many(
    EntradaRow,
    sql`
    with primeras as (
      select x.id, x.anonima from areas_de_buzon(${usuarioId}) r (codigo), unnest(${unplanned(sql`${[...new Set(estados ?? ESTADOS_POR_ATENDER)]}::smallint[]`)}) e (estado), lateral (
        select b.id, b.anonima, b.fecha from buzon b
         where b.area_codigo = r.codigo and b.estado_id = e.estado and b.autor_id is distinct from ${usuarioId}
           ${desde ? sql`and (b.fecha, b.id) ${mas} (${unplanned(sql`${desde[0]}::date`)}, ${unplanned(sql`${desde[1]}::bigint`)})` : empty}
         order by b.fecha ${sentido}, b.id ${sentido} ${limit}) x
       order by x.fecha ${sentido}, x.id ${sentido} ${limit})
    select ${columnas(usuarioId)} from ${tablas}
     where (b.id, b.anonima) in (select id, anonima from primeras)
     order by b.fecha ${sentido}, b.id ${sentido}`,
  );
};

/** Who signed it and the area's people; for anyone else it does not exist. */
const visible = (usuarioId: number) => sql`(b.autor_id = ${usuarioId} or ${soyDelArea(usuarioId)})`;
export const selectEntrada = (usuarioId: number, id: number) =>
  maybeOne(EntradaRow, sql`select ${columnas(usuarioId)} from ${tablas} where b.id = ${id} and ${visible(usuarioId)}`);
export const selectEntradaDetalle = (usuarioId: number, id: number) =>
  maybeOne(
    DetalleRow,
    sql`
    select ${columnas(usuarioId)}, coalesce((
        select json_agg(json_build_object(
                 'Fecha', to_char(h.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'Quien', q.nombre,
                 'EnNombreDe', e.nombre, 'Acto', h.acto, 'Comentario', h.comentario) order by h.id)
          from historial h join usuario q on q.id = h.quien_id left join usuario e on e.id = h.en_nombre_de_id
         where h.entidad = 'buzon' and h.entidad_id = b.id), '[]') as "Historial"
      from ${tablas} where b.id = ${id} and ${visible(usuarioId)}`,
  );

/** By the digest of its receipt. It asks nothing of whoever reads, and writes nothing. */
export const selectPorRecibo = (huella: string) =>
  maybeOne(LeidaRow, sql`select ${leido} from ${tablas} where b.anonima and b.recibo = ${huella}`);

export const selectPersonas = (usuarioId: number) =>
  many(
    PersonasDeArea,
    sql`
    select a.id as "AreaId", a.nombre as "NombreArea", coalesce((
        select json_agg(json_build_object('Id', u.id, 'Nombre', u.nombre) order by u.nombre)
          from buzon_persona p join usuario u on u.id = p.usuario_id where p.area_codigo = a.codigo), '[]') as "Personas"
      from area a where a.responsable_id = ${usuarioId} order by a.nombre`,
  );
