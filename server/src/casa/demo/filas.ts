// Pieces for the parts of the demo company: people by login, rows as JSON, and a past without notifications.
import sql, { raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { TipoSolicitud } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { execute, many } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';

export const json = (rows: readonly unknown[]): Sql => sql`${JSON.stringify(rows)}::jsonb`;
export const idDe = (login: Sql) => sql`(select u.id from usuario u where u.login = ${login})`;

/** The value, or the name of what the demo lacks. */
export function hallado<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw new Error(`${name} is not in the demo`);
  return thing;
}

const Persona = z.object({
  id: z.int(),
  matricula: z.string(),
  login: z.string(),
  nombre: z.string(),
  correo: z.string(),
  roles: z.array(z.string()),
  passwordHash: z.nullable(z.string()),
});
/** Active people, to act through the product's own commands. */
export async function selectActivos() {
  const filas = await many(Persona)(
    sql`select id, matricula, login, nombre, correo, roles, password_hash as "passwordHash" from usuario where activo order by id`,
  );
  return filas.map((fila) => ({ ...fila, sid: '' }) satisfies Usuario);
}
/** Active people by login. */
export async function selectGente() {
  const gente = new Map((await selectActivos()).map((persona) => [persona.login, persona]));
  return (login: string) => hallado(gente.get(login), login);
}

/** Gives a function that tells working days in Santander, for the days around one. */
export async function selectLaborables(hoy: string): Promise<(fecha: string) => boolean> {
  const dias = await many(
    z.object({ d: z.string() }),
  )(sql`select d::date as d from generate_series(${hoy}::date - 60, ${hoy}::date + 60, interval '1 day') d
      where not dia_de_descanso('SDR', d::date)`);
  const laborables = new Set(dias.map(({ d }) => d));
  return (fecha) => laborables.has(fecha);
}

/** Changes the dates of history rows, which only the demo may do. */
export async function moverHistorial(update: Sql): Promise<void> {
  await execute(sql`alter table historial disable trigger historial_intocable`);
  await execute(update);
  await execute(sql`alter table historial enable trigger historial_intocable`);
}

type Antedatada = { entidadId: number; dias: number; tabla?: string };
/** Dates a request and its steps so many days back. `tabla`: table whose row gets the same `creado`. */
export async function antedatar(tipo: TipoSolicitud, { entidadId, dias, tabla }: Antedatada): Promise<void> {
  const antes = sql`make_interval(days => ${dias})`;
  if (tabla) await execute(sql`update ${raw(tabla)} set creado = creado - ${antes} where id = ${entidadId}`);
  await moverHistorial(sql`
    with s as (
      update solicitud set creada = creada - ${antes} where tipo = ${tipo} and entidad_id = ${entidadId} returning id),
    e as (
      update espera e set desde = e.desde - ${antes} from s where e.solicitud_id = s.id)
    update historial h set instante = h.instante - ${antes} from s where h.entidad = 'solicitud' and h.entidad_id = s.id`);
}

/** Deletes the notifications of requests of this kind and of `tambien`, because the past of the demo has none. */
export const borrarAvisos = (tipo: TipoSolicitud, tambien: Sql = sql`false`) =>
  execute(
    sql`delete from notificacion where sobre in (select 'solicitud:' || id from solicitud where tipo = ${tipo}) or ${tambien}`,
  );
