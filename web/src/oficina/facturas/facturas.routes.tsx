import { area } from '#web/casa/kernel/area.ts';
import { cifra, cifras, leer, palabras, unaDe } from '#web/casa/kernel/filtros.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const filtros = {
  estados: cifras(7),
  texto: palabras,
  vence: unaDe('semana', 'vencidas'),
  orden: unaDe('entrada', 'vence', 'fecha', 'total'),
  proveedor: cifra(),
  centroCoste: palabras,
  contrato: palabras,
};
const detalle = () => import('./Factura.screen.tsx');
const editor = () => import('./Editar.screen.tsx');
const rutaPropias = pantalla(protegida, '/menu/facturas', () => import('./Facturas.screen.tsx'), 'FacturasScreen', {
  validateSearch: leer(filtros),
});
const rutaPropia = pantalla(rutaPropias, '/$id', detalle, 'MiFacturaScreen');
const gestion = pantalla(
  protegida,
  '/menu/gestionfacturas',
  () => import('./Gestion.screen.tsx'),
  'GestionFacturasScreen',
  { validateSearch: leer({ ...filtros, ver: unaDe('pagos', 'exportaciones', 'limite') }) },
);
const rutaDetalle = pantalla(gestion, '/$id', detalle, 'FacturaScreen');
const nueva = pantalla(protegida, '/menu/gestionfacturas/nueva', editor, 'FacturaNuevaScreen');
const editar = pantalla(protegida, '/menu/gestionfacturas/corregir/$id', editor, 'FacturaCorregirScreen');
const importar = pantalla(
  protegida,
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
