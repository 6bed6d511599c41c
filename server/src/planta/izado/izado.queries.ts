import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { EstadoIzado } from '#contract/planta/izado/izado.rules.ts';
import {
  type COLUMNAS_IZADO,
  Comprobacion,
  DocumentoIzado,
  Elemento,
  ElementoCompacto,
} from '#contract/planta/izado/izado.schemas.ts';
import { enUtc, firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';
import { contains } from '#server/casa/base/search.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';
import {
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porCodigo,
  porDia,
  porEntero,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';

/** `EstadoId`: the stored situation; `Hoy`: the day by the clocks of its centre. */
export const ElementoRow = z.extend(
  z.omit(Elemento, { Estado: true, SituacionId: true, ColorAlDia: true, acciones: true }),
  { Hoy: z.string(), vence: z.string(), colorVigenteId: z.nullable(z.int()), Meses: z.int() },
);
export type ElementoRow = z.output<typeof ElementoRow>;
const colorDe = (color: Sql) => sql`(
  select json_build_object('Id', k.id, 'Nombre', k.nombre, 'Muestra', k.muestra) from color_izado k where ${color})`;
const hoyDe = sql`(now() at time zone t.zona)::date`;
const compactas = sql`e.id as "Id", e.codigo as "Codigo", e.qr as "Qr", i.nombre as "Tipo", e.cmu_kg as "Cmu", e.lugar as "Lugar",
  e.proxima as "Proxima", ${colorDe(sql`k.id = e.color_id`)} as "Color"`;
const columnas = sql`
  ${compactas}, e.tipo_id as "TipoId", e.longitud::float8 as "Longitud", e.fabricante as "Fabricante", e.serie as "Serie",
  e.area_codigo as "AreaCodigo", a.nombre as "Area", e.centro as "Centro", t.nombre as "CentroNombre", t.zona as "Zona",
  e.estado_id as "EstadoId", e.inspeccionado as "Inspeccionado", e.motivo as "Motivo", e.version as "Version", e.vence, i.meses as "Meses",
  ${hoyDe} as "Hoy", (select k.id from color_izado k where ${hoyDe} between k.desde and k.hasta) as "colorVigenteId"`;
const tablas = sql`
  izado_elemento e
  join tipo_izado i on i.id = e.tipo_id
  join centro_trabajo t on t.codigo = e.centro
  join area a on a.codigo = e.area_codigo`;

export type FiltroIzado = {
  texto?: string | undefined;
  centro?: string | undefined;
  area?: string | undefined;
  tipo?: number | undefined;
  estado?: number | undefined;
  color?: 'vigente' | 'otro' | undefined;
};
/** Bounds that the index of dates can use come first: the zones are less than a day apart. */
const DE_ESTADO: Record<EstadoIzado, Sql> = {
  1: sql`e.estado_id = 1 and e.vence > hoy() + 29 and e.vence > ${hoyDe} + 30`,
  2: sql`e.estado_id = 1 and e.vence between hoy() - 1 and hoy() + 31 and e.vence between ${hoyDe} and ${hoyDe} + 30`,
  3: sql`e.estado_id = 1 and e.vence <= hoy() and e.vence < ${hoyDe}`,
  4: sql`e.estado_id = 2`,
  5: sql`e.estado_id = 3`,
  6: sql`e.estado_id = 4`,
};
const conColor = (color: 'vigente' | 'otro') => {
  const vigente = sql`(select k.id from color_izado k where ${hoyDe} between k.desde and k.hasta)`;
  return color === 'vigente'
    ? sql`and e.color_id = ${vigente}`
    : sql`and e.color_id is not null and e.color_id is distinct from ${vigente}`;
};
const filtrado = (f: FiltroIzado): Sql => sql`
  ${f.estado === undefined ? sql`e.estado_id < 4` : DE_ESTADO[f.estado as EstadoIzado]}
  ${f.centro ? sql`and e.centro = ${f.centro}` : empty} ${f.area ? sql`and e.area_codigo = ${f.area}` : empty}
  ${f.tipo ? sql`and e.tipo_id = ${f.tipo}` : empty} ${f.color ? conColor(f.color) : empty}
  ${
    f.texto
      ? sql`and ${contains(sql`sin_tildes(' ' || e.codigo || ' ' || e.serie || ' ' || e.fabricante || ' ' || e.lugar)`, f.texto)}`
      : empty
  }`;

export const ordenIzado = ordenesDe<(typeof COLUMNAS_IZADO)[number]>(sql`e.id`, {
  urgencia: [porEntero(sql`e.estado_id`), porDia(sql`e.vence`)],
  codigo: porCodigo(sql`e.codigo`),
  tipo: porTexto(sql`i.nombre`),
  cmu: porEntero(sql`e.cmu_kg`),
  lugar: porTexto(sql`e.lugar`),
  area: porTexto(sql`a.nombre`),
  centro: porTexto(sql`t.nombre`),
  proxima: porDia(sql`e.proxima`, 'puede faltar'),
  inspeccionado: porDia(sql`e.inspeccionado`, 'puede faltar'),
  situacion: porEntero(sql`e.estado_id`),
});
/** One row more than `limite`. */
export const selectElementos = (f: FiltroIzado, limite: number, { tras, por, clave }: OrdenDePagina) =>
  many(z.extend(ElementoRow, { clave: clavesDeFila }))(sql`
    with primeros as materialized (select e.id from ${tablas} where ${filtrado(f)} ${tras} ${por} ${firstRows(limite)})
    select ${columnas}, ${clave} from ${tablas} where e.id in (select id from primeros) ${por}`);
export const selectElementosPorId = (ids: readonly number[]) =>
  many(ElementoRow)(sql`select ${columnas} from ${tablas} where e.id = any (${ids}::bigint[]) order by e.codigo`);
export const selectElemento = (id: number) =>
  maybeOne(ElementoRow)(sql`select ${columnas} from ${tablas} where e.id = ${id}`);
/** The element, locked until the transaction ends. */
export const selectElementoEnTurno = (id: number) =>
  maybeOne(ElementoRow)(sql`select ${columnas} from ${tablas} where e.id = ${id} for no key update of e`);
/** Element of a label, or of the code painted on it: a code equal to another's label does not hide that element. */
export const selectPorCodigo = (codigo: string) =>
  maybeOne(ElementoRow)(sql`
      select ${columnas}
      from ${tablas}
      where e.qr = ${codigo} or e.codigo = ${codigo.toUpperCase()}
      order by e.qr = ${codigo} desc
      limit 1`);

const DetalleRow = z.extend(ElementoRow, {
  ColorVigente: Elemento.shape.Color,
  comunicacionId: z.nullable(z.int()),
  Documentos: z.array(DocumentoIzado),
  Comprobaciones: z.array(Comprobacion),
  Historial: z.array(HistorialRow),
});
export type DetalleRow = z.output<typeof DetalleRow>;
/** Checks of the last ones that a sheet shows. */
const COMPROBACIONES = 20;
export const selectDetalle = (id: number, lector: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas}, ${colorDe(sql`${hoyDe} between k.desde and k.hasta`)} as "ColorVigente", e.comunicacion_id as "comunicacionId",
           coalesce((select json_agg(json_build_object('Id', d.id, 'Clase', d.clase, 'Nombre', d.nombre,
                    'EsFoto', g.mime like 'image/%', 'Creado', ${enUtc(sql`d.creado`)}) order by d.id)
               from izado_documento d join archivo g on g.id = d.archivo_id
              where d.elemento_id = e.id), '[]') as "Documentos",
           coalesce((select json_agg(c.x order by c.id desc) from (
             select c.id, json_build_object('Id', c.id, 'Cuando', ${enUtc(sql`c.cuando`)}, 'Quien', u.nombre,
                    'Defecto', c.defecto, 'Nota', c.nota, 'TieneFoto', c.archivo_id is not null,
                    'Propia', c.usuario_id = ${lector}) as x
               from izado_comprobacion c join usuario u on u.id = c.usuario_id where c.elemento_id = e.id
              order by c.id desc limit ${COMPROBACIONES}::int) c), '[]') as "Comprobaciones",
           ${historialDe('izado_elemento', sql`e.id`, { lector })} as "Historial"
      from ${tablas} where e.id = ${id}`);

const CompactoRow = z.extend(z.omit(ElementoCompacto, { SituacionId: true, acciones: true }), {
  EstadoId: z.int(),
  Hoy: z.string(),
});
export type CompactoRow = z.output<typeof CompactoRow>;
/** Elements of a centre by their code; scrapped ones too, so that a device knows them. */
export const selectCompactos = (centro: string, limite: number) =>
  many(CompactoRow)(sql`
    select ${compactas}, e.estado_id as "EstadoId", ${hoyDe} as "Hoy"
      from izado_elemento e join tipo_izado i on i.id = e.tipo_id join centro_trabajo t on t.codigo = e.centro
     where e.centro = ${centro} order by e.codigo limit ${limite}`);
export const selectMiCentro = (usuarioId: number) =>
  maybeOne(
    z.object({ Centro: z.string(), Nombre: z.string(), Zona: z.string(), ColorVigente: Elemento.shape.Color }),
  )(sql`
    select t.codigo as "Centro", t.nombre as "Nombre", t.zona as "Zona",
      ${colorDe(sql`${hoyDe} between k.desde and k.hasta`)} as "ColorVigente"
      from usuario u join centro_trabajo t on t.codigo = u.centro_trabajo_codigo where u.id = ${usuarioId}`);

const Opcion = z.object({ Codigo: z.string(), Nombre: z.string() });
export const selectCentros = (usuarioId: number) =>
  many(z.extend(Opcion, { EsElMio: z.boolean() }))(sql`
    select t.codigo as "Codigo", t.nombre as "Nombre", coalesce(t.codigo = u.centro_trabajo_codigo, false) as "EsElMio"
      from centro_trabajo t, usuario u where u.id = ${usuarioId} order by t.nombre collate "es-ES-x-icu"`);
export const selectAreas = () =>
  many(Opcion)(sql`
      select codigo as "Codigo", nombre as "Nombre"
      from area
      where coalesce(abierto_hasta, hoy()) >= hoy()
      order by nombre collate "es-ES-x-icu"`);
export const selectTiposActivos = () =>
  many(z.object({ Id: z.int(), Nombre: z.string(), Meses: z.int() }))(
    sql`select id as "Id", nombre as "Nombre", meses as "Meses" from tipo_izado where activo order by nombre collate "es-ES-x-icu"`,
  );

/** True where each of the three named things exists and is still offered; present values stay valid. */
export const selectElegidos = (
  f: { tipoId: number; areaCodigo: string; centro: string },
  antes?: { TipoId: number; AreaCodigo: string },
) =>
  one(z.object({ tipo: z.boolean(), area: z.boolean(), centro: z.boolean() }))(sql`
    select exists (select from tipo_izado where id = ${f.tipoId} and (activo or id = ${antes?.TipoId ?? null}::bigint)) as tipo,
           exists (select from area
             where codigo = ${f.areaCodigo}
               and (coalesce(abierto_hasta, hoy()) >= hoy() or codigo = ${antes?.AreaCodigo ?? null}::text)) as area,
           exists (select from centro_trabajo where codigo = ${f.centro}) as centro`);

/** Overdue elements of all centres, for the day's page of their keepers. */
export const selectVencidos = (usuarioId: number) =>
  oneValue(Esperan)(sql`
      select ${esperan(sql`
        select e.id, e.codigo as nombre, e.creado as desde, e.proxima as limite
        from izado_elemento e
        join centro_trabajo t on t.codigo = e.centro
         where ${DE_ESTADO[3]}
           and not (coalesce(e.inspector_id, ${usuarioId}) = ${usuarioId} and es_competente_izado(${usuarioId}, e.tipo_id, hoy()))
         order by e.vence, e.id`)} as v`);
