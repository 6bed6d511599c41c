import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type {
  FormularioComunicacion,
  FormularioResolver,
} from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { Comunicacion } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { manyValues, maybeOne, one } from '#server/casa/base/db.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';

type Elegido = { areaCodigo: string; tipoId: number; datosParticulares: string };
export const insertComunicacion = (usuarioId: number, f: FormularioComunicacion, elegido: Elegido) =>
  one(z.object({ Id: z.int(), Numero: z.string(), Titulo: z.string(), Ubicacion: z.string() }))(sql`
    insert into comunicacion (numero, autor_id, area_codigo, tipo_averia_id, contrato_codigo, ubicacion, titulo, descripcion,
      prioridad, riesgo_personas, datos_particulares)
    values (${numeroDelAno('C', 'comunicacion')}, ${usuarioId}, ${elegido.areaCodigo}, ${elegido.tipoId}, ${f.contratoCodigo || null},
            ${f.ubicacion}, ${f.titulo}, ${f.descripcion}, ${f.prioridad}, ${f.riesgoPersonas}, ${elegido.datosParticulares})
    returning id as "Id", numero as "Numero", titulo as "Titulo", ubicacion as "Ubicacion"`);

export const RESUELTA = ({ trabajoRealizado, fechaReal }: FormularioResolver, quienId: number): Sql => sql`,
  trabajo_realizado = ${trabajoRealizado}, fecha_real = ${fechaReal}::date, resuelta = now(), resuelta_por_id = ${quienId}::bigint`;

export const PLAN = ({ accionPlanificada, fechaPrevista, fechaCierre }: Plan): Sql => sql`,
  accion_planificada = ${accionPlanificada}, fecha_prevista = ${fechaPrevista}::date, fecha_cierre = ${fechaCierre}::date`;
export type Plan = { accionPlanificada: string; fechaPrevista: string | null; fechaCierre: string | null };

const ids = (query: Sql) => manyValues(z.int())(query);
/** Maintenance, the approver with their delegates, and the person who had accepted it (S-1284). */
export const selectQuienesAtienden = (id: number) =>
  ids(sql`
    select u.id from usuario u, comunicacion c
     where c.id = ${id} and (u.id = c.resuelta_por_id or (u.activo and 'MANTENIMIENTO' = any(u.roles))
       or u.id in (select q from solicitud s, quienes_pueden_decidir(s) q where s.tipo = 'COMUNICACION' and s.entidad_id = c.id))`);

const PorCerrar = z.extend(
  z.pick(Comunicacion, { Id: true, Numero: true, Titulo: true, Ubicacion: true, EstadoId: true, Version: true }),
  { autorId: z.int() },
);
/** The first that has been resolved for longer than its author's days, locked; other processes skip it. */
export const selectPorCerrar = (ahora: Date, dias: number) =>
  maybeOne(PorCerrar)(sql`
    select id as "Id", numero as "Numero", titulo as "Titulo", ubicacion as "Ubicacion", estado_id as "EstadoId",
      version as "Version", autor_id as "autorId"
      from comunicacion
     where estado_id = 5 and resuelta < ${ahora}::timestamptz - make_interval(days => ${dias})
     order by resuelta limit 1 for update skip locked`);
