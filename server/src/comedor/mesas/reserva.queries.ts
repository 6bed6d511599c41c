import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { type FormularioReserva, Reserva } from '#contract/comedor/mesas/mesa.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

const ReservaRow = z.extend(z.omit(Reserva, { Centro: true, Estado: true, Plazo: true, acciones: true }), {
  UsuarioId: z.int(),
  Centro: z.string(),
  Version: z.int(),
  Persona: z.string(),
  Termina: z.string(),
  Creada: z.string(),
});
export type ReservaRow = z.output<typeof ReservaRow>;
/** Beginning and end of a booking by the clocks of its centre. */
const EMPIEZA = sql`(r.fecha + f.desde) at time zone t.zona`;
const TERMINA = sql`(r.fecha + f.hasta) at time zone t.zona`;
const columnas = sql`
  r.id as "Id", r.usuario_id as "UsuarioId", m.centro as "Centro", t.nombre as "Comedor", t.zona as "Zona", m.nombre as "Mesa",
  m.id as "MesaId", f.id as "FranjaId",
  r.fecha as "Fecha", f.desde as "Desde", f.hasta as "Hasta", r.personas as "Personas", r.acompanantes as "Acompanantes",
  r.estado_id as "EstadoId",
  r.motivo as "Motivo", r.version as "Version", u.nombre as "Persona", ${EMPIEZA} as "Empieza", ${TERMINA} as "Termina",
  r.creada as "Creada", now() as "Ahora"`;
const tablas = sql`reserva_mesa r join mesa m on m.id = r.mesa_id join franja_mesa f on f.id = r.franja_id
  join centro_trabajo t on t.codigo = m.centro join usuario u on u.id = r.usuario_id`;

const selectReservas = (cuales: Sql) => many(ReservaRow)(sql`select ${columnas} from ${tablas} where ${cuales}`);
export const selectMias = (usuarioId: number, limite: number, desde: Desde<typeof claveId>) =>
  selectReservas(sql`r.usuario_id = ${usuarioId} ${antesDe(sql`r.id`, desde)} order by r.id desc ${firstRows(limite)}`);
/** Booking of this person, locked until the transaction ends. */
export const selectMia = async (usuarioId: number, id: number) =>
  (await selectReservas(sql`r.id = ${id} and r.usuario_id = ${usuarioId} for update of r`))[0];
/** Booking of a person for a day, in force. */
export const selectViva = async (usuarioId: number, fecha: string, bloqueada = false) =>
  (
    await selectReservas(
      sql`r.usuario_id = ${usuarioId} and r.fecha = ${fecha}::date and r.estado_id in (1, 2) ${bloqueada ? sql`for update of r` : empty}`,
    )
  )[0];
/** Booking of a kitchen that this person runs. */
export const selectDeCocina = async (usuarioId: number, id: number) =>
  (await selectReservas(sql`r.id = ${id} and m.centro = any (cocinas_de(${usuarioId})) for update of r`))[0];
export const selectDelDia = (centro: string, fecha: string) =>
  selectReservas(sql`m.centro = ${centro} and r.fecha = ${fecha}::date order by f.desde, m.nombre, r.id`);
/** Bookings of a day, or of a slot of it, that are not taken up yet. */
export const selectPorCerrar = (centro: string, fecha: string, franjaId: number | null) =>
  selectReservas(sql`
    m.centro = ${centro} and r.fecha = ${fecha}::date and r.estado_id in (1, 2)
      and (${franjaId}::bigint is null or r.franja_id = ${franjaId})
    and ${TERMINA} > now() order by r.id for update of r`);

type EnMedio = { usuarioId: number; mesaId: number; franjaId: number; fecha: string };
/** Past bookings, all or those in the way of a new one, as their clock leaves them: not taken up is 5, used is 3. */
export async function updateVencidas(de?: EnMedio): Promise<number> {
  const cuales = de
    ? sql`
      and r.fecha = ${de.fecha}::date
        and (r.usuario_id = ${de.usuarioId} or (r.mesa_id = ${de.mesaId} and r.franja_id = ${de.franjaId}))`
    : empty;
  const vencidas = await many(z.object({ id: z.int() }))(sql`
    select r.id from reserva_mesa r join franja_mesa f on f.id = r.franja_id join centro_trabajo t on t.codigo = f.centro
     where r.estado_id in (1, 2) and r.fecha <= (now() at time zone t.zona)::date ${cuales}
       and (${TERMINA} <= now() or (r.estado_id = 1 and greatest(${EMPIEZA}, r.creada) + interval '15 minutes' <= now()))
       for update of r skip locked`);
  // Without rows nothing is written: open screens hear of each statement.
  if (vencidas.length === 0) return 0;
  const ids = vencidas.map(({ id }) => id);
  return execute(
    sql`
      update reserva_mesa
      set estado_id = case estado_id when 1 then 5 else 3 end, version = version + 1
      where id = any (${ids}) and estado_id in (1, 2)`,
  );
}

export const insertReserva = (usuarioId: number, r: FormularioReserva) =>
  one(z.object({ Id: z.int() }))(sql`
    insert into reserva_mesa (mesa_id, franja_id, fecha, usuario_id, personas, acompanantes)
    values (${r.mesaId}, ${r.franjaId}, ${r.fecha}::date, ${usuarioId}, ${r.personas}, ${r.acompanantes}) returning id as "Id"`);
export const updateCanceladas = (ids: readonly number[], motivo: string) =>
  execute(
    sql`update reserva_mesa set estado_id = 4, motivo = ${motivo}, version = version + 1 where id = any (${ids}) and estado_id in (1, 2)`,
  );

/** True when somebody has this table, or any in this slot, from now on. */
export const existsViva = async (de: { mesaId: number } | { franjaId: number }): Promise<boolean> =>
  (await maybeOne(z.object({ id: z.int() }))(sql`
    select r.id from ${tablas}
     where r.estado_id in (1, 2) and ${'mesaId' in de ? sql`r.mesa_id = ${de.mesaId}` : sql`r.franja_id = ${de.franjaId}`}
       and ${TERMINA} > now()
     limit 1`)) !== undefined;

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'mesas',
    sql`
    select m.centro, m.nombre as mesa, r.fecha, f.desde, f.hasta, r.personas, r.acompanantes, r.estado_id, r.motivo, r.creada
      from reserva_mesa r
      join mesa m on m.id = r.mesa_id
      join franja_mesa f on f.id = r.franja_id
      where r.usuario_id = ${id}
      order by r.id`,
  ),
];
