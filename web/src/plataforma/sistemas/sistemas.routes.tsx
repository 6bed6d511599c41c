import { area } from '#web/casa/kernel/area.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const claves = interna('/menu/conexiones/claves', () => import('./Claves.screen.tsx'), 'ClavesScreen');
const clave = interna('/menu/conexiones/claves/$id', () => import('./Clave.screen.tsx'), 'ClaveScreen');

export const sistemasArea = area({ rutas: [claves, clave] });
