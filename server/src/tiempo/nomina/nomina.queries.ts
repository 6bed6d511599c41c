import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { ultimoDia } from '#contract/casa/kernel/dias.ts';
import { instante } from '#contract/casa/kernel/scalars.ts';
import { ESTADO_CIERRE } from '#contract/tiempo/cierres/cierres.rules.ts';
import { LineaSaldo } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { CLAVES_LETRA } from '#contract/tiempo/jornada/letras.rules.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many } from '#server/casa/base/db.ts';
import { enPlantilla } from '#server/casa/base/plantilla.ts';

const AusenciaRow = z.object({
  letra: z.enum(CLAVES_LETRA),
  dias: z.int(),
  diasDeTrabajo: z.int(),
  minutos: z.int(),
});
const MesRow = z.object({
  personaId: z.int(),
  Matricula: z.string(),
  Nombre: z.string(),
  estado: z.int(),
  teorico: z.int(),
  trabajado: z.int(),
  saldo: z.int(),
  arrastrado: z.int(),
  compensado: z.int(),
  pagado: z.int(),
  lineas: z.array(LineaSaldo),
  Version: z.int(),
  Cambiado: instante,
  ausencias: z.array(AusenciaRow),
});
export type MesRow = z.output<typeof MesRow>;
const primero = (mes: string) => sql`${`${mes}-01`}::date`;
const cambiado = sql`(select max(h.instante) from historial h where h.entidad = 'cierre' and h.entidad_id = c.id)`;
/** Absences of a month by letter. Of a whole day counts what the plan asked of it; of a part, its own minutes. */
const ausencias = (mes: string): Sql => sql`
  (select coalesce(json_agg(json_build_object('letra', a.letra, 'dias', a.dias, 'diasDeTrabajo', a.de_trabajo,
                                              'minutos', a.minutos) order by a.letra), '[]')
     from (select x.letra, (count(*) filter (where x.entero))::int as dias,
                  (count(*) filter (where x.entero and x.con_turno))::int as de_trabajo, sum(x.minutos)::int as minutos
             from plan_de_jornada(u.id, ${primero(mes)}, ${ultimoDia(mes)}::date) p
             cross join lateral (
               select p.ausencia as letra, true as entero, p.turno_id is not null as con_turno,
                      case when p.turno_id is null then 0 else coalesce(p.teorico_min, 0) end as minutos
                where p.ausencia is not null and p.partes = '[]'
               union all
               select k ->> 'letra', false, p.turno_id is not null, (k ->> 'minutos')::int from jsonb_array_elements(p.partes) k) x
            group by x.letra) a)`;

type Pedido = { mes: string; limite: number; desde?: string | undefined; tras: string | undefined };
/**
 * Months that are closed for good, by the number of the person. With `desde`, those that have changed since then, and those that had been
 * closed for good and are no longer.
 */
export const selectMeses = ({ mes, limite, desde, tras }: Pedido) =>
  many(MesRow)(sql`
    select u.id as "personaId", u.matricula as "Matricula", u.nombre as "Nombre", c.estado_id as estado, c.teorico_min as teorico,
           c.trabajado_min as trabajado, c.saldo_min as saldo, c.arrastrado_min as arrastrado, c.compensado_min as compensado,
           c.pagado_min as pagado, c.lineas, c.version as "Version", coalesce(${cambiado}, c.creado) as "Cambiado",
           case when c.estado_id = ${ESTADO_CIERRE.cerrado} then ${ausencias(mes)} else '[]'::json end as ausencias
      from cierre c join usuario u on u.id = c.usuario_id
     where c.mes = ${primero(mes)}
       and ${
         desde === undefined
           ? sql`c.estado_id = ${ESTADO_CIERRE.cerrado}`
           : sql`coalesce(${cambiado}, c.creado) >= ${desde}::timestamptz
                 and (c.estado_id = ${ESTADO_CIERRE.cerrado} or exists (
                   select from historial h where h.entidad = 'cierre' and h.entidad_id = c.id and h.acto = 'finalizar'))`
       }
       and (${tras ?? null}::text is null or u.matricula > ${tras ?? null}::text)
     order by u.matricula ${firstRows(limite)}`);

const Cuenta = z.object({ estado: z.int(), personas: z.int() });
/** People of a month by the state of their closing; 1: never closed. */
export const selectEstados = (mes: string) =>
  many(Cuenta)(sql`
    select coalesce(c.estado_id, 1) as estado, count(*)::int as personas
      from usuario u left join cierre c on c.usuario_id = u.id and c.mes = ${primero(mes)}
     where ${enPlantilla({ desde: `${mes}-01`, hasta: ultimoDia(mes) })} or c.id is not null
     group by 1 order by 1`);
