import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  CuentasFacturas,
  Factura,
  FacturaDetalle,
  type FacturasQuery,
  TotalFacturas,
} from '#contract/oficina/facturas/factura.schemas.ts';
import type { COLUMNAS_FACTURAS } from '#contract/oficina/facturas/facturas.rules.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, maybeValue, one } from '#server/casa/base/db.ts';
import { contains } from '#server/casa/base/search.ts';
import { enManosDe, representados, soyAprobador } from '#server/casa/kernel/approver-sql.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';
import {
  ajena,
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porCodigo,
  porDia,
  porEntero,
  porNumero,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';

const interno = { soyAprobador: z.boolean(), manos: z.array(z.int()), tieneOriginal: z.boolean() };
const FacturaRow = z.extend(z.omit(Factura, { acciones: true, Estado: true }), interno);
export type FacturaRow = z.output<typeof FacturaRow>;
const DetalleRow = z.extend(z.omit(FacturaDetalle, { acciones: true, Estado: true, Historial: true }), {
  ...interno,
  Historial: z.array(HistorialRow),
});
export type DetalleRow = z.output<typeof DetalleRow>;

/** The reader, and whether they are of ADMINISTRACION. */
export type Quien = { usuarioId: number; administracion: boolean };

/** Cost centre or contract with its description. */
const cargo = sql`coalesce(f.centro_coste_codigo || ' - ' || cc.descripcion, f.contrato_codigo || ' - ' || ct.descripcion)`;
const columnas = (usuarioId: number) => sql`
  f.id as "Id", f.registro as "Registro", f.serie || f.numero as "Numero", p.id as "ProveedorId", p.nombre as "Proveedor",
  p.codigo as "Nif",
  f.fecha as "Fecha", f.recibida as "Recibida", f.base::text as "Base", f.iva::text as "Iva", f.retencion::text as "Retencion",
  f.total::text as "Total",
  f.a_pagar::text as "APagar",
  f.divisa as "Divisa", coalesce(f.centro_coste_codigo, '') as "CentroCoste", coalesce(f.contrato_codigo, '') as "Contrato",
  ${cargo} as "Cargo",
  f.vence as "Vence", f.vence < hoy() and f.estado_id < 6 and f.a_pagar <> 0 as "Vencida", f.estado_id as "EstadoId",
  f.dos_personas as "DosPersonas",
  ${enManosDe}, f.pdf_id is not null as "TienePdf", f.exportacion_numero as "Exportacion",
  case when s.estado_id = 1 and ${soyAprobador(usuarioId)} and ${usuarioId} <> s.peticionario_id then s.id end as "SolicitudId",
  f.version as "Version",
  coalesce(${soyAprobador(usuarioId)}, false) as "soyAprobador", to_json(f.manos) as manos,
  exists (select from factura_original o where o.factura_id = f.id) as "tieneOriginal"`;
const tablas = sql`
  factura f join proveedor p on p.id = f.proveedor_id
  left join centro_coste cc on cc.codigo = f.centro_coste_codigo left join contrato ct on ct.codigo = f.contrato_codigo
  left join lateral (select x.* from solicitud x where x.tipo = 'FACTURA' and x.entidad_id = f.id order by x.id desc limit 1) s on true
  left join usuario r on r.id = s.aprobador_id`;

/** Invoices that are or were with this person, or with somebody whose delegate they are today. */
const facturasDeLaPersona = (usuarioId: number): Sql => sql`
  select q.entidad_id from solicitud q
   where q.tipo = 'FACTURA' and q.aprobador_id in (select id from ${representados(usuarioId)} d)
     and coalesce(q.para_id, ${usuarioId}) = ${usuarioId}
     and ${usuarioId} <> all (q.interesados)
  union select q.entidad_id from solicitud q where q.tipo = 'FACTURA' and q.decidida_por_id = ${usuarioId}`;
/**
 * ADMINISTRACION sees every invoice; a request to its role is a request to its delegates too. For other people it does
 * not exist.
 */
const visible = ({ usuarioId, administracion }: Quien): Sql =>
  administracion ? sql`true` : sql`f.id in (${facturasDeLaPersona(usuarioId)})`;
const visibleUna = (quien: Quien): Sql => sql`(${visible(quien)} or coalesce(${soyAprobador(quien.usuarioId)}, false))`;

export const selectFactura = (quien: Quien, id: number) =>
  maybeOne(FacturaRow)(
    sql`select ${columnas(quien.usuarioId)} from ${tablas} where f.id = ${id} and ${visibleUna(quien)}`,
  );

const historial = (lector: number) =>
  historialDe('factura', sql`f.id`, {
    tambien: sql`h.entidad = 'solicitud' and h.acto <> 'retirar' and h.entidad_id in (
      select q.id from solicitud q where q.tipo = 'FACTURA' and q.entidad_id = f.id)`,
    lector,
  });
export const selectFacturaDetalle = (quien: Quien, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(quien.usuarioId)}, f.serie as "Serie", f.numero as "NumeroSinSerie", f.concepto as "Concepto",
           f.pedido as "Pedido",
           (select json_agg(json_build_object('Clase', i.clase, 'Tipo', tipo_impositivo_texto(i.tipo), 'Base', i.base::text,
             'Cuota', i.cuota::text,
                                              'TipoRecargo', tipo_impositivo_texto(i.recargo_tipo), 'Recargo', i.recargo::text)
                                                order by i.orden)
              from factura_impuesto i where i.factura_id = f.id) as "Impuestos",
           coalesce((select json_agg(json_build_object('Clase', a.clase, 'Concepto', a.concepto, 'Importe', a.importe::text)
             order by a.orden)
                       from factura_ajuste a where a.factura_id = f.id), '[]') as "Ajustes",
           (select json_agg(json_build_object('Fecha', v.fecha, 'Importe', v.importe::text) order by v.orden)
              from factura_vencimiento v where v.factura_id = f.id) as "Vencimientos",
           (select u.nombre from usuario u where u.id = f.registrada_por_id) as "RegistradaPor",
           (select json_build_object('Nombre', a.nombre, 'Tamano', a.tamano) from archivo a where a.id = f.pdf_id) as "Pdf",
           (select json_build_object('Formato', o.formato, 'Nombre', o.nombre, 'Firma', o.firma)
             from factura_original o
             where o.factura_id = f.id) as "Original",
           coalesce((select to_json(o.avisos) from factura_original o where o.factura_id = f.id), '[]') as "Avisos",
           f.motivo as "Motivo",
           coalesce((select json_agg(json_build_object('Orden', c.orden, 'Quien', u.nombre, 'EnNombreDe', coalesce(n.nombre, ''),
                            'Fecha', to_char(c.fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.orden)
                       from conformidad c join usuario u on u.id = c.usuario_id left join usuario n on n.id = c.en_nombre_de_id
                      where c.factura_id = f.id and c.ronda = f.ronda), '[]') as "Conformidades",
           f.contabilizada as "Contabilizada", f.asiento as "Asiento", f.pagada as "Pagada", coalesce(s.datos, '[]') as "Datos",
           ${historial(quien.usuarioId)} as "Historial"
      from ${tablas} where f.id = ${id} and ${visibleUna(quien)}`);

type Filtros = Pick<
  FacturasQuery,
  'texto' | 'proveedor' | 'centroCoste' | 'contrato' | 'vence' | 'importeDesde' | 'importeHasta' | 'manos'
>;
const VENCEN = {
  semana: sql`f.a_pagar <> 0 and f.vence between hoy() and hoy() + 7`,
  vencidas: sql`f.a_pagar <> 0 and f.vence < hoy()`,
};
/** Condition: the invoice waits for the conformity of this person. */
const esperaA = ({ usuarioId }: Quien): Sql => sql`(f.estado_id = 1 and exists (
  select from solicitud s where s.tipo = 'FACTURA' and s.entidad_id = f.id and s.estado_id = 1
     and ${soyAprobador(usuarioId)} and ${usuarioId} <> s.peticionario_id))`;
const filtradas = (quien: Quien, f: Filtros): Sql => sql`
  ${f.texto ? sql`and ${contains(sql`f.busqueda`, f.texto)}` : empty}
  ${f.proveedor ? sql`and f.proveedor_id = ${f.proveedor}` : empty}
  ${f.centroCoste ? sql`and f.centro_coste_codigo = ${f.centroCoste}` : empty}
  ${f.contrato ? sql`and f.contrato_codigo = ${f.contrato}` : empty}
  ${f.vence ? sql`and f.estado_id in (1, 2, 3, 4, 5) and ${VENCEN[f.vence]}` : empty}
  ${f.importeDesde === undefined ? empty : sql`and f.total >= ${f.importeDesde}::numeric`}
  ${f.importeHasta === undefined ? empty : sql`and f.total <= ${f.importeHasta}::numeric`}
  ${f.manos ? sql`and ${esperaA(quien)}` : empty}`;

const desde2000 = sql`(f.vence - '2000-01-01'::date)`;
export const ordenFacturas = ordenesDe<(typeof COLUMNAS_FACTURAS)[number]>(sql`f.id`, {
  urgencia: porEntero(sql`(case when f.estado_id < 6 then ${desde2000} else 1000000 - ${desde2000} end)`),
  registro: porEntero(sql`f.id`),
  numero: porCodigo(sql`(f.serie || f.numero)`),
  proveedor: ajena(porTexto(sql`p.nombre`)),
  fecha: porDia(sql`f.fecha`),
  cargo: porCodigo(sql`coalesce(f.centro_coste_codigo, f.contrato_codigo, '')`),
  total: porNumero(sql`f.total`),
  vence: porDia(sql`f.vence`),
  estado: porEntero(sql`f.estado_id`),
});
/** Invoices that are not over are a small part, which has its own index; the literal states say so to the planner. */
const enEstados = (estado: string | undefined): Sql => {
  if (estado === undefined) return empty;
  const estados = estado.split(',').map(Number);
  const vivas = estados.every((pedido) => pedido < 6);
  return sql`and f.estado_id = any (${estados}::int[]) ${vivas ? sql`and f.estado_id in (1, 2, 3, 4, 5)` : empty}`;
};

const FilaRow = z.extend(FacturaRow, { clave: clavesDeFila });
/** One row more than `limite`, in the requested order. */
export const selectFacturas = (
  quien: Quien,
  f: Filtros & Pick<FacturasQuery, 'limite' | 'estado'>,
  { tras, por, clave, ajena: deProveedor }: OrdenDePagina,
) =>
  many(FilaRow)(sql`
    with pagina as materialized (
      select f.id from factura f ${deProveedor ? sql`join proveedor p on p.id = f.proveedor_id` : empty}
       where ${visible(quien)} ${enEstados(f.estado)} ${filtradas(quien, f)} ${tras} ${por} ${firstRows(f.limite)})
    select ${columnas(quien.usuarioId)}, ${clave} from pagina g join ${tablas} on f.id = g.id ${por}`);

/** Amount to pay of open invoices, for each currency. */
export const selectTotales = (quien: Quien, f: Filtros) =>
  many(TotalFacturas)(sql`
    select x.estado_id as "EstadoId", sum(x.cuantas)::int as "Total",
           json_agg(json_build_object('Divisa', x.divisa, 'Importe', x.importe::numeric(14,2)::text) order by x.divisa) as "Importes"
      from (select f.estado_id, f.divisa, count(*) as cuantas, sum(f.a_pagar) as importe
              from factura f where f.estado_id in (1, 2, 3, 4, 5) and ${visible(quien)} ${filtradas(quien, f)}
             group by f.estado_id, f.divisa) x
     group by x.estado_id order by x.estado_id`);

/** Invoices of each view that the reader has, in one look at those that are not over. */
export const selectCuentas = (quien: Quien) =>
  one(CuentasFacturas)(sql`
    select count(*)::int as "PorCerrar", (count(*) filter (where ${VENCEN.semana}))::int as "Semana",
           (count(*) filter (where ${VENCEN.vencidas}))::int as "Vencidas",
           (count(*) filter (where ${esperaA(quien)}))::int as "EnMisManos"
      from factura f where f.estado_id in (1, 2, 3, 4, 5) and ${visible(quien)}`);

const Ficheros = z.object({
  pdfId: z.nullable(z.int()),
  original: z.nullable(z.object({ nombre: z.string(), formato: z.string() })),
});
export const selectFicheros = (quien: Quien, id: number) =>
  maybeOne(Ficheros)(sql`
    select f.pdf_id as "pdfId",
      (select json_build_object('nombre', o.nombre, 'formato', o.formato)
        from factura_original o
        where o.factura_id = f.id) as original
      from ${tablas} where f.id = ${id} and ${visibleUna(quien)}`);
export const selectOriginal = (id: number): Promise<string | undefined> =>
  maybeValue(z.string())(
    sql`select encode(contenido, 'base64') as contenido from factura_original where factura_id = ${id}`,
  );

const Hallada = z.object({ Id: z.int(), Registro: z.string(), Numero: z.string(), EstadoId: z.int() });
/** Invoice of this supplier with the same number, as numbers are compared. */
export const selectDuplicada = (proveedorId: number, numeroConSerie: string, menosId: number | undefined) =>
  maybeOne(Hallada)(sql`
    select f.id as "Id", f.registro as "Registro", f.serie || f.numero as "Numero", f.estado_id as "EstadoId" from factura f
     where f.proveedor_id = ${proveedorId} and numero_de_factura(f.serie || f.numero) = numero_de_factura(${numeroConSerie})
       and f.estado_id <> 7 and f.id <> ${menosId ?? 0}`);
