import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';
import { idDe, json } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';

/** Tables of the terrace of Santander: name, seats and place on the plan. The last two are for the warm months. */
const MESAS = [
  ['Terraza 1', 4, 2, 4],
  ['Terraza 2', 4, 34, 4],
  ['Terraza 3', 4, 66, 4],
  ['Terraza 4', 4, 98, 4],
  ['Jardín 1', 6, 2, 50],
  ['Jardín 2', 6, 34, 50],
  ['Jardín 3', 2, 66, 50],
  ['Jardín 4', 2, 98, 50],
  ['Pinar 1', 8, 18, 96],
  ['Pinar 2', 8, 82, 96],
].map(([nombre, plazas, x, y]) => ({ nombre, plazas, x, y }));
const FRANJAS = ['12:30', '13:15', '14:00', '14:45', '15:30'];

/** `dia`: open days after today, or before it. */
const RESERVAS = [
  { login: 'ana', dia: -9, mesa: 'Terraza 2', desde: '14:00', personas: 3, estado: 3, acompanantes: 'Luis y Nuria' },
  { login: 'ana', dia: -5, mesa: 'Jardín 3', desde: '14:45', personas: 2, estado: 5 },
  { login: 'ana', dia: -2, mesa: 'Terraza 1', desde: '14:00', personas: 4, estado: 4, motivo: 'Aviso de viento fuerte' },
  { login: 'ana', dia: 2, mesa: 'Terraza 3', desde: '14:00', personas: 4, estado: 1, acompanantes: 'Luis, Nuria y Teo' },
  { login: 'sara', dia: -1, mesa: 'Terraza 4', desde: '13:15', personas: 2, estado: 3 },
  { login: 'sara', dia: 1, mesa: 'Jardín 1', desde: '13:15', personas: 5, estado: 1, acompanantes: '4 acompañantes' },
  { login: 'inigo', dia: 1, mesa: 'Pinar 1', desde: '14:00', personas: 7, estado: 1, acompanantes: 'El equipo de taller' },
  { login: 'luis', dia: 1, mesa: 'Terraza 2', desde: '14:00', personas: 2, estado: 1 },
  { login: 'nuria', dia: 2, mesa: 'Jardín 4', desde: '14:00', personas: 2, estado: 4 },
]; // oxfmt-ignore

/** Ten tables, five slots of 45 minutes, and bookings before and after today. */
export const cargar: ParteDemo = async ({ hoy }) => {
  await execute(sql`
    insert into mesa (centro, nombre, plazas, x, y, meses, codigo)
    select 'SDR', m.nombre, m.plazas, m.x, m.y,
           case when m.nombre like 'Pinar%' then '{4,5,6,7,8,9,10,11}'::smallint[] else '{1,2,3,4,5,6,7,8,9,10,11,12}' end,
           substr(md5('mesa' || m.nombre || random()), 1, 16)
      from jsonb_to_recordset(${json(MESAS)}) m (nombre text, plazas int, x int, y int)`);
  await execute(sql`
    insert into franja_mesa (centro, desde, hasta)
    select 'SDR', d::time, d::time + interval '45 minutes'
    from unnest(${FRANJAS}::text[]) d`);
  await reservar(hoy);
  return `${MESAS.length} mesas en el exterior`;
};

/** Bookings on the open days before a day and after it. */
export const reservar = (hoy: string): Promise<number> =>
  execute(sql`
    with dias as (
      select d::date as fecha, row_number() over (partition by d::date > ${hoy} order by d) as n, d::date > ${hoy} as por_venir,
             count(*) over (partition by d::date > ${hoy}) as total
        from generate_series(${hoy}::date - 30, ${hoy}::date + 7, interval '1 day') d
          where d::date <> ${hoy} and comedor_abre('SDR', d::date))
    insert into reserva_mesa (mesa_id, franja_id, fecha, usuario_id, personas, acompanantes, estado_id, motivo, creada)
    select m.id, f.id, d.fecha, ${idDe(sql`r.login`)}, r.personas, coalesce(r.acompanantes, ''), r.estado, coalesce(r.motivo, ''),
      d.fecha - interval '5 days'
      from jsonb_to_recordset(${json(RESERVAS)}) r (login text, dia int, mesa text, desde time, personas int, estado int,
        acompanantes text, motivo text)
      join mesa m on m.centro = 'SDR' and m.nombre = r.mesa join franja_mesa f on f.centro = 'SDR' and f.desde = r.desde
      join dias d on case when r.dia > 0 then d.por_venir and d.n = r.dia else not d.por_venir and d.total - d.n + 1 = -r.dia end`);
