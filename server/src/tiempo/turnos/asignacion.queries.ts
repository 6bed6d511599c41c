import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  Asignacion,
  type FormularioAsignacion,
  OpcionesDePersonas,
  PersonaConTurno,
  type personasQuery,
} from '#contract/tiempo/turnos/asignacion.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { execute, many, one, oneValue } from '#server/casa/base/db.ts';
import { conPalabras, nombreYMatricula } from '#server/casa/base/search.ts';
import { insertHistorial } from '#server/casa/kernel/historial.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import type { claveNombre } from './plan/planificacion.queries.ts';

/** People who clock in. */
const ficha = sql`u.activo and 'EMPLEADO' = any (u.roles)`;
type Pedidas = Omit<z.output<typeof personasQuery>, 'cursor'>;
const si = (condicion: Sql, valor: string | undefined) => (valor ? condicion : empty);
export const selectPersonas = (q: Pedidas, desde: Desde<typeof claveNombre>) =>
  many(PersonaConTurno)(sql`
    select u.id as "Id", u.nombre as "Nombre", u.matricula as "Matricula", coalesce(c.nombre, '') as "Centro",
           coalesce(ar.nombre, '') as "Area",
           coalesce(a.nombre, '') as "Cuadrante", a.desde as "Desde", a.hasta as "Hasta", coalesce(a.modalidad = 'D', false) as "Distancia"
      from usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo left join area ar on ar.codigo = u.area_codigo
      left join lateral (
        select a.desde, a.hasta, a.modalidad, a.cuadrante_id, q.nombre from asignacion a join cuadrante q on q.id = a.cuadrante_id
         where a.usuario_id = u.id and (a.hasta is null or a.hasta >= hoy())
         order by a.desde > hoy(), case when a.desde > hoy() then a.desde end, a.id desc limit 1) a on true
     where ${ficha} ${conPalabras(nombreYMatricula, { texto: q.texto })}
       ${si(sql`and u.centro_trabajo_codigo = ${q.centro}`, q.centro)} ${si(sql`and u.area_codigo = ${q.area}`, q.area)}
       ${si(sql`and u.centro_coste_codigo = ${q.centroCoste}`, q.centroCoste)}
       ${si(sql`and u.responsable_id::text = ${q.responsable}`, q.responsable)}
       ${si(sql`and a.cuadrante_id::text = ${q.cuadrante}`, q.cuadrante)}
       ${desde ? sql`and (u.nombre collate "es-ES-x-icu", u.id) > (${desde[0]}::text collate "es-ES-x-icu", ${desde[1]}::bigint)` : empty}
     order by u.nombre collate "es-ES-x-icu", u.id ${firstRows(q.limite)}`);

const opciones = (codigo: Sql, nombre: Sql, de: Sql) => sql`(
  select coalesce(json_agg(json_build_object('Codigo', x.codigo, 'Nombre', x.nombre) order by x.nombre collate "es-ES-x-icu"), '[]')
    from (select distinct ${codigo}::text as codigo, ${nombre} as nombre from usuario u ${de} where ${ficha}) x)`;
export const selectOpciones = () =>
  one(OpcionesDePersonas)(sql`
    select ${opciones(sql`c.codigo`, sql`c.nombre`, sql`join centro_trabajo c on c.codigo = u.centro_trabajo_codigo`)} as "Centros",
           ${opciones(sql`a.codigo`, sql`a.nombre`, sql`join area a on a.codigo = u.area_codigo`)} as "Areas",
           ${opciones(
             sql`c.codigo`,
             sql`c.codigo || ' - ' || c.descripcion`,
             sql`join centro_coste c on c.codigo = u.centro_coste_codigo`,
           )} as "CentrosCoste",
           ${opciones(sql`r.id`, sql`r.nombre`, sql`join usuario r on r.id = u.responsable_id`)} as "Responsables"`);

const Persona = z.object({ id: z.int(), nombre: z.string() });
/** People of these ids who clock in, by name. */
export const selectAsignables = (ids: readonly number[]) =>
  many(Persona)(sql`
    select u.id, u.nombre from usuario u where u.id = any (${ids}::bigint[]) and ${ficha} order by u.nombre collate "es-ES-x-icu", u.id`);
export const selectNombres = (ids: readonly number[]) =>
  many(Persona)(sql`
    select u.id, u.nombre from usuario u where u.id = any (${ids}::bigint[]) order by u.nombre collate "es-ES-x-icu", u.id`);

/** Locks the plan until the transaction ends, so that each change previews the result of the one before. */
export const selectVezDelPlan = () => execute(sql`select pg_advisory_xact_lock(7215035)`);
export const selectHoy = () => oneValue(z.string())(sql`select hoy() as hoy`);

export const insertAsignaciones = (
  usuarioId: number,
  { personas, cuadranteId, desfase, desde, hasta, modalidad }: FormularioAsignacion,
  { motivo, lote }: { motivo: string; lote: string },
) =>
  execute(sql`
    insert into asignacion (usuario_id, cuadrante_id, desfase, desde, hasta, modalidad, motivo, lote, creada_por_id)
    select id, ${cuadranteId}, ${desfase}, ${desde}::date, ${hasta}::date, ${modalidad}, ${motivo}, ${lote}::uuid, ${usuarioId}
      from unnest(${personas}::bigint[]) id order by id`);

/** Adds a line to the history of each person. */
export const insertActos = (ids: readonly number[], usuarioId: number, comentario: string) =>
  execute(
    insertHistorial('usuario', sql`(select unnest(${ids}::bigint[]) as id)`, {
      autor: { id: usuarioId },
      acto: 'asignar cuadrante',
      comentario,
    }),
  );

export const selectAsignaciones = (usuarioId: number) =>
  many(Asignacion)(sql`
    select a.id as "Id", q.nombre as "Cuadrante", a.desfase as "Desfase", a.desde as "Desde", a.hasta as "Hasta",
           a.modalidad = 'D' as "Distancia",
           a.motivo as "Motivo", coalesce(u.nombre, '') as "Quien", a.creada as "Creada"
      from asignacion a join cuadrante q on q.id = a.cuadrante_id left join usuario u on u.id = a.creada_por_id
     where a.usuario_id = ${usuarioId} order by a.id desc limit 200`);
