import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import type { Factura, FacturaDetalle } from '#contract/oficina/facturas/factura.schemas.ts';
import type { FormularioFactura } from '#contract/oficina/facturas/formulario.schemas.ts';
import { FACTURA, importeEnPalabras } from '#contract/oficina/facturas/facturas.rules.ts';
import { renglonesDe } from '#contract/oficina/facturas/importes.rules.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { DetalleRow, FacturaRow } from './factura.queries.ts';
import { accionesDeFactura } from './facturas.policy.ts';

export const verFactura =
  (usuario: Usuario) =>
  (f: FacturaRow): Factura => ({
    ...f,
    Estado: FACTURA.nombre(f.EstadoId),
    acciones: accionesDeFactura(usuario, f),
  });
export const verFacturaDetalle = (usuario: Usuario, f: DetalleRow): FacturaDetalle => ({
  ...f,
  Estado: FACTURA.nombre(f.EstadoId),
  acciones: accionesDeFactura(usuario, f),
  Historial: conEstados(f.Historial, FACTURA),
});

type ParaDecidir = Pick<
  FacturaDetalle,
  | 'Proveedor'
  | 'Nif'
  | 'Numero'
  | 'Fecha'
  | 'Concepto'
  | 'Pedido'
  | 'Cargo'
  | 'Divisa'
  | 'Base'
  | 'Impuestos'
  | 'Retencion'
  | 'Total'
  | 'Ajustes'
  | 'APagar'
  | 'Vencimientos'
  | 'Avisos'
>;
/**
 * The whole content of an invoice, as it is read and signed. `huella`: digest of the PDF, so that the signature covers
 * that document.
 */
export const datosDe = (f: ParaDecidir, huella: string | null, orden: number, dosPersonas: boolean) =>
  [
    { Nombre: 'Proveedor', Valor: `${f.Proveedor} (${f.Nif})` },
    { Nombre: 'Factura', Valor: `${f.Numero} del ${diaCorto(f.Fecha)}` },
    { Nombre: 'Concepto', Valor: f.Concepto },
    { Nombre: 'Pedido', Valor: f.Pedido },
    { Nombre: 'Cargo', Valor: f.Cargo },
    ...renglonesDe(f).map(({ nombre, importe }) => ({ Nombre: nombre, Valor: importeEnPalabras(importe, f.Divisa) })),
    {
      Nombre: f.Vencimientos.length === 1 ? 'Vencimiento' : 'Vencimientos',
      Valor: f.Vencimientos.map(({ Fecha, Importe }) =>
        f.Vencimientos.length === 1 ? diaCorto(Fecha) : `${diaCorto(Fecha)}: ${importeEnPalabras(Importe, f.Divisa)}`,
      ).join('; '),
    },
    { Nombre: 'Por revisar', Valor: f.Avisos.join('. ') },
    { Nombre: 'Conformidad', Valor: dosPersonas ? `${orden === 1 ? 'Primera' : 'Segunda'} de dos` : '' },
    { Nombre: 'Huella del PDF', Valor: huella?.slice(0, 16) ?? '' },
  ].filter(({ Valor }) => Valor !== '');
export const resumenDe = (f: { proveedorNombre: string; total: string; divisa: string; numero: string }) =>
  `${f.proveedorNombre.slice(0, 100)}: ${importeEnPalabras(f.total, f.divisa)} · factura ${f.numero}`;

type DeFila = Parameters<typeof resumenDe>[0] & { centroCoste: string | null; contrato: string | null };
/** Row and header of the request: the supplier is who asks for the money. */
export const vistaDe = (f: DeFila) => ({
  Quien: f.proveedorNombre,
  Asunto: `Factura ${f.numero}`,
  Medida: importeEnPalabras(f.total, f.divisa),
  ACargo: f.centroCoste ?? f.contrato ?? '',
  Cosa: `la factura ${f.numero} de ${f.proveedorNombre}`,
});

export const verHallazgo = (f: FacturaRow): Hallazgo => ({
  Tipo: 'Facturas',
  Texto: `${f.Proveedor}, ${importeEnPalabras(f.Total, f.Divisa)}`,
  Detalle: `${f.Numero} · ${f.Registro} · ${FACTURA.nombre(f.EstadoId)}`,
  Ruta: `/menu/gestionfacturas/${f.Id}`,
});
/** Number with its series, as numbers are compared. */
export const conSerie = ({ serie, numero }: Pick<FormularioFactura, 'serie' | 'numero'>): string => `${serie}${numero}`;
