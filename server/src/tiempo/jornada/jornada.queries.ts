import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { CLAVES_RESOLUCION, TIPOS_INCIDENCIA } from '#contract/tiempo/jornada/incidencias.rules.ts';
import { many, one } from '#server/casa/base/db.ts';

const Resuelta = z.object({ fecha: z.string(), tipo: z.enum(TIPOS_INCIDENCIA), resolucion: z.enum(CLAVES_RESOLUCION) });
/** Settlements of somebody's incidents, the last of each day and kind. */
export const selectResueltas = (usuarioId: number, desde: string, hasta: string) =>
  many(Resuelta)(sql`
    select distinct on (fecha, tipo) fecha, tipo, resolucion from incidencia_resuelta
     where usuario_id = ${usuarioId} and fecha between ${desde}::date and ${hasta}::date
     order by fecha, tipo, id desc`);

const Reloj = z.object({ ahora: z.string(), hoy: z.string() });
/** The server's clock, and the current day at the person's work centre. */
export const selectReloj = (usuarioId: number, ahora: string | undefined) =>
  one(Reloj)(sql`
    select n.ahora, (n.ahora at time zone coalesce(c.zona, 'Europe/Madrid'))::date as hoy
      from (select coalesce(${ahora ?? null}::timestamptz, now()) as ahora) n
      left join usuario u on u.id = ${usuarioId} left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo`);

const Inicial = z.object({
  fecha: z.string(),
  apuntes: z.array(z.object({ minutos: z.int(), motivo: z.string() })),
});
/**
 * `cerrado`: the last closed month before this one, with its remaining minutes. `primero`: first clock-in where no month is closed.
 * `inicial`: figure with which the balance begins by the end of this month (S-8600).
 */
const Principio = z.object({
  cerrado: z.nullable(z.string()),
  saldoMin: z.nullable(z.int()),
  primero: z.nullable(z.string()),
  inicial: z.nullable(Inicial),
});
/** Closed months have states 2 to 5; a reopened month is calculated again. */
export const selectPrincipio = (usuarioId: number, mes: string) =>
  one(Principio)(sql`
    select c.mes as cerrado, c.saldo as "saldoMin",
           case when c.mes is null then
             (select f.fecha from fichaje f where f.usuario_id = ${usuarioId} order by f.fecha limit 1) end as primero,
           (select json_build_object('fecha', s.fecha, 'apuntes', (
                     select json_agg(json_build_object('minutos', a.cantidad, 'motivo', a.motivo) order by a.id)
                       from saldo_inicial_apunte a where a.saldo_id = s.id))
              from saldo_inicial s where s.usuario_id = ${usuarioId} and s.tipo_id is null and s.estado_id = 1
               and s.fecha < ${`${mes}-01`}::date + interval '1 month') as inicial
      from (values (1)) uno left join lateral (
        select mes, arrastrado_min + saldo_min - compensado_min - pagado_min as saldo from cierre
         where usuario_id = ${usuarioId} and mes < ${`${mes}-01`}::date and estado_id between 2 and 5
         order by mes desc limit 1) c on true`);
