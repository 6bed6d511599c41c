import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { ultimoDia } from '#contract/casa/kernel/dias.ts';
import { type COLUMNAS_PLAN, FilaDelPlan } from '#contract/planta/izado/inspecciones/plan.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { execute, many, one, oneValue } from '#server/casa/base/db.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';
import {
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porCodigo,
  porDia,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';

const PlanRow = z.extend(z.omit(FilaDelPlan, { Estado: true, Vencida: true, acciones: true }), {
  puedo: z.boolean(),
});
export type PlanRow = z.output<typeof PlanRow>;
export type FiltroPlan = {
  mes?: string | undefined;
  centro?: string | undefined;
  area?: string | undefined;
  tipo?: number | undefined;
  inspector?: number | undefined;
  vencidas?: 'si' | undefined;
};

/** Month in the zone of the company's seat. */
export const selectMesDeHoy = (): Promise<string> => oneValue(z.string())(sql`select to_char(hoy(), 'YYYY-MM') as mes`);

const hoyDe = sql`(now() at time zone t.zona)::date`;
/** The person in charge of the element `e` may still inspect it; otherwise it has nobody in charge. */
const sigueEncargado = sql`(
  es_competente_izado(e.inspector_id, e.tipo_id, hoy()) and exists (select from usuario q where q.id = e.inspector_id and q.activo))`;
/** Overdue dates belong to this month; other months have their own dates. */
const delMes = (mes: string, hoy: string): Sql =>
  mes === hoy
    ? sql`and e.vence <= ${ultimoDia(mes)}::date`
    : sql`and e.vence between ${`${mes}-01`}::date and ${ultimoDia(mes)}::date`;
const filtrado = (f: FiltroPlan, hoy: string): Sql => sql`
  e.estado_id = 1 ${delMes(f.mes ?? hoy, hoy)} ${f.vencidas ? sql`and e.vence <= hoy() and e.vence < ${hoyDe}` : empty}
  ${f.centro ? sql`and e.centro = ${f.centro}` : empty} ${f.area ? sql`and e.area_codigo = ${f.area}` : empty}
  ${f.tipo ? sql`and e.tipo_id = ${f.tipo}` : empty} ${f.inspector ? sql`and e.inspector_id = ${f.inspector}` : empty}`;

type Pagina = { limite: number; hoy: string; usuarioId: number };
const tablas = sql`
      izado_elemento e
      join tipo_izado i on i.id = e.tipo_id
      join centro_trabajo t on t.codigo = e.centro
      join area a on a.codigo = e.area_codigo
      left join usuario u on u.id = e.inspector_id and ${sigueEncargado}`;
export const ordenPlan = ordenesDe<(typeof COLUMNAS_PLAN)[number]>(sql`e.id`, {
  proxima: porDia(sql`e.vence`),
  codigo: porCodigo(sql`e.codigo`),
  tipo: porTexto(sql`i.nombre`),
  centro: porTexto(sql`t.nombre`),
  area: porTexto(sql`a.nombre`),
  lugar: porTexto(sql`e.lugar`),
  inspector: porTexto(sql`u.nombre`, 'puede faltar'),
});
/** One row more than `limite`. */
export const selectPlan = (f: FiltroPlan, { limite, hoy, usuarioId }: Pagina, { tras, por, clave }: OrdenDePagina) =>
  many(z.extend(PlanRow, { clave: clavesDeFila }))(sql`
    with primeros as materialized (
      select e.id from ${tablas} where ${filtrado(f, hoy)} ${tras} ${por} ${firstRows(limite)})
    select e.id as "Id", e.codigo as "Codigo", i.nombre as "Tipo", t.nombre as "Centro", a.nombre as "Area", e.lugar as "Lugar",
           estado_izado(e.estado_id, e.proxima, t.zona, now())::int as "EstadoId", e.proxima as "Proxima", e.proxima - ${hoyDe} as "Dias",
           u.id as "InspectorId", coalesce(u.nombre, '') as "Inspector",
           es_competente_izado(${usuarioId}, e.tipo_id, ${hoyDe}) as puedo, ${clave}
      from ${tablas} where e.id in (select id from primeros) ${por}`);

const Opcion = z.object({ Codigo: z.string(), Nombre: z.string() });
export const selectCentros = () =>
  many(Opcion)(
    sql`select codigo as "Codigo", nombre as "Nombre" from centro_trabajo order by nombre collate "es-ES-x-icu"`,
  );
export const selectAreas = () =>
  many(Opcion)(sql`
    select codigo as "Codigo", nombre as "Nombre"
    from area
    where coalesce(abierto_hasta, hoy()) >= hoy()
    order by nombre collate "es-ES-x-icu"`);
export const selectTipos = () =>
  many(z.object({ Id: z.int(), Nombre: z.string() }))(
    sql`select id as "Id", nombre as "Nombre" from tipo_izado order by nombre collate "es-ES-x-icu"`,
  );

/** Elements of these that the person may not inspect today, or that are scrapped. */
export const selectNoEncargables = (ids: readonly number[], personaId: number | null): Promise<number> =>
  oneValue(z.int())(sql`
      select count(*)::int as n from unnest(${ids}::bigint[]) x (id) left join izado_elemento e on e.id = x.id
       where e.id is null or e.estado_id = 4 ${
         personaId === null
           ? empty
           : sql`or not es_competente_izado(${personaId}, e.tipo_id, hoy())
         or not exists (select from usuario where id = ${personaId} and activo)`
       }`);
export const updateEncargos = (ids: readonly number[], personaId: number | null) =>
  execute(
    sql`
      update izado_elemento
      set inspector_id = ${personaId}::bigint
      where id = any (${ids}::bigint[]) and inspector_id is distinct from ${personaId}::bigint`,
  );

const Avisado = z.object({ id: z.int(), codigo: z.string(), vencido: z.boolean() });
/** Takes the next elements with a near or overdue date that was not reported as such: each once, in any process. */
export const insertAvisos = (limite: number, dias: number) =>
  many(Avisado)(sql`
    with cerca as (
      select e.id, e.codigo, e.vence, case when e.vence < ${hoyDe} then 'vencido' else 'pronto' end as clase
        from izado_elemento e join centro_trabajo t on t.codigo = e.centro
       where e.estado_id = 1 and e.proxima is not null and e.vence <= hoy() + ${dias}::int + 1 and e.vence - ${hoyDe} <= ${dias}::int
         and not exists (
           select from aviso_izado a where a.elemento_id = e.id and a.vence = e.vence
              and a.clase = case when e.vence < ${hoyDe} then 'vencido' else 'pronto' end)
       order by e.vence, e.id limit ${limite}::int),
    nuevos as (
      insert into aviso_izado (elemento_id, vence, clase)
        select id, vence, clase
        from cerca
        on conflict do nothing
        returning elemento_id, clase)
    select c.id, c.codigo, c.clase = 'vencido' as vencido from nuevos n join cerca c on c.id = n.elemento_id order by c.vence, c.id`);

/** Inspections of this competent person: overdue or due within the week, their own or without an inspector. */
export const selectPendientes = (usuarioId: number) =>
  one(z.object({ Pendientes: Esperan }))(sql`
    select ${esperan(sql`
      select e.id, e.codigo as nombre, null::timestamptz as desde, e.vence as limite
        from izado_elemento e
       where e.estado_id = 1 and e.vence <= hoy() + 7 and (e.inspector_id is null or e.inspector_id = ${usuarioId} or not ${sigueEncargado})
         and es_competente_izado(${usuarioId}, e.tipo_id, hoy())
       order by e.vence, e.id`)} as "Pendientes"`);
