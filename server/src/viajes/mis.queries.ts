import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many } from '#server/casa/base/db.ts';
import { conPalabras, type Palabras } from '#server/casa/base/search.ts';
import { selectCuentas } from '#server/casa/kernel/cuentas.ts';
import { columnas, type Filtro, tablas, ViajeRow } from './viaje/viaje.queries.ts';

const MisRow = z.extend(ViajeRow, { pasado: z.boolean() });
type MisRow = z.output<typeof MisRow>;
/** Sort key: upcoming or past, departure or return, and id. */
export const claveDeMis = z.tuple([z.boolean(), fecha, z.int()]);
export const ordenDeMis = (v: MisRow) => [v.pasado, v.pasado ? v.FechaRegreso : v.FechaSalida, v.Id] as const;

const enEstado = ({ estado }: Filtro) =>
  estado ? sql`and v.estado_id = any(${estado.split(',').map(Number)}::int[])` : empty;
const busquedaDe = (id: Sql) =>
  sql`(select busqueda_de_viaje(o, u.nombre) from viaje o join usuario u on u.id = o.solicitante_id where o.id = ${id})`;

export const selectCuentasDe = (usuarioId: number, f: Palabras) =>
  selectCuentas(sql`
    select v.estado_id from viaje v where v.solicitante_id = ${usuarioId}::bigint ${conPalabras(busquedaDe(sql`v.id`), f)}`);

/**
 * A person's trips: those to come, the nearest first, then those that are over, the last
 * first. One row more than `limite`, when there are more.
 */
export function selectViajesDe(usuarioId: number, f: Filtro, desde: z.output<typeof claveDeMis> | undefined) {
  const limit = firstRows(f.limite);
  const [pasado, dia, id] = desde ?? [false, undefined, 0];
  // Trips are sorted before the words are looked for, so that rows beyond the page are not searched.
  const proximos = sql`(
    select p.id, false as pasado, p.fecha_salida - hoy() as lejos from (
      select v.id, v.fecha_salida from viaje v
       where v.solicitante_id = ${usuarioId}::bigint and v.fecha_regreso >= hoy() ${enEstado(f)}
         ${dia ? sql`and (v.fecha_salida, -v.id) > (${dia}::date, -${id}::bigint)` : empty}
       order by v.fecha_salida, v.id desc offset 0) p
     where true ${conPalabras(busquedaDe(sql`p.id`), f)}
     order by p.fecha_salida, p.id desc ${limit}) union all `;
  const pasados = sql`(
    select v.id, true as pasado, hoy() - v.fecha_regreso as lejos from viaje v
     where v.solicitante_id = ${usuarioId}::bigint and v.fecha_regreso < hoy() ${enEstado(f)} ${conPalabras(busquedaDe(sql`v.id`), f)}
       ${pasado && dia ? sql`and (v.fecha_regreso, v.id) < (${dia}::date, ${id}::bigint)` : empty}
     order by v.fecha_regreso desc, v.id desc ${limit})`;
  return many(MisRow)(sql`
    select ${columnas(usuarioId)}, pagina.pasado
      from (select * from (${pasado ? empty : proximos} ${pasados}) x order by pasado, lejos, id desc ${limit}) pagina
      join ${tablas} on v.id = pagina.id
     order by pagina.pasado, pagina.lejos, pagina.id desc`);
}
