import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/kernel/scalars.ts';
import { firstRows } from '#server/base/constants.ts';
import { many } from '#server/base/db.ts';
import { conPalabras } from '#server/base/search.ts';
import { columnas, type Filtro, tablas, ViajeRow } from './viaje/viaje.queries.ts';

const MisRow = z.extend(ViajeRow, { pasado: z.boolean() });
type MisRow = z.output<typeof MisRow>;
/** Upcoming or past, its departure or its return, and its number. */
export const claveDeMis = z.tuple([z.boolean(), fecha, z.int()]);
export const ordenDeMis = (v: MisRow) => [v.pasado, v.pasado ? v.FechaRegreso : v.FechaSalida, v.Id] as const;

const busqueda = sql`(select busqueda_de_viaje(v, u.nombre) from usuario u where u.id = v.solicitante_id)`;
const filtro = ({ estado, ...palabras }: Filtro) => sql`
  ${estado ? sql`and v.estado_id = any(${estado.split(',').map(Number)}::int[])` : empty}
  ${conPalabras(busqueda, palabras)}`;

/** A person's trips: those to come, the nearest first, then those that are over, the last first. One row more than `limite`, when there are more. */
export function selectViajesDe(usuarioId: number, f: Filtro, desde: z.output<typeof claveDeMis> | undefined) {
  const limit = firstRows(f.limite);
  const [pasado, dia, id] = desde ?? [false, undefined, 0];
  const proximos = sql`(
    select v.id, false as pasado, v.fecha_salida - hoy() as lejos from viaje v
     where v.solicitante_id = ${usuarioId}::bigint and v.fecha_regreso >= hoy() ${filtro(f)}
       ${dia ? sql`and (v.fecha_salida, -v.id) > (${dia}::date, -${id}::bigint)` : empty}
     order by v.fecha_salida, v.id desc ${limit}) union all `;
  const pasados = sql`(
    select v.id, true as pasado, hoy() - v.fecha_regreso as lejos from viaje v
     where v.solicitante_id = ${usuarioId}::bigint and v.fecha_regreso < hoy() ${filtro(f)}
       ${pasado && dia ? sql`and (v.fecha_regreso, v.id) < (${dia}::date, ${id}::bigint)` : empty}
     order by v.fecha_regreso desc, v.id desc ${limit})`;
  return many(
    MisRow,
    sql`
    select ${columnas(usuarioId)}, pagina.pasado
      from (select * from (${pasado ? empty : proximos} ${pasados}) x order by pasado, lejos, id desc ${limit}) pagina
      join ${tablas} on v.id = pagina.id
     order by pagina.pasado, pagina.lejos, pagina.id desc`,
  );
}
