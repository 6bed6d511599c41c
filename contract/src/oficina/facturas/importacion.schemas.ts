import * as z from 'zod/mini';
import { FilaDeLista, ImportacionDeLista } from '#contract/casa/kernel/importaciones.ts';
import { codigo, exigir } from '#contract/casa/kernel/scalars.ts';
import { Firma } from './firma.schemas.ts';
import { CLAVES_COLUMNA_FACTURA } from './importacion.rules.ts';

/** A file of invoices: an electronic file with one or several invoices, or a CSV. */
export const ImportacionFacturas = z.extend(ImportacionDeLista, {
  Columnas: z.array(z.enum(CLAVES_COLUMNA_FACTURA)),
  /** 'Facturae', 'UBL', 'CII' or 'CSV'. */
  Formato: z.string(),
  /** Signature of an electronic file; null: a CSV, or a file read before signatures were verified. */
  Firma: z.nullable(Firma),
  /** Number of invoices without a known cost centre or contract, which is chosen when the file is accepted. */
  SinCargo: z.int(),
  /** Of the entered invoices: those cancelled by undoing the file, and those kept since they have changed. */
  Deshechas: z.int(),
  Quedan: z.int(),
});
export type ImportacionFacturas = z.output<typeof ImportacionFacturas>;
/** An invoice of the file, with the entered invoice. */
export const FilaDeFactura = z.extend(FilaDeLista, {
  Numero: z.string(),
  FacturaId: z.nullable(z.int()),
  /** Warnings, which do not hinder the import. */
  Avisos: z.array(z.string()),
});
export type FilaDeFactura = z.output<typeof FilaDeFactura>;

const cargo = z.strictObject({ centroCoste: codigo, contrato: codigo });
/** Cost centre or contract for the invoices that name none. */
export const FormularioImportarFacturas = cargo.check(
  exigir<z.output<typeof cargo>>(
    'contrato',
    (v) => !v.centroCoste || !v.contrato,
    'Elija uno solo: centro de coste o contrato',
  ),
);
export type FormularioImportarFacturas = z.output<typeof FormularioImportarFacturas>;
