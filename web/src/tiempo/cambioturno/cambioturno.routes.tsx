import { area } from '#web/casa/kernel/area.ts';
import { cifra, dia, leer } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const RUTA = '/menu/jornada/cambios';
const cambios = interna(RUTA, () => import('./Cambios.screen.tsx'), 'CambiosScreen', {
  validateSearch: leer({ estado: cifra(7) }),
});
const detalle = pantalla(cambios, '/$id', () => import('./CambioDetalle.screen.tsx'), 'CambioDetalleScreen');
const nuevo = interna(`${RUTA}/nuevo`, () => import('./CambioNuevo.screen.tsx'), 'CambioNuevoScreen', {
  validateSearch: leer({ dia }),
});

export const cambioturnoArea = area({ rutas: [cambios.addChildren([detalle]), nuevo] });
