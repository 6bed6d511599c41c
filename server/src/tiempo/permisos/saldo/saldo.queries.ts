import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { CLAVES_LETRA } from '#contract/tiempo/jornada/letras.rules.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { JUSTIFICANTES, PERIODOS, UNIDADES } from '#contract/tiempo/permisos/permisos.rules.ts';
import { many, oneValue } from '#server/casa/base/db.ts';

const Version = z.object({
  desde: fecha,
  letra: z.enum(CLAVES_LETRA),
  unidad: z.enum(UNIDADES),
  naturales: z.boolean(),
  periodo: z.enum(PERIODOS),
  derecho: z.nullable(z.int()),
  prorrateo: z.boolean(),
  justificante: z.enum(JUSTIFICANTES),
  arrastreMax: z.int(),
  arrastreHasta: z.string(),
});
const rango = { desde: fecha, hasta: z.nullable(fecha) };
const Parcial = z.object({
  contratos: z.array(z.object({ ...rango, porcentaje: z.number() })),
  asignaciones: z.array(
    z.object({ ...rango, ciclos: z.array(z.object({ desde: fecha, trabaja: z.int(), dias: z.int() })) }),
  ),
});
/** Contracts and rotations of the person `u`, if any of them is part-time. */
const parcial = sql`(
  select json_build_object(
      'contratos', json_agg(json_build_object('desde', c.desde, 'hasta', c.hasta, 'porcentaje', c.jornada_pct) order by c.desde),
      'asignaciones', (
        select coalesce(json_agg(json_build_object('desde', a.desde, 'hasta', a.hasta, 'ciclos', (
            select json_agg(json_build_object('desde', v.desde, 'dias', cardinality(v.ciclo),
                     'trabaja', cardinality(array_remove(v.ciclo, 0))) order by v.version)
              from cuadrante_version v where v.cuadrante_id = a.cuadrante_id)) order by a.id), '[]')
          from asignacion a where a.usuario_id = u.id))
    from contrato_laboral c where c.usuario_id = u.id having min(c.jornada_pct) < 100)`;
/** Amount that a waiting change asks for beyond its leave, in each year, on the last of its days there: as of a request (S-8543). */
const reservado = sql`
  select p.id, max(d.fecha) filter (where d.cantidad > 0), sum(d.cantidad)::int, 1
    from permiso p join cambio_permiso k on k.permiso_id = p.id and k.estado_id = 1
   cross join lateral (
      select x.fecha, x.cantidad from jsonb_to_recordset(k.dias) x (fecha date, cantidad int)
      union all select y.fecha, -y.cantidad from permiso_dia y where y.permiso_id = p.id) d
   where p.usuario_id = u.id and p.tipo_id = t.id and p.estado_id = 2
   group by p.id, extract(year from d.fecha) having sum(d.cantidad) > 0`;
const HechosRow = z.object({
  usuarioId: z.int(),
  alta: z.nullable(fecha),
  baja: z.nullable(fecha),
  anioDeCuenta: z.int(),
  parcial: z.nullable(Parcial),
  tipoId: z.int(),
  codigo: z.string(),
  nombre: z.string(),
  vacaciones: z.boolean(),
  contraSaldo: z.boolean(),
  activo: z.boolean(),
  versiones: z.array(Version),
  ajustes: z.array(z.object({ anio: z.int(), cantidad: z.int() })),
  inicial: z.nullable(z.object({ fecha, cantidad: z.int() })),
  dias: z.array(z.object({ permisoId: z.int(), fecha, cantidad: z.int(), estado: z.int() })),
});
export type HechosRow = z.output<typeof HechosRow>;

/** Data from which balances are derived: a row for each person and type, in the order of the types. */
export const selectHechos = (usuarioIds: readonly number[], tipoId?: number) =>
  many(HechosRow)(sql`
    select u.id as "usuarioId", u.alta, coalesce(u.baja, u.desactivado) as baja,
           extract(year from u.creado at time zone 'Europe/Madrid')::int as "anioDeCuenta",
           ${parcial} as parcial,
           t.id as "tipoId", t.codigo, t.nombre, t.vacaciones, t.contra_saldo as "contraSaldo", t.activo,
           (select coalesce(json_agg(json_build_object('desde', v.desde, 'letra', v.letra, 'unidad', v.unidad, 'naturales', v.naturales,
                     'periodo', v.periodo, 'derecho', v.derecho, 'prorrateo', v.prorrateo, 'justificante', v.justificante,
                     'arrastreMax', v.arrastre_max, 'arrastreHasta', v.arrastre_hasta) order by v.version), '[]')
              from tipo_permiso_version v where v.tipo_id = t.id) as versiones,
           (select coalesce(json_agg(json_build_object('anio', a.anio, 'cantidad', a.cantidad)), '[]')
              from ajuste_permiso a where a.usuario_id = u.id and a.tipo_id = t.id) as ajustes,
           (select json_build_object('fecha', s.fecha, 'cantidad', s.cantidad) from saldo_inicial s
             where s.usuario_id = u.id and s.tipo_id = t.id and s.estado_id = 1) as inicial,
           (select coalesce(json_agg(x), '[]') from (
              select p.id as "permisoId", d.fecha, d.cantidad, p.estado_id as estado
                from permiso p join permiso_dia d on d.permiso_id = p.id
               where p.usuario_id = u.id and p.tipo_id = t.id and p.estado_id in (1, 2, 6)
              union all ${reservado}) x) as dias
      from usuario u, tipo_permiso t
     where u.id = any (${usuarioIds}::bigint[]) ${tipoId === undefined ? empty : sql`and t.id = ${tipoId}`}
     order by u.id, t.orden, t.id`);

/** Today, by the database's clock in Madrid. */
export const selectHoy = () => oneValue(fecha)(sql`select hoy() as hoy`);
