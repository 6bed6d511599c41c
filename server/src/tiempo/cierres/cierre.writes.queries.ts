import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { LineaSaldo } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { execute, maybeOne } from '#server/casa/base/db.ts';

const Hechos = z.object({
  nombre: z.string(),
  ficha: z.boolean(),
  /** State of the month (1: never closed), and the amounts that were entered for it. */
  estado: z.int(),
  compensado: z.int(),
  pagado: z.int(),
  /** The last planned hour of the month's last day is over at the person's work centre: no more clock-ins can come. */
  acabado: z.boolean(),
  /** The person is inside, on an entry of that month that is not yet a forgotten exit. */
  dentro: z.boolean(),
  correcciones: z.int(),
  /** `antes`: the month before has clock-ins and is open; `despues`: a later month is closed. */
  antes: z.boolean(),
  /** The month is over before the day on which the person's balance begins with a figure, and is part of that figure. */
  enInicial: z.boolean(),
  despues: z.boolean(),
});
export type Hechos = z.output<typeof Hechos>;
/** Facts for closing a month ('AAAA-MM') of somebody, whose clock-ins are locked. */
export const selectHechos = (personaId: number, mes: string) =>
  maybeOne(Hechos)(sql`
    select u.nombre, 'EMPLEADO' = any(u.roles) as ficha, coalesce(c.estado_id, 1) as estado, coalesce(c.compensado_min, 0) as compensado,
           coalesce(c.pagado_min, 0) as pagado,
           clock_timestamp() >= greatest(instante_de_minuto(m.ultimo, 1440, p.zona), instante_de_minuto(m.ultimo, p.fin,
              p.zona)) as acabado,
           exists (select from fichaje_estado e where e.usuario_id = u.id and e.fase <> 'F' and e.fecha between m.mes and m.ultimo
                      and e.caduca > clock_timestamp()) as dentro,
           (select count(*)::int from correccion x where x.usuario_id = u.id and x.estado_id = 1 and x.fecha between m.mes
             and m.ultimo) as correcciones,
           exists (select from fichaje f where f.usuario_id = u.id and f.fecha < m.mes and f.fecha >= coalesce(s.fecha, f.fecha))
             and not exists (select from cierre y where y.usuario_id = u.id and y.mes = (m.mes - interval '1 month')::date
               and y.estado_id between 2 and 5) as antes,
           coalesce(s.fecha > m.ultimo, false) as "enInicial",
           exists (select from cierre y where y.usuario_id = u.id and y.mes > m.mes and y.estado_id between 2 and 5) as despues
      from (select ${`${mes}-01`}::date as mes, (${`${mes}-01`}::date + interval '1 month - 1 day')::date as ultimo) m
      join usuario u on u.id = ${personaId}
      left join cierre c on c.usuario_id = u.id and c.mes = m.mes
      left join saldo_inicial s on s.usuario_id = u.id and s.tipo_id is null and s.estado_id = 1
      cross join lateral (
        select p.zona, coalesce(greatest(p.salida_hasta, (select max((t ->> 1)::int)
          from jsonb_array_elements(p.tramos) t)), 0) as fin from plan_de_jornada(u.id, m.ultimo, m.ultimo) p) p`);

export type Cerrado = {
  personaId: number;
  mes: string;
  teorico: number;
  trabajado: number;
  saldo: number;
  arrastrado: number;
  lineas: readonly LineaSaldo[];
  hash: string;
};
const Escrito = z.object({ Id: z.int() });
/** Inserts the closing or replaces a reopened one; no row where the month is closed already. */
export const insertCierre = (c: Cerrado, quienId: number) =>
  maybeOne(Escrito)(sql`
    insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, lineas, hash, creado_por_id)
    values (${c.personaId}, ${`${c.mes}-01`}::date, 2, ${c.teorico}, ${c.trabajado}, ${c.saldo}, ${c.arrastrado},
      ${JSON.stringify(c.lineas)}::jsonb,
      ${c.hash}, ${quienId})
    on conflict (usuario_id, mes) do update set estado_id = 2, teorico_min = excluded.teorico_min, trabajado_min = excluded.trabajado_min,
      saldo_min = excluded.saldo_min, arrastrado_min = excluded.arrastrado_min, lineas = excluded.lineas,
      hash = excluded.hash, difiere = false,
      version = cierre.version + 1, creado = now(), creado_por_id = excluded.creado_por_id
      where cierre.estado_id = 6
    returning id as "Id"`);
/** Link of the company's chain of its last step. */
export const updateSellado = (id: number, seq: number) =>
  execute(sql`update cierre set seq = ${seq} where id = ${id} and seq is distinct from ${seq}::bigint`);
export const updateDifiere = (id: number, difiere: boolean) =>
  execute(sql`update cierre set difiere = ${difiere} where id = ${id} and difiere <> ${difiere}`);

/** More columns of an act, after its state. */
export type Cambios = Sql;
export const SIN_DIFERENCIA: Cambios = sql`, difiere = false`;
export const conImportes = (i: { compensado: number; pagado: number; hash: string }): Cambios =>
  sql`, compensado_min = ${i.compensado}, pagado_min = ${i.pagado}, hash = ${i.hash}`;
