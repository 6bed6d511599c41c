import sql, { raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormatoFactura } from '#contract/oficina/facturas/factura.schemas.ts';
import type { Firma } from '#contract/oficina/facturas/firma.schemas.ts';
import type { FormularioFactura } from '#contract/oficina/facturas/formulario.schemas.ts';
import { centimosDe, importeDe, sumaDe } from '#contract/oficina/facturas/facturas.rules.ts';
import { aPagarDe } from '#contract/oficina/facturas/importes.rules.ts';
import { execute, many, maybeOne, maybeValue, one } from '#server/casa/base/db.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';

const Registrable = z.object({
  proveedor: z.boolean(),
  cargo: z.boolean(),
  divisa: z.boolean(),
  futura: z.boolean(),
});
/** Current names of a form: the supplier, the cost centre or contract and the currency, each of them open. */
export const selectRegistrable = (f: FormularioFactura, id?: number) =>
  one(Registrable)(sql`
    select exists (select from proveedor p
      where p.id = ${f.proveedorId} and hoy() between p.abierto_desde and coalesce(p.abierto_hasta, 'infinity')) as proveedor,
           exists (select from centro_coste c
             where c.codigo = ${f.centroCoste} and hoy() between c.abierto_desde and coalesce(c.abierto_hasta, 'infinity')
                   union all
                   select from contrato c
                     where c.codigo = ${f.contrato}
                       and hoy() between c.abierto_desde and coalesce(c.abierto_hasta, 'infinity')) as cargo,
           exists (select from divisa d where d.codigo = ${f.divisa} and (abierto_hoy(d.abierto_desde, d.abierto_hasta)
                     or exists (select from factura x where x.id = ${id ?? null}::bigint and x.divisa = d.codigo))) as divisa,
                     ${f.recibida}::date > hoy() as futura`);

const exacto = (importe: string) => importeDe(centimosDe(importe) ?? 0);
const primero = (f: FormularioFactura) => f.vencimientos.map(({ fecha }) => fecha).toSorted()[0] ?? f.fecha;
const importesDe = (f: FormularioFactura) => {
  const { base, iva } = sumaDe(f);
  return {
    base: importeDe(base),
    iva: importeDe(iva),
    retencion: exacto(f.retencion),
    total: exacto(f.total),
    aPagar: aPagarDe(f),
  };
};
const cadena = (texto: string) => (texto === '' ? null : texto);

export const insertFactura = (usuarioId: number, f: FormularioFactura) => {
  const { base, iva, retencion, total, aPagar } = importesDe(f);
  return one(z.object({ Id: z.int(), Registro: z.string() }))(sql`
    insert into factura (registro, proveedor_id, serie, numero, fecha, recibida, concepto, pedido, centro_coste_codigo,
      contrato_codigo, divisa,
                         base, iva, retencion, total, a_pagar, vence, registrada_por_id, manos)
    select ${numeroDelAno('FR', 'factura')}, ${f.proveedorId}, ${f.serie}, ${f.numero}, ${f.fecha}::date, ${f.recibida}::date,
      ${f.concepto}, ${f.pedido},
           ${cadena(f.centroCoste)}, ${cadena(f.contrato)}, ${f.divisa}, ${base}::numeric, ${iva}::numeric, ${retencion}::numeric,
           ${total}::numeric,
           ${aPagar}::numeric, ${primero(f)}::date, ${usuarioId}, array[${usuarioId}::bigint]
    returning id as "Id", registro as "Registro"`);
};
/** Columns of a correction; its writer is added to those who have had the invoice in their hands. */
export const CORREGIDA = (usuarioId: number, f: FormularioFactura): Sql => {
  const { base, iva, retencion, total, aPagar } = importesDe(f);
  return sql`
    , proveedor_id = ${f.proveedorId}, serie = ${f.serie}, numero = ${f.numero}, fecha = ${f.fecha}::date,
    recibida = ${f.recibida}::date,
    concepto = ${f.concepto}, pedido = ${f.pedido}, centro_coste_codigo = ${cadena(f.centroCoste)},
    contrato_codigo = ${cadena(f.contrato)}, divisa = ${f.divisa},
    base = ${base}::numeric, iva = ${iva}::numeric, retencion = ${retencion}::numeric, total = ${total}::numeric,
    a_pagar = ${aPagar}::numeric, vence = ${primero(f)}::date,
    ${CON_MANO(usuarioId)}`;
};
const CON_MANO = (usuarioId: number): Sql =>
  sql`manos = case when ${usuarioId}::bigint = any (manos) then manos else manos || ${usuarioId}::bigint end`;

/** Replaces its taxes, the parts of the amount to pay and its due dates. */
export async function updatePartes(id: number, f: FormularioFactura): Promise<void> {
  const impuestos = f.impuestos.map(({ clase = 'IVA', tipo, base, cuota, tipoRecargo, recargo }) => ({
    clase,
    tipo,
    base: exacto(base),
    cuota: exacto(cuota),
    recargo_tipo: tipoRecargo || '0',
    recargo: exacto(recargo || '0'),
  }));
  const ajustes = (f.ajustes ?? []).map((ajuste) => ({ ...ajuste, importe: exacto(ajuste.importe) }));
  const vencimientos = f.vencimientos.map(({ fecha, importe }) => ({ fecha, importe: exacto(importe) }));
  for (const tabla of ['factura_impuesto', 'factura_ajuste', 'factura_vencimiento'])
    await execute(sql`delete from ${raw(tabla)} where factura_id = ${id}`);
  await execute(sql`
    insert into factura_impuesto (factura_id, orden, clase, tipo, base, cuota, recargo_tipo, recargo)
    select ${id}, x.orden, x.clase, x.tipo, x.base, x.cuota, x.recargo_tipo, x.recargo
      from rows from (jsonb_to_recordset(${JSON.stringify(impuestos)}::jsonb)
             as (clase text, tipo numeric, base numeric, cuota numeric, recargo_tipo numeric, recargo numeric))
           with ordinality as x (clase, tipo, base, cuota, recargo_tipo, recargo, orden)`);
  await execute(sql`
    insert into factura_ajuste (factura_id, orden, clase, concepto, importe)
    select ${id}, x.orden, x.clase, x.concepto, x.importe
      from rows from (jsonb_to_recordset(${JSON.stringify(ajustes)}::jsonb) as (clase text, concepto text, importe numeric))
           with ordinality as x (clase, concepto, importe, orden)`);
  await execute(sql`
    insert into factura_vencimiento (factura_id, orden, fecha, importe)
    select ${id}, x.orden, x.fecha, x.importe
      from rows from (jsonb_to_recordset(${JSON.stringify(vencimientos)}::jsonb) as (fecha date, importe numeric))
           with ordinality as x (fecha, importe, orden)`);
}

export type Original = {
  formato: FormatoFactura;
  nombre: string;
  contenido: Buffer;
  avisos: readonly string[];
  /** null: it was read before signatures were verified. */
  firma: Firma | null;
};
export const insertOriginal = (id: number, { formato, nombre, contenido, avisos, firma }: Original) =>
  execute(sql`
    insert into factura_original (factura_id, formato, nombre, contenido, avisos, firma)
    values (${id}, ${formato}, ${nombre}, decode(${contenido.toString('base64')}, 'base64'), ${avisos}::text[],
      ${firma && JSON.stringify(firma)}::jsonb)`);

/** Replaces the PDF of an invoice that is with ADMINISTRACION. */
export const updatePdf = (id: number, usuarioId: number, archivoId: number) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    update factura set pdf_id = ${archivoId}, version = version + 1, ${CON_MANO(usuarioId)}
     where id = ${id} and estado_id in (3, 4) returning id as "Id"`);

const Envio = z.object({
  EstadoId: z.int(),
  Registro: z.string(),
  proveedorNombre: z.string(),
  numero: z.string(),
  total: z.string(),
  aPagar: z.string(),
  divisa: z.string(),
  manos: z.array(z.int()),
  centroCoste: z.nullable(z.string()),
  contrato: z.nullable(z.string()),
  dosPersonas: z.boolean(),
  ronda: z.int(),
  conformes: z.int(),
  limite: z.string(),
  huella: z.nullable(z.string()),
});
export type Envio = z.output<typeof Envio>;
/** Invoice on its way to a decision: locked until the transaction ends. */
export const selectEnvio = (id: number) =>
  one(Envio)(sql`
    select f.estado_id as "EstadoId", f.registro as "Registro", p.nombre as "proveedorNombre", f.serie || f.numero as numero,
           f.total::text as total, f.a_pagar::text as "aPagar", f.divisa, to_json(f.manos) as manos,
           f.centro_coste_codigo as "centroCoste", f.contrato_codigo as contrato, f.dos_personas as "dosPersonas", f.ronda,
           (select count(*)::int from conformidad c where c.factura_id = f.id and c.ronda = f.ronda) as conformes,
           (select l.importe::text from limite_factura l) as limite, (select a.sha256 from archivo a where a.id = f.pdf_id) as huella
      from factura f join proveedor p on p.id = f.proveedor_id where f.id = ${id} for update of f`);
export const ENVIADA = (dosPersonas: boolean): Sql =>
  sql`, ronda = ronda + 1, dos_personas = ${dosPersonas}, reasignada_a_id = null, motivo = ''`;

type Conforme = { id: number; ronda: number; orden: number; usuarioId: number; enNombreDeId: number | null };
export const insertConformidad = (c: Conforme) =>
  execute(sql`
    insert into conformidad (factura_id, ronda, orden, usuario_id, en_nombre_de_id)
    values (${c.id}, ${c.ronda}, ${c.orden}, ${c.usuarioId}, ${c.enNombreDeId}::bigint)`);
/** The invoice waits for the second conformity. 0: it no longer waits. */
export const updateSegunda = (id: number) =>
  execute(sql`update factura set version = version + 1, reasignada_a_id = null where id = ${id} and estado_id = 1`);

/**
 * Responsible of its cost centre or contract, or the first one above them, who is none of these people; null: there is
 * nobody.
 */
export const selectOtroResponsable = async ({ centroCoste, contrato }: Envio, menos: readonly number[]) =>
  (await maybeValue(z.nullable(z.int()))(sql`
    select case when u.activo and u.id <> all (${menos}::bigint[]) then u.id else superior_de(u.id, ${menos}::bigint[]) end as id
      from usuario u
     where u.id = coalesce((select c.responsable_id from centro_coste c where c.codigo = ${centroCoste}),
                           (select c.responsable_id from contrato c where c.codigo = ${contrato}))`)) ?? null;

const Abierta = z.object({ peticionarioId: z.int(), interesados: z.array(z.int()), aprobadorId: z.nullable(z.int()) });
/** The waiting request about the invoice. */
export const selectAbierta = (id: number) =>
  maybeOne(Abierta)(sql`
    select s.peticionario_id as "peticionarioId", to_json(s.interesados) as interesados, s.aprobador_id as "aprobadorId"
      from solicitud s where s.tipo = 'FACTURA' and s.entidad_id = ${id} and s.estado_id = 1`);
/** Responsibles of open cost centres and contracts who may conform it and do not have it. */
export const selectResponsables = (id: number) =>
  many(z.object({ Id: z.int(), Nombre: z.string() }))(sql`
    select u.id as "Id", u.nombre as "Nombre" from usuario u
     where u.activo and u.id in (
             select c.responsable_id from centro_coste c where hoy() between c.abierto_desde and coalesce(c.abierto_hasta, 'infinity')
             union select c.responsable_id from contrato c where hoy() between c.abierto_desde and coalesce(c.abierto_hasta, 'infinity'))
       and exists (select from solicitud s where s.tipo = 'FACTURA' and s.entidad_id = ${id} and s.estado_id = 1
                      and u.id is distinct from s.aprobador_id and u.id <> all (s.peticionario_id || s.interesados))
     order by sin_tildes(u.nombre), u.id`);
export const updateReasignada = (id: number, version: number, personaId: number) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    update factura set reasignada_a_id = ${personaId}, version = version + 1
     where id = ${id} and estado_id = 1 and version = ${version} returning id as "Id"`);

/** Columns written by a refusal with its state, and columns written by a return or a cancellation. */
export const conMotivo = (motivo: string): Sql => sql`, motivo = ${motivo}`;
export const recuperada = (que: 'retirar' | 'anular', motivo: string): Sql =>
  sql`, motivo = ${motivo}, cerrada = ${que === 'anular' ? sql`hoy()` : sql`null`}`;
