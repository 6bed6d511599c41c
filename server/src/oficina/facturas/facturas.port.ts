import { ponerPdf, registrarFactura } from './factura.commands.ts';
import { selectDuplicada } from './factura.queries.ts';
import { selectProveedorPorNif } from './proveedor.queries.ts';

/** Enters an invoice for a person of ADMINISTRACION, in the caller's transaction; `original`: the file that it came in, kept beside it. */
export const registrar = (...which: Parameters<typeof registrarFactura>) => registrarFactura(...which);
/** Attaches a PDF of the file store to an invoice that is with ADMINISTRACION. */
export const ponerPdfDeFactura = (...which: Parameters<typeof ponerPdf>) => ponerPdf(...which);
/** The invoice of a supplier that has this number (with its series) already. */
export const facturaDuplicada = (...which: Parameters<typeof selectDuplicada>) => selectDuplicada(...which);
/** The supplier with this NIF, or undefined. */
export const proveedorPorNif = (nif: string) => selectProveedorPorNif(nif);
