import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';

const Hechos = z.object({
  hoy: fecha,
  /** Days of time off that may not be in the ledger yet. */
  dias: z.array(z.object({ fecha, minutos: z.int(), estado: z.int() })),
  /** Absences with letter O that somebody has noted for today or later, without a leave against the balance. */
  anotados: z.array(z.object({ fecha, minutos: z.int() })),
  apartado: z.int(),
});
/** Days by which a shift that has begun may be behind the calendar. */
const ATRAS = 3;
/** Time off of somebody that the ledger of hours has not counted. `salvo`: a leave that is left out. */
export const selectHechosDeDescanso = (usuarioId: number, salvo: number | null) =>
  one(Hechos)(sql`
    select hoy() as hoy,
           (select coalesce(json_agg(json_build_object('fecha', d.fecha, 'minutos', d.cantidad, 'estado', p.estado_id)), '[]')
              from permiso p join tipo_permiso t on t.id = p.tipo_id and t.contra_saldo join permiso_dia d on d.permiso_id = p.id
             where p.usuario_id = ${usuarioId} and p.estado_id in (1, 2, 6) and p.hasta >= hoy() - ${ATRAS}::int
               and d.fecha >= hoy() - ${ATRAS}::int and p.id is distinct from ${salvo}::bigint) as dias,
           (select coalesce(json_agg(json_build_object('fecha', j.fecha, 'minutos', coalesce(x.minutos, j.teorico_min))), '[]')
              from ausencia x left join permiso p on p.id = x.permiso_id left join tipo_permiso t on t.id = p.tipo_id
             cross join lateral plan_de_jornada(x.usuario_id, greatest(x.desde, hoy()), x.hasta) j
             where x.usuario_id = ${usuarioId} and x.anulada is null and x.letra = 'O' and x.hasta >= hoy()
               and not coalesce(t.contra_saldo, false) and j.turno_id is not null) as anotados,
           (select coalesce(sum(c.compensado_min + c.pagado_min), 0)::int from cierre c
             where c.usuario_id = ${usuarioId} and c.estado_id = 6) as apartado`);

/** Code of the type that is offered today; undefined: the company does without it. */
export const selectOfrecido = () =>
  maybeOne(z.object({ codigo: z.string() }))(sql`
    select t.codigo from tipo_permiso t cross join lateral reglas_de_tipo_permiso(t.id, hoy()) v where t.contra_saldo and t.activo`);

const Linea = z.object({
  fecha,
  permisoId: z.int(),
  numero: z.string(),
  estado: z.int(),
  toma: z.int(),
  devuelve: z.int(),
});
export type LineaRow = z.output<typeof Linea>;
const MAX_LINEAS = 400;
/** Entries of somebody's time off, by leave and day, the latest day first. */
export const selectApuntes = (usuarioId: number) =>
  many(Linea)(sql`
    select a.fecha, p.id as "permisoId", p.numero, p.estado_id as estado,
           coalesce(-sum(a.minutos) filter (where a.minutos < 0), 0)::int as toma,
           coalesce(sum(a.minutos) filter (where a.minutos > 0), 0)::int as devuelve
      from permiso p join descanso_apunte a on a.permiso_id = p.id
     where p.usuario_id = ${usuarioId} and a.fecha >= hoy() - 366
     group by a.fecha, p.id order by a.fecha desc, p.id desc limit ${MAX_LINEAS}`);
