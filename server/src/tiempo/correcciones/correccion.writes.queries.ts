import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { maybeOne, one } from '#server/casa/base/db.ts';
import { enPlantilla } from '#server/casa/base/plantilla.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';
import { EventoGuardado, lleva, type Quien } from './correccion.queries.ts';

const Hechos = z.object({
  nombre: z.string(),
  /** An employee: other people do not clock in. */
  ficha: z.boolean(),
  /** The person's account is closed. */
  fuera: z.boolean(),
  /** The person was on the staff on that day. */
  enPlantilla: z.boolean(),
  zona: z.string(),
  /** The server's clock, in milliseconds of the epoch. */
  ahora: z.int(),
  /** The day is within the retention period of clock-ins. */
  guardada: z.boolean(),
  /** The person is inside, on an entry of that day that is not yet a forgotten exit. */
  dentro: z.boolean(),
  /** State of the month's closing; 1: open. */
  cierre: z.int(),
  otra: z.boolean(),
});
export type Hechos = z.output<typeof Hechos>;
/** Facts about a day of somebody, for a reader who may propose for them. */
export const selectHechos = (quien: Quien, personaId: number, fecha: string) =>
  maybeOne(Hechos)(sql`
    select u.nombre, 'EMPLEADO' = any(u.roles) as ficha, not u.activo as fuera,
           ${enPlantilla({ desde: fecha, hasta: fecha })} as "enPlantilla", coalesce(t.zona, 'Europe/Madrid') as zona,
           (extract(epoch from clock_timestamp()) * 1000)::bigint as ahora, ${fecha}::date > hoy() - interval '4 years' as guardada,
           exists (select from fichaje_estado e
                    where e.usuario_id = u.id and e.fase <> 'F' and e.fecha = ${fecha}::date and e.caduca > clock_timestamp()) as dentro,
           coalesce((select c.estado_id from cierre c where c.usuario_id = u.id and c.mes = date_trunc('month',
             ${fecha}::date)), 1) as cierre,
           exists (select from correccion c where c.usuario_id = u.id and c.fecha = ${fecha}::date and c.estado_id = 1) as otra
      from usuario u left join centro_trabajo t on t.codigo = u.centro_trabajo_codigo
     where u.id = ${personaId} and (u.id = ${quien.usuarioId} or ${lleva(quien, sql`u.id`)})`);

type Nueva = {
  personaId: number;
  fecha: string;
  proponeId: number;
  motivo: string;
  antes: readonly EventoGuardado[];
  despues: readonly EventoGuardado[];
};
export const insertCorreccion = (c: Nueva) =>
  one(z.object({ Id: z.int(), Numero: z.string() }))(sql`
    insert into correccion (numero, usuario_id, fecha, propone_id, por_empresa, motivo, antes, despues)
    values (${numeroDelAno('COR', 'correccion')}, ${c.personaId}, ${c.fecha}::date, ${c.proponeId},
      ${c.proponeId !== c.personaId}, ${c.motivo},
      ${JSON.stringify(c.antes)}::jsonb, ${JSON.stringify(c.despues)}::jsonb)
    returning id as "Id", numero as "Numero"`);

const PorComprobar = z.object({ cerrado: z.boolean(), porEmpresa: z.boolean(), anadidos: z.int(), quitados: z.int() });
/** Facts of a correction that waits: events of the proposal without a clock-in behind them, and clock-ins that it leaves out. */
export const selectPorComprobar = (id: number) =>
  maybeOne(PorComprobar)(sql`
    select coalesce((select k.estado_id from cierre k where k.usuario_id = c.usuario_id
             and k.mes = date_trunc('month', c.fecha)), 1) between 2 and 5 as cerrado, c.por_empresa as "porEmpresa",
           (select count(*)::int from jsonb_array_elements(c.despues) d where d ->> 'Id' is null) as anadidos,
           (select count(*)::int from jsonb_array_elements(c.antes) a
             where not exists (select from jsonb_array_elements(c.despues) d where d ->> 'Id' = a ->> 'Id')) as quitados
      from correccion c where c.id = ${id} and c.estado_id = 1`);

/** The correction as its decision reads it. */
export const selectParaAplicar = (id: number) =>
  one(
    z.object({
      usuarioId: z.int(),
      fecha: z.string(),
      proponeId: z.int(),
      antes: z.array(EventoGuardado),
      despues: z.array(EventoGuardado),
    }),
  )(sql`
    select usuario_id as "usuarioId", fecha, propone_id as "proponeId", antes, despues from correccion where id = ${id}`);
