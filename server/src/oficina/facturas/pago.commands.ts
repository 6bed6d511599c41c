import type { FormularioContabilizar, FormularioPagar } from '#contract/oficina/facturas/factura.schemas.ts';
import { AJUSTE_FACTURA, CLAVES_AJUSTE, IMPUESTO_FACTURA } from '#contract/oficina/facturas/importes.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { textoCsv } from '#contract/casa/kernel/ficheros/csv.ts';
import { csvGuardado } from '#server/casa/http/csv.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import {
  deleteCaducadas,
  deleteExportaciones,
  insertExportacion,
  type Linea,
  selectExportacion,
  selectLineas,
  selectPorExportar,
  updateContabilizadas,
  updatePagadas,
} from './pago.queries.ts';

type Movida = { id: number };
/** Acts on all invoices of the list or on none: a list that has changed is to be read again. Throws 409. */
async function todas(
  usuario: Usuario,
  ids: readonly number[],
  movidas: readonly Movida[],
  como: Como,
): Promise<{ Hechas: number }> {
  if (movidas.length !== new Set(ids).size) throw conflicto(como.si);
  for (const { id } of movidas) await anotar('factura', { id, estado: como.estado }, usuario, como.acto, como.palabras);
  return { Hechas: movidas.length };
}
type Como = { estado: number; acto: string; palabras: string; si: string };
const SIN_CONFORMIDAD =
  'Alguna ya no está conforme, o ese día es anterior a ella o aún no ha llegado. Vuelva a cargar la lista';
export const contabilizarFacturas = (
  usuario: Usuario,
  { ids, fecha, asiento }: FormularioContabilizar,
  si = SIN_CONFORMIDAD,
) =>
  transaction(async () =>
    todas(usuario, ids, await updateContabilizadas(ids, fecha, asiento), {
      estado: 5,
      acto: 'contabilizar',
      palabras: [diaCorto(fecha), asiento && `asiento ${asiento}`].filter(Boolean).join(', '),
      si,
    }),
  );
const SIN_ASIENTO =
  'Alguna ya no está contabilizada, o ese día es anterior a su asiento o aún no ha llegado. Vuelva a cargar la lista';
export const pagarFacturas = (usuario: Usuario, { ids, fecha }: FormularioPagar, si = SIN_ASIENTO) =>
  transaction(async () =>
    todas(usuario, ids, await updatePagadas(ids, fecha), {
      estado: 6,
      acto: 'pagar',
      palabras: diaCorto(fecha),
      si,
    }),
  );

const TITULOS = (
  'Exportación;Registro;NIF;Proveedor;Factura;Fecha;Recibida;Vencimiento;Centro de ' +
  'coste;Contrato;Divisa;Tipo IVA;Base;Cuota IVA;Retención;Total;Impuesto;Tipo recargo;Recargo;Base de ' +
  'la factura'
).split(';');
const coma = (importe: string) => importe.replace('.', ',');
const deLaFactura = ({ orden }: Linea, celdas: string[]) => (orden === 1 ? celdas : celdas.map(() => ''));
/**
 * Writes a row for each tax, under the titles of VAT for any tax, whose name has a column of its own. Amounts of the
 * whole invoice stand in its first row, so that columns add up.
 */
export const contenidoDe = (lineas: readonly Linea[]) => (numero: number) =>
  textoCsv([
    [...TITULOS, ...CLAVES_AJUSTE.map((clase) => AJUSTE_FACTURA[clase].nombre), 'A pagar', 'Vencimientos'],
    ...lineas.map((l) => [
      String(numero),
      l.Registro,
      l.Nif,
      l.Proveedor,
      l.Numero,
      ...[l.Fecha, l.Recibida, l.Vence].map(diaCorto),
      l.CentroCoste,
      l.Contrato,
      l.Divisa,
      ...[l.Tipo, l.Base, l.Cuota].map(coma),
      ...deLaFactura(l, [l.Retencion, l.Total].map(coma)),
      IMPUESTO_FACTURA[l.Clase],
      ...(l.Recargo === '0.00' ? ['', ''] : [l.TipoRecargo, l.Recargo].map(coma)),
      ...deLaFactura(l, [
        coma(l.BaseFactura),
        ...CLAVES_AJUSTE.map((clase) => coma(l.Partes[clase] ?? '')),
        coma(l.APagar),
        l.Vencimientos.map(({ Fecha, Importe }) => `${diaCorto(Fecha)}: ${coma(Importe)}`).join(' | '),
      ]),
    ]),
  ]);
/** Marks each conformed invoice once, and keeps the written file under its number. */
export const exportarFacturas = (usuario: Usuario) =>
  transaction(async () => {
    const ids = (await selectPorExportar()).map(({ id }) => id);
    if (ids.length === 0) return { Numero: 0, Facturas: 0 };
    const Numero = await insertExportacion(usuario.id, ids, contenidoDe(await selectLineas(ids)));
    for (const id of ids) await anotar('factura', { id, estado: 2 }, usuario, 'exportar', `Exportación ${Numero}`);
    return { Numero, Facturas: ids.length };
  });
export const descargarExportacion = async (numero: number) =>
  csvGuardado(`facturas-exportacion-${numero}.csv`, existente(await selectExportacion(numero)).contenido);

/**
 * Art. 30 of the Commercial Code: invoices are kept six years after they were closed. Returns whether there may be
 * more.
 */
export const borrarCaducadas = (ahora: string | null = null) =>
  transaction(async () => {
    const borradas = await deleteCaducadas(ahora);
    await deleteExportaciones(ahora);
    return borradas > 0;
  });
