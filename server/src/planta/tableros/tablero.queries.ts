import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { texto } from '#contract/casa/kernel/scalars.ts';
import { Indicador, LetraDelMes, TableroCorto } from '#contract/planta/tableros/tablero.schemas.ts';
import type { Letra } from '#contract/planta/tableros/tableros.rules.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { conPalabras, type Palabras } from '#server/casa/base/search.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';

const Cabecera = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Nivel: z.literal([1, 2, 3]),
  Area: z.string(),
  Centro: z.string(),
  Responsable: z.string(),
  Activo: z.boolean(),
});
/** `centro`: its code. `lleva`: the reader keeps its values; `manda`: is responsible for it or for a board above. */
const TableroRow = z.extend(Cabecera, {
  centro: z.string(),
  area: z.nullable(z.string()),
  responsableId: z.nullable(z.int()),
  Hoy: z.string(),
  Ayer: z.string(),
  abiertoDesde: z.string(),
  lleva: z.boolean(),
  manda: z.boolean(),
  Version: z.int(),
});
type TableroRow = z.output<typeof TableroRow>;

const cabecera = sql`t.id as "Id", t.nombre as "Nombre", t.nivel as "Nivel", coalesce(a.nombre, '') as "Area", c.nombre as "Centro",
  coalesce((select r.nombre from usuario r where r.id = responsable_de_tablero(t)), '') as "Responsable", t.activo as "Activo"`;
const tablas = sql`tablero t join centro_trabajo c on c.codigo = t.centro left join area a on a.codigo = t.area_codigo`;
const columnas = (
  usuarioId: number,
) => sql`${cabecera}, t.centro, t.area_codigo as area, responsable_de_tablero(t) as "responsableId",
  hoy_en(t.centro) as "Hoy", dia_laborable_antes(t.centro, hoy_en(t.centro)) as "Ayer", tablero_abierto_desde(t.centro) as "abiertoDesde",
  t.activo and lleva_tablero(${usuarioId}, t) as lleva, manda_en_tablero(${usuarioId}, t) as manda, t.version as "Version"`;

/** Board that this person may see. */
export const selectTablero = (usuarioId: number, id: number, bloqueo: Sql = empty) =>
  maybeOne(TableroRow)(
    sql`select ${columnas(usuarioId)} from ${tablas} where t.id = ${id} and ve_tablero(${usuarioId}, t) ${bloqueo}`,
  );
/** Board of an indicator in force, whose target is locked until the transaction ends. */
export const selectTableroDeIndicador = (usuarioId: number, indicadorId: number) =>
  maybeOne(z.extend(TableroRow, { indicador: Indicador }))(sql`
    select ${columnas(usuarioId)}, ${indicadorJson} as indicador from ${tablas} join indicador i on i.tablero_id = t.id
     where i.id = ${indicadorId} and i.activo and ve_tablero(${usuarioId}, t) for share of i`);

const indicadorJson = sql`
  json_build_object('Id', i.id, 'Letra', i.letra, 'Nombre', i.nombre, 'Unidad', i.unidad, 'Objetivo', i.objetivo, 'MasEsMejor',
    i.mas_es_mejor)`;
const color = (dia: Sql, hoy: string) => sql`
  case when v.id is not null then case when v.rojo then 'rojo' else 'verde' end when ${dia} > ${hoy}::date then 'futuro' else 'sin' end`;
type Dias = Pick<TableroRow, 'Id' | 'centro' | 'Hoy' | 'abiertoDesde'> & {
  desde: string;
  hasta: string;
  letra?: Letra | undefined;
};
/** Letters of a board with their days in a period: those without indicator too, with no days. */
export const selectLetras = ({ Id, centro, Hoy, abiertoDesde, desde, hasta, letra }: Dias) =>
  many(LetraDelMes)(sql`
    with dias as (
      select d::date as fecha, dia_de_descanso(${centro}, d::date) as descanso
        from generate_series(${desde}::date, ${hasta}::date, interval '1 day') d)
    select l.letra as "Letra", case when i.id is not null then ${indicadorJson} end as "Indicador", case when i.id is null then '[]' else (
             select json_agg(json_build_object('Fecha', d.fecha, 'Color', ${color(sql`d.fecha`, Hoy)}, 'Valor', v.valor, 'Objetivo',
               v.objetivo, 'Descanso', d.descanso,
                      'Motivo', coalesce(v.motivo, ''), 'AccionId', v.accion_id, 'Cerrado', d.fecha < ${abiertoDesde}::date,
                        'Version', coalesce(v.version, 0))
                        order by d.fecha)
               from dias d left join valor_tablero v on v.indicador_id = i.id and v.fecha = d.fecha) end as "Dias"
      from unnest(array['S', 'Q', 'C', 'D', 'P']) with ordinality l (letra, n)
      left join indicador i on i.tablero_id = ${Id} and i.letra = l.letra and i.activo
     where ${letra ?? null}::text is null or l.letra = ${letra ?? null} order by l.n`);

/** Sort key: the plant first, then by name. */
export const claveTablero = z.tuple([z.literal([0, 1, 2]), texto(200), z.int()]);
const viva = (estados: Sql) =>
  sql`from accion_tablero x join indicador i on i.id = x.indicador_id where (x.en_tablero_id = t.id or i.tablero_id = t.id) and ${estados}`;
/** Boards that this person may see; `texto`: words of their name or area. One row more than `limite`. */
export const selectTableros = (
  usuarioId: number,
  { limite, ...palabras }: { limite: number } & Palabras,
  desde: Desde<typeof claveTablero>,
) =>
  many(TableroCorto)(sql`
    select ${cabecera},
           (select json_agg(json_build_object('Letra', l.letra, 'Hoy', ${colorDe(sql`h.hoy`)}, 'Ayer', ${colorDe(sql`h.ayer`)})
             order by l.n)
              from unnest(array['S', 'Q', 'C', 'D', 'P']) with ordinality l (letra, n)) as "Letras",
           (select count(*) ${viva(sql`x.estado_id in (1, 2, 3)`)}) as "Abiertas",
           (select count(*) ${viva(sql`x.estado_id in (1, 2) and x.fecha_limite < h.hoy`)}) as "Vencidas"
      from ${tablas}, lateral (select hoy_en(t.centro) as hoy, dia_laborable_antes(t.centro, hoy_en(t.centro)) as ayer) h
     where ve_tablero(${usuarioId}, t) ${conPalabras(sql`sin_tildes(' ' || t.nombre || ' ' || coalesce(a.nombre, ''))`, palabras)}
       ${
         desde
           ? sql`and (3 - t.nivel, t.nombre collate "es-ES-x-icu", t.id)
                > (${desde[0]}::int, ${desde[1]}::text collate "es-ES-x-icu", ${desde[2]}::bigint)`
           : empty
       }
     order by 3 - t.nivel, t.nombre collate "es-ES-x-icu", t.id ${firstRows(limite)}`);
const colorDe = (dia: Sql) => sql`coalesce((
  select case when v.rojo then 'rojo' else 'verde' end from indicador i join valor_tablero v on v.indicador_id = i.id and v.fecha = ${dia}
   where i.tablero_id = t.id and i.letra = l.letra and i.activo), 'sin')`;

/** Active board, for any viewer of the wall screen. */
export const selectDePantalla = (id: number) =>
  maybeOne(z.extend(Cabecera, { centro: z.string(), Hoy: z.string(), abiertoDesde: z.string() }))(sql`
      select ${cabecera}, t.centro, hoy_en(t.centro) as "Hoy", tablero_abierto_desde(t.centro) as "abiertoDesde"
      from ${tablas}
      where t.id = ${id} and t.activo`);
/** Active boards, the plants first: choices for a wall screen. */
export const selectElegibles = () =>
  many(Cabecera)(
    sql`select ${cabecera} from ${tablas} where t.activo order by t.nivel desc, t.nombre collate "es-ES-x-icu", t.id limit 200`,
  );
