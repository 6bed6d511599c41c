import { area } from '#web/casa/kernel/area.ts';
import { interna, pantalla, raiz } from '#web/casa/kernel/roots.ts';

const consulta = pantalla(raiz, '/inspeccion/$secreto', () => import('./Consulta.screen.tsx'), 'ConsultaScreen');
const paquetes = interna('/menu/inspeccion', () => import('./Paquetes.screen.tsx'), 'PaquetesScreen');
const accesos = interna('/menu/inspeccion/accesos', () => import('./Accesos.screen.tsx'), 'AccesosScreen');
const representantes = interna(
  '/menu/inspeccion/representantes',
  () => import('./Representantes.screen.tsx'),
  'RepresentantesScreen',
);
const resumenes = interna('/menu/inspeccion/resumenes', () => import('./Resumenes.screen.tsx'), 'ResumenesScreen');
const resumen = interna('/menu/inspeccion/resumenes/$id', () => import('./Resumen.screen.tsx'), 'ResumenScreen');
const borrados = interna('/menu/inspeccion/borrados', () => import('./Borrados.screen.tsx'), 'BorradosScreen');
const misAccesos = interna(
  '/menu/jornada/accesos-inspeccion',
  () => import('./MisAccesos.screen.tsx'),
  'MisAccesosScreen',
);

const abiertas = [consulta] as const;
const rutas = [paquetes, accesos, representantes, resumenes, resumen, borrados, misAccesos] as const;

export const registroArea = area({ rutas, abiertas });
