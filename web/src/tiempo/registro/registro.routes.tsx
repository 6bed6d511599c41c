import { area } from '#web/casa/kernel/area.ts';
import { pantalla, protegida, raiz } from '#web/casa/kernel/roots.ts';

const consulta = pantalla(raiz, '/inspeccion/$secreto', () => import('./Consulta.screen.tsx'), 'ConsultaScreen');
const paquetes = pantalla(protegida, '/menu/inspeccion', () => import('./Paquetes.screen.tsx'), 'PaquetesScreen');
const accesos = pantalla(protegida, '/menu/inspeccion/accesos', () => import('./Accesos.screen.tsx'), 'AccesosScreen');
const representantes = pantalla(
  protegida,
  '/menu/inspeccion/representantes',
  () => import('./Representantes.screen.tsx'),
  'RepresentantesScreen',
);
const resumenes = pantalla(
  protegida,
  '/menu/inspeccion/resumenes',
  () => import('./Resumenes.screen.tsx'),
  'ResumenesScreen',
);
const resumen = pantalla(
  protegida,
  '/menu/inspeccion/resumenes/$id',
  () => import('./Resumen.screen.tsx'),
  'ResumenScreen',
);
const borrados = pantalla(
  protegida,
  '/menu/inspeccion/borrados',
  () => import('./Borrados.screen.tsx'),
  'BorradosScreen',
);
const misAccesos = pantalla(
  protegida,
  '/menu/jornada/accesos-inspeccion',
  () => import('./MisAccesos.screen.tsx'),
  'MisAccesosScreen',
);

const abiertas = [consulta] as const;
const rutas = [paquetes, accesos, representantes, resumenes, resumen, borrados, misAccesos] as const;

export const registroArea = area({ rutas, abiertas });
