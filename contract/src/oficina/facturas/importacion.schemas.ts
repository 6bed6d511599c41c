import * as z from 'zod/mini';
import { FilaDeLista, ImportacionDeLista } from '#contract/casa/kernel/importaciones.ts';
import { codigo, exigir } from '#contract/casa/kernel/scalars.ts';
import { Firma } from './firma.schemas.ts';
import { CLAVES_COLUMNA_FACTURA } from './importacion.rules.ts';

/** A file of invoices: an electronic one, with one or several, or a CSV. */
export const ImportacionFacturas = z.extend(ImportacionDeLista, {
  Columnas: z.array(z.enum(CLAVES_COLUMNA_FACTURA)),
  /** 'Facturae', 'UBL', 'CII' or 'CSV'. */
  Formato: z.string(),
  /** Signature of an electronic one; null: a CSV, or one that was read before signatures were looked at. */
  Firma: z.nullable(Firma),
  /** Invoices that say no cost centre or contract of ours: it is asked for when the file is accepted. */
  SinCargo: z.int(),
  /** Of those that were entered, cancelled when it was taken back, and kept because they are not as they were received any more. */
  Deshechas: z.int(),
  Quedan: z.int(),
});
export type ImportacionFacturas = z.output<typeof ImportacionFacturas>;
/** An invoice of the file, with the one that it has become. */
export const FilaDeFactura = z.extend(FilaDeLista, {
  Numero: z.string(),
  FacturaId: z.nullable(z.int()),
  /** Warnings: none of them hinders it. */
  Avisos: z.array(z.string()),
});
export type FilaDeFactura = z.output<typeof FilaDeFactura>;

const cargo = z.strictObject({ centroCoste: codigo, contrato: codigo });
/** Where the invoices go that do not say it. */
export const FormularioImportarFacturas = cargo.check(
  exigir<z.output<typeof cargo>>(
    'contrato',
    (v) => !v.centroCoste || !v.contrato,
    'Elija uno solo: centro de coste o contrato',
  ),
);
export type FormularioImportarFacturas = z.output<typeof FormularioImportarFacturas>;
