import { area } from '#web/casa/kernel/area.ts';
import { interna } from '#web/casa/kernel/roots.ts';
import { cifra, leer } from '#web/casa/kernel/filtros.ts';

const claves = interna('/menu/conexiones/claves', () => import('./Claves.screen.tsx'), 'ClavesScreen', {
  validateSearch: leer({ directorio: cifra(1) }),
});
const clave = interna('/menu/conexiones/claves/$id', () => import('./Clave.screen.tsx'), 'ClaveScreen');

export const sistemasArea = area({ rutas: [claves, clave] });
