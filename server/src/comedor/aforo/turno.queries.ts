import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { type FormularioTurno, Turno } from '#contract/comedor/aforo/aforo.schemas.ts';
import { execute, many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';

const COLUMNAS = sql`
  id as "Id", nombre as "Nombre", to_char(desde, 'HH24:MI') as "Desde", to_char(hasta, 'HH24:MI') as "Hasta", plazas::int as "Plazas",
  dias::int[] as "Dias", activo as "Activo", version as "Version"`;
export const selectTurnos = (centro: string) =>
  many(Turno)(sql`select ${COLUMNAS} from turno_comida where centro = ${centro} order by activo desc, desde, id`);
/** Sitting of a kitchen that this person runs. */
export const selectTurnoDeCocina = (usuarioId: number, turnoId: number) =>
  maybeOne(z.extend(Turno, { zona: z.string() }))(sql`
    select ${COLUMNAS}, (select c.zona from centro_trabajo c where c.codigo = t.centro) as zona
      from turno_comida t where id = ${turnoId} and centro = any (cocinas_de(${usuarioId}))`);
export const insertTurno = (centro: string, { nombre, desde, hasta, plazas, dias, activo }: FormularioTurno) =>
  one(z.object({ Id: z.int() }))(sql`
    insert into turno_comida (centro, nombre, desde, hasta, plazas, dias, activo)
    values (${centro}, ${nombre}, ${desde}::time, ${hasta}::time, ${plazas}, ${dias}::smallint[], ${activo}) returning id as "Id"`);
export const updateTurno = (id: number, version: number, f: FormularioTurno) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    update turno_comida
    set nombre = ${f.nombre}, desde = ${f.desde}::time, hasta = ${f.hasta}::time, plazas = ${f.plazas},
           dias = ${f.dias}::smallint[],
           activo = ${f.activo}, version = version + 1
     where id = ${id} and version = ${version} returning id as "Id"`);
/** True when somebody has a seat in it, or waits, from today on. */
export const existsPorVenir = (turnoId: number): Promise<boolean> =>
  oneValue(z.boolean())(
    sql`select exists (select from plaza where turno_id = ${turnoId} and fecha >= hoy() - 1 and estado_id in (1, 2)) as hay`,
  );
export const insertDia = (
  turnoId: number,
  fecha: string,
  dia: { plazas: number | null; cerrado: boolean; motivo: string },
) =>
  execute(sql`
    insert into turno_comida_dia (turno_id, fecha, plazas, cerrado, motivo)
    values (${turnoId}, ${fecha}::date, ${dia.plazas}, ${dia.cerrado}, ${dia.motivo})
    on conflict (turno_id, fecha) do update set plazas = excluded.plazas, cerrado = excluded.cerrado, motivo = excluded.motivo`);
