import { EstadoFactura } from './Factura.card.tsx';

/** State of an invoice, for the Home. */
export const EstadoDeFactura = EstadoFactura;
