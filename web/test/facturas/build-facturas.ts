import { FacturaDetalle } from '#contract/oficina/facturas/factura.schemas.ts';
import { FilaDeFactura, ImportacionFacturas } from '#contract/oficina/facturas/importacion.schemas.ts';
import { muestrasDe } from '../muestra.ts';

/* Rows as the server sends them, checked by the contract itself: a test cannot draw what would never arrive. */

/** Invoice with its PDF that waits for this person's conformity. */
export const buildFactura = muestrasDe(FacturaDetalle, {
  Id: 9,
  Registro: 'FR-2026-00009',
  Numero: 'G-0412',
  Serie: 'G-',
  NumeroSinSerie: '0412',
  ProveedorId: 3,
  Proveedor: 'Grúas del Norte, S. L.',
  Nif: 'B39000005',
  Fecha: '2026-11-01',
  Recibida: '2026-11-03',
  Base: '1000.00',
  Iva: '210.00',
  Total: '1210.00',
  APagar: '1210.00',
  Divisa: 'EUR',
  CentroCoste: '1200',
  Cargo: '1200 · Taller',
  Vence: '2026-12-01',
  EstadoId: 1,
  Estado: 'Pendiente de conformar',
  EnManosDe: 'Luis Ortega',
  TienePdf: true,
  SolicitudId: 5,
  Version: 2,
  acciones: ['decidir', 'reasignar'],
  Concepto: 'Alquiler de la grúa',
  Impuestos: [{ Tipo: '21.00', Base: '1000.00', Cuota: '210.00' }],
  Vencimientos: [{ Fecha: '2026-12-01', Importe: '1210.00' }],
  RegistradaPor: 'Clara Vidal',
  Pdf: { Nombre: 'grua.pdf', Tamano: 4_000 },
});

/** CSV of three invoices that was read and not accepted: one has an error, and one has no cost centre. */
export const buildFichero = muestrasDe(ImportacionFacturas, {
  Id: 7,
  Nombre: 'marzo.csv',
  EstadoId: 1,
  Estado: 'Por aceptar',
  Columnas: ['nif', 'numero', 'total'],
  Filas: 3,
  Nuevas: 2,
  Malas: 1,
  Creada: '2026-11-26T07:58:00.000Z',
  CreadaPor: 'Clara Vidal',
  Version: 1,
  acciones: ['importar', 'descartar'],
  Formato: 'CSV',
  SinCargo: 1,
});
export const buildFila = muestrasDe(FilaDeFactura, {
  Numero: 'C-5',
  Id: 2,
  Nombre: 'Grúas del Norte, S. L.',
  EstadoId: 'M',
  Estado: 'Con error',
  Errores: [{ Campo: 'Total', Mensaje: 'Base más IVA menos retención suman 121,00 €: sobran 9,00 € en el total' }],
});
