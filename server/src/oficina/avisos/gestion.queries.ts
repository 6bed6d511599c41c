import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { AvisoGestion, AvisoGestionDetalle, OpcionesAudiencia } from '#contract/oficina/avisos/gestion.schemas.ts';
import { maybeOne, one } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { puedeRedactar } from './avisos.policy.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';

const calculado = { Canal: true, Estado: true, Destinatarios: true, acciones: true } as const;
const interno = {
  deMiCocina: z.boolean(),
  esNovedad: z.boolean(),
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
  Historial: z.array(HistorialRow),
});
export type DetalleRow = z.output<typeof DetalleRow>;

const nombres = (tabla: Sql, codigos: Sql) => sql`array(
  select t.nombre from ${tabla} t where t.codigo = any(${codigos}) order by t.nombre collate "es-ES-x-icu")`;

type Lector = Pick<Usuario, 'id' | 'roles'>;
/** Of a kitchen that this person runs. */
const deMiCocina = ({ id }: Lector) => sql`a.canal = 'C' and a.centros <@ cocinas_de(${id})`;
/** Notice that this person manages: any notice for COMUNICACION, notices of their kitchen for COMEDOR. */
export const gestionable = (usuario: Lector): Sql => (puedeRedactar(usuario) ? sql`true` : deMiCocina(usuario));

export const columnas = (usuario: Lector) => sql`
  a.id as "Id", a.canal as "CanalCodigo", a.titular as "Titular", a.hastags as "Hastags", estado_de_aviso(a) as "EstadoId",
  a.desde as "Desde", a.hasta as "Hasta", a.publicado as "Publicado", autor.nombre as "Autor", a.fijado as "Fijado",
  cifras.lectores as "Lectores", cifras.leidos as "Leidos", a.version as "Version",
  ${deMiCocina(usuario)} as "deMiCocina", a.canal = 'C' as "esNovedad", a.todos, a.subcontratas,
  ${nombres(sql`area`, sql`a.areas`)} as areas, ${nombres(sql`centro_trabajo`, sql`a.centros`)} as centros`;
/** Numbers of readers and readings; those of an expired notice were stored when it closed. */
export const conCifras = (de: Sql) => sql`
  ${de} join usuario autor on autor.id = a.autor_id
  cross join lateral (
    select c.numero as lectores, c.leidos from aviso_cierre c where c.aviso_id = a.id
    union all
    select count(*)::int, count(l.usuario_id)::int
      from usuario u
      left join (select distinct v.usuario_id
        from aviso_visita v
        where v.aviso_id = a.id and v.edicion >= a.edicion_lectura) l on l.usuario_id = u.id
     where u.activo and aviso_se_pide_a(a, u) having a.cerrado is null) cifras`;

export const selectGestionDetalle = (usuario: Usuario, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(usuario)}, a.texto as "Texto", a.portada_id as "PortadaId", a.areas as "codigosAreas", a.centros as "codigosCentros",
           ${historialDe('aviso', sql`a.id`)} as "Historial"
      from ${conCifras(sql`aviso a`)}
     where a.id = ${id} and ${gestionable(usuario)}`);
const Vigente = z.object({
  Id: z.int(),
  canal: z.enum(['A', 'N', 'C']),
  centros: z.array(z.string()),
  deMiCocina: z.boolean(),
  esNovedad: z.boolean(),
  EstadoId: z.int(),
  Version: z.int(),
  caducaria: z.boolean(),
});
export type AvisoVigente = z.output<typeof Vigente>;
/** The notice before an act. `caducaria`: its end has passed. */
export const selectAvisoParaActo = (usuario: Usuario, id: number) =>
  maybeOne(Vigente)(sql`
    select a.id as "Id", a.canal, a.centros, ${deMiCocina(usuario)} as "deMiCocina", a.canal = 'C' as "esNovedad",
      estado_de_aviso(a) as "EstadoId", a.version as "Version", coalesce(a.hasta <= now(), false) as caducaria
      from aviso a where a.id = ${id} and ${gestionable(usuario)}`);

const opciones = (tabla: Sql, columna: Sql) => sql`coalesce((
  select json_agg(json_build_object('Codigo', t.codigo, 'Nombre', t.nombre, 'Personas', t.personas) order by t.nombre collate "es-ES-x-icu")
    from (select t.codigo, t.nombre, (select count(*)::int from usuario u where u.activo and u.${columna} = t.codigo) as personas
      from ${tabla} t) t),
      '[]')`;
export const selectAudiencias = () =>
  one(OpcionesAudiencia)(sql`
    select ${opciones(sql`area`, sql`area_codigo`)} as "Areas", ${opciones(sql`centro_trabajo`, sql`centro_trabajo_codigo`)} as "Centros",
           (select count(*)::int from usuario where activo and 'SUBCONTRATA' = any(roles)) as "Subcontratas",
           (select count(*)::int from usuario where activo) as "Todos"`);
