import type { OrdenFacturas } from '#contract/oficina/facturas/facturas.rules.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, cifras, leer, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const filtros = {
  estados: cifras(7),
  texto: palabras,
  vence: unaDe('semana', 'vencidas'),
  orden: porColumna<OrdenFacturas>(),
  proveedor: cifra(),
  centroCoste: palabras,
  contrato: palabras,
  importeDesde: palabras,
  importeHasta: palabras,
  manos: unaDe('mias'),
};
const detalle = () => import('./Factura.screen.tsx');
const editor = () => import('./Editar.screen.tsx');
const rutaPropias = interna('/menu/facturas', () => import('./Facturas.screen.tsx'), 'FacturasScreen', {
  validateSearch: leer(filtros),
});
const rutaPropia = pantalla(rutaPropias, '/$id', detalle, 'MiFacturaScreen');
const gestion = interna('/menu/gestionfacturas', () => import('./Gestion.screen.tsx'), 'GestionFacturasScreen', {
  validateSearch: leer({ ...filtros, vista: unaDe('todas'), ver: unaDe('pagos', 'exportaciones', 'limite') }),
});
const rutaDetalle = pantalla(gestion, '/$id', detalle, 'FacturaScreen');
const nueva = interna('/menu/gestionfacturas/nueva', editor, 'FacturaNuevaScreen');
const editar = interna('/menu/gestionfacturas/corregir/$id', editor, 'FacturaCorregirScreen');
const importar = interna(
  '/menu/gestionfacturas/importar',
  () => import('./Importar.screen.tsx'),
  'ImportarFacturasScreen',
);
const fichero = pantalla(importar, '/$id', () => import('./Importacion.screen.tsx'), 'ImportacionFacturasScreen');

const rutas = [
  rutaPropias.addChildren([rutaPropia]),
  gestion.addChildren([rutaDetalle]),
  nueva,
  editar,
  importar.addChildren([fichero]),
] as const;
export const facturasArea = area({ rutas });
