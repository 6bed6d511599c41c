import { area } from '#web/casa/kernel/area.ts';
import { interna, pantalla, raiz } from '#web/casa/kernel/roots.ts';

const vuelta = pantalla(raiz, '/entrada/vuelta/$codigo', () => import('./Vuelta.screen.tsx'), 'VueltaScreen');
const salida = pantalla(raiz, '/entrada/salida/$codigo', () => import('./Salida.screen.tsx'), 'SalidaScreen');
const entrada = interna('/menu/conexiones', () => import('./Entrada.screen.tsx'), 'EntradaScreen');
const nuevo = interna(
  '/menu/conexiones/proveedores/nuevo',
  () => import('./Proveedor.screen.tsx'),
  'ProveedorNuevoScreen',
);
const ficha = interna('/menu/conexiones/proveedores/$id', () => import('./Proveedor.screen.tsx'), 'ProveedorScreen');
const cuentas = interna(
  '/menu/conexiones/proveedores/$id/cuentas',
  () => import('./Cuentas.screen.tsx'),
  'CuentasScreen',
);

const abiertas = [vuelta, salida] as const;
const rutas = [entrada, nuevo, ficha, cuentas] as const;

export const proveedoresArea = area({ rutas, abiertas });
