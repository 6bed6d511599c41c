import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, one, transaction } from '#server/casa/base/db.ts';
import { anadirFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import type { Tramo } from '#server/tiempo/turnos/plan/plan.queries.ts';

type Turno = {
  letra?: 'M' | 'T' | 'N' | 'P';
  tramos?: Tramo[];
  obligatorias?: Tramo[];
  /** Hours of the flexible band: entry from, entry to, exit from, exit to. */
  ventanas?: [number, number, number, number];
  pausaMin?: number;
};
type Semana = Turno & {
  /** First day of the assignment. */
  desde?: string;
  hasta?: string | null;
  modalidad?: 'P' | 'D';
  /** Days of the week of the cycle that are worked, 1 Monday … 7 Sunday. */
  dias?: number[];
  festivos?: boolean;
};
const minutos = (tramos: readonly Tramo[]) => tramos.reduce((sum, [de, a]) => sum + a - de, 0);
let cuantos = 0;

/** Gives somebody a weekly shift: by default from Monday to Friday from 8:00 to 16:00. */
export const asignarSemana = (usuarioId: number, s: Semana = {}) => {
  cuantos += 1;
  const tramos = s.tramos ?? [[480, 960]];
  const [ed = null, eh = null, sd = null, sh = null] = s.ventanas ?? [];
  const dias = s.dias ?? [1, 2, 3, 4, 5];
  const desde = s.desde ?? '2020-01-01';
  return one(z.object({ asignacionId: z.int(), turnoId: z.int(), cuadranteId: z.int() }))(sql`
    with t as (
      insert into turno (codigo, nombre, letra) values (${`T${cuantos}`}, ${`Turno ${cuantos}`}, ${s.letra ?? 'M'}) returning id),
    v as (
      insert into turno_version (turno_id, version, desde, tramos, teorico_min, obligatorias, entrada_desde, entrada_hasta,
        salida_desde, salida_hasta, pausa_min)
      select id, 1, '2000-01-01', ${JSON.stringify(tramos)}::jsonb, ${minutos(tramos)}, ${JSON.stringify(s.obligatorias ?? [])}::jsonb,
             ${ed}::int, ${eh}::int, ${sd}::int, ${sh}::int, ${s.pausaMin ?? 0} from t),
    c as (
      insert into cuadrante (nombre, festivos) values (${`Cuadrante ${cuantos}`}, ${s.festivos ?? false}) returning id),
    cv as (
      insert into cuadrante_version (cuadrante_id, version, desde, ancla, ciclo)
      select c.id, 1, '2000-01-01', '2024-01-01',
        array(select case when d = any (${dias}::int[]) then t.id else 0 end from generate_series(1, 7) d)
        from c, t)
    insert into asignacion (usuario_id, cuadrante_id, desde, hasta, modalidad)
    select ${usuarioId}, c.id, ${desde}, ${s.hasta ?? null}::date, ${s.modalidad ?? 'P'} from c, t
    returning id as "asignacionId", (select id from t) as "turnoId", cuadrante_id as "cuadranteId"`);
};

/** Clock-ins of a work date as they come: 'E 2025-03-03T07:00Z'. */
export const fichar = (usuarioId: number, fecha: string, ...fichajes: string[]) =>
  transaction(() =>
    anadirFichajes(
      usuarioId,
      fichajes.map((texto) => {
        const [tipo = '', instante = ''] = texto.split(' ');
        return {
          tipo: tipo as 'E', // the table refuses any other
          fecha,
          instante: new Date(instante).toISOString(),
          zona: 'Europe/Madrid',
          modalidad: 'P',
          origen: 'web',
        };
      }),
    ),
  );

/** Leave of somebody, of whole days or of so many minutes. */
export const ausentar = (usuarioId: number, letra: string, desde: string, { hasta = desde }: { hasta?: string } = {}) =>
  execute(
    sql`insert into ausencia (usuario_id, desde, hasta, letra) values (${usuarioId}, ${desde}, ${hasta}, ${letra})`,
  );
