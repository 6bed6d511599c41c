import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { FichaDePersona } from '#contract/personas/personas/ficha.schemas.ts';
import { maybeOne, one } from '#server/casa/base/db.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';

const CabezaRow = z.extend(
  z.omit(FichaDePersona, { Partes: true, Situacion: true, Proxima: true, Propia: true, Agenda: true }),
  {
    Roles: z.array(z.string()),
    Zona: z.string(),
  },
);
export type CabezaRow = z.output<typeof CabezaRow>;
const nombrada = (lector: number) => sql`
  json_build_object('Id', n.id, 'Nombre', n.nombre, 'Foto', ${fotoDe(sql`n.id`, lector)}, 'Puesto', n.puesto)`;
const abajo = (alrededor: boolean) =>
  sql`${alrededor} and n.responsable_id = u.id and n.activo and 'EMPLEADO' = any (n.roles)`;
/** Most people below that the page names. */
const A_LA_VISTA = 12;
/** Any person, as the head of their page shows them to this reader. `alrededor`: with those above and below them. */
export const selectCabeza = (lector: number, id: number, { alrededor = true } = {}) =>
  maybeOne(CabezaRow)(sql`
    select u.id as "Id", u.nombre as "Nombre", ${fotoDe(sql`u.id`, lector)} as "Foto", u.puesto as "Puesto",
           u.matricula as "Matricula", coalesce(a.nombre, '') as "Area", coalesce(c.nombre, '') as "Centro", u.correo as "Correo",
           u.telefono as "Telefono", u.activo as "Activa", u.roles as "Roles", coalesce(c.zona, 'Europe/Madrid') as "Zona",
           (select ${nombrada(lector)} from usuario n where ${alrededor} and n.id = u.responsable_id and n.activo) as "Responsable",
           coalesce((select json_agg(x.j) from (
             select ${nombrada(lector)} as j from usuario n where ${abajo(alrededor)}
              order by n.nombre collate "es-ES-x-icu", n.id limit ${A_LA_VISTA}) x), '[]') as "ACargo",
           (select count(*)::int from usuario n where ${abajo(alrededor)}) as "Personas"
      from usuario u left join area a on a.codigo = u.area_codigo left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo
     where u.id = ${id}`);

const SituacionRow = z.object({
  fase: z.nullable(z.string()),
  desde: z.nullable(z.string()),
  letra: z.nullable(z.string()),
  hasta: z.nullable(z.string()),
  proxima: z.nullable(z.object({ letra: z.string(), desde: z.string(), hasta: z.string() })),
});
export type SituacionRow = z.output<typeof SituacionRow>;
/** Open entry, absence of today and the next one of whole days of a person who clocks in; undefined for others. */
export const selectSituacion = (id: number) =>
  maybeOne(SituacionRow)(sql`
    select case when e.caduca > now() then e.fase else 'F' end as fase,
           to_char(e.desde at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as desde, x.letra, x.hasta::text as hasta,
           (select json_build_object('letra', y.letra, 'desde', y.desde, 'hasta', y.hasta) from ausencia y
             where y.usuario_id = u.id and y.anulada is null and y.minutos is null and y.desde > greatest(h.dia, x.hasta)
             order by y.desde, y.id limit 1) as proxima
      from usuario u
      left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo
      left join fichaje_estado e on e.usuario_id = u.id
      cross join lateral (select (now() at time zone coalesce(c.zona, 'Europe/Madrid'))::date as dia) h
      left join lateral (
        select x.letra, x.hasta from dias_enteros_de_ausencia(u.id, h.dia, h.dia) x order by x.hasta desc limit 1) x on true
     where u.id = ${id} and u.activo and 'EMPLEADO' = any (u.roles)`);

const HistorialDeRow = z.object({ Historial: z.array(HistorialRow) });
/** Changes of a person's data; `conContratos`: and of their labour contracts. */
export const selectHistorial = (lector: number, id: number, { conContratos }: { conContratos: boolean }) =>
  one(HistorialDeRow)(sql`
    select ${historialDe('usuario', sql`${id}::bigint`, {
      lector,
      ...(conContratos && { tambien: sql`h.entidad = 'contrato_laboral' and h.entidad_id = ${id}` }),
    })} as "Historial"`);
