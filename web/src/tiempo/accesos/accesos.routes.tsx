import type { OrdenAccesos } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, conEnvio, dia, leer, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const accesos = interna('/menu/accesos', () => import('./Accesos.screen.tsx'), 'AccesosScreen', {
  validateSearch: leer({
    ver: unaDe('decidir'),
    estado: cifra(5),
    texto: palabras,
    desde: dia,
    hasta: dia,
    orden: porColumna<OrdenAccesos>(),
  }),
});
const detalle = pantalla(accesos, '/$id', () => import('./AccesoDetalle.screen.tsx'), 'AccesoDetalleScreen');
const nuevo = interna('/menu/accesos/nuevo', () => import('./AccesoNuevo.screen.tsx'), 'AccesoNuevoScreen', {
  validateSearch: conEnvio,
});
const rutas = [accesos.addChildren([detalle]), nuevo] as const;

export const accesosArea = area({ rutas });
