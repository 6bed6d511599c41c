import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { AvisoGestion, AvisoGestionDetalle, OpcionesAudiencia } from '#contract/avisos/gestion.schemas.ts';
import { Historial } from '#contract/kernel/error.ts';
import { maybeOne, one } from '#server/base/db.ts';

const calculado = { Canal: true, Estado: true, Destinatarios: true, acciones: true } as const;
const interno = {
  todos: z.boolean(),
  subcontratas: z.boolean(),
  areas: z.array(z.string()),
  centros: z.array(z.string()),
};
export const GestionRow = z.extend(z.omit(AvisoGestion, calculado), interno);
export type GestionRow = z.output<typeof GestionRow>;
const DetalleRow = z.extend(z.omit(AvisoGestionDetalle, { ...calculado, Audiencia: true, Historial: true }), {
  ...interno,
  codigosAreas: z.array(z.string()),
  codigosCentros: z.array(z.string()),
  Historial: z.array(z.omit(Historial, { Estado: true })),
  estados: z.array(z.nullable(z.int())),
});
export type DetalleRow = z.output<typeof DetalleRow>;

const nombres = (tabla: Sql, codigos: Sql) => sql`array(
  select t.nombre from ${tabla} t where t.codigo = any(${codigos}) order by t.nombre collate "es-ES-x-icu")`;

export const columnas = sql`
  a.id as "Id", a.canal as "CanalCodigo", a.titular as "Titular", a.hastags as "Hastags", estado_de_aviso(a) as "EstadoId",
  a.desde as "Desde", a.hasta as "Hasta", a.publicado as "Publicado", autor.nombre as "Autor", a.fijado as "Fijado",
  cifras.lectores as "Lectores", cifras.leidos as "Leidos", a.version as "Version",
  a.todos, a.subcontratas, ${nombres(sql`area`, sql`a.areas`)} as areas, ${nombres(sql`centro_trabajo`, sql`a.centros`)} as centros`;
/** Of those who are to read it: how many they are, and how many of them have read what has to be read. What is over was counted then. */
export const conCifras = (de: Sql) => sql`
  ${de} join usuario autor on autor.id = a.autor_id
  cross join lateral (
    select c.numero as lectores, c.leidos from aviso_cierre c where c.aviso_id = a.id
    union all
    select count(*)::int, count(l.usuario_id)::int
      from usuario u
      left join (select distinct v.usuario_id from aviso_visita v where v.aviso_id = a.id and v.edicion >= a.edicion_lectura) l on l.usuario_id = u.id
     where u.activo and aviso_se_pide_a(a, u) having a.cerrado is null) cifras`;

export const selectGestionDetalle = (id: number) =>
  maybeOne(
    DetalleRow,
    sql`
    select ${columnas}, a.texto as "Texto", a.portada_id as "PortadaId", a.areas as "codigosAreas", a.centros as "codigosCentros",
           ${historialDe} as "Historial",
           array(select h.estado_id from historial h where h.entidad = 'aviso' and h.entidad_id = a.id order by h.id) as estados
      from ${conCifras(sql`aviso a`)}
     where a.id = ${id}`,
  );
const historialDe = sql`coalesce((
  select json_agg(json_build_object(
           'Fecha', to_char(h.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'Quien', q.nombre, 'EnNombreDe', e.nombre,
           'Acto', h.acto, 'Comentario', h.comentario) order by h.id)
    from historial h join usuario q on q.id = h.quien_id left join usuario e on e.id = h.en_nombre_de_id
   where h.entidad = 'aviso' and h.entidad_id = a.id), '[]')`;

const Leido = z.object({
  Id: z.int(),
  canal: z.enum(['A', 'N']),
  EstadoId: z.int(),
  Version: z.int(),
  caducaria: z.boolean(),
});
export type AvisoLeido = z.output<typeof Leido>;
/** What an act has to know before it is done. `caducaria`: its end has passed. */
export const selectAvisoParaActo = (id: number) =>
  maybeOne(
    Leido,
    sql`
    select a.id as "Id", a.canal, estado_de_aviso(a) as "EstadoId", a.version as "Version", coalesce(a.hasta <= now(), false) as caducaria
      from aviso a where a.id = ${id}`,
  );

const opciones = (tabla: Sql, columna: Sql) => sql`coalesce((
  select json_agg(json_build_object('Codigo', t.codigo, 'Nombre', t.nombre, 'Personas', t.personas) order by t.nombre collate "es-ES-x-icu")
    from (select t.codigo, t.nombre, (select count(*)::int from usuario u where u.activo and u.${columna} = t.codigo) as personas from ${tabla} t) t), '[]')`;
export const selectAudiencias = () =>
  one(
    OpcionesAudiencia,
    sql`
    select ${opciones(sql`area`, sql`area_codigo`)} as "Areas", ${opciones(sql`centro_trabajo`, sql`centro_trabajo_codigo`)} as "Centros",
           (select count(*)::int from usuario where activo and 'SUBCONTRATA' = any(roles)) as "Subcontratas",
           (select count(*)::int from usuario where activo) as "Todos"`,
  );
