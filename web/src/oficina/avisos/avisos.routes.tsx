import type { OrdenLectores } from '#contract/oficina/avisos/gestion.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifras, leer, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla, sola } from '#web/casa/kernel/roots.ts';

/** Spec section 2.3, which leaves its path open. */
const sinLeer = pantalla(
  sola,
  '/avisos-sin-leer',
  () => import('./lectura/AvisosSinLeer.screen.tsx'),
  'AvisosSinLeerScreen',
);

const avisos = interna('/menu/avisos', () => import('./lectura/Avisos.screen.tsx'), 'AvisosScreen', {
  // Pattern and orders are written here too, or the rules of the area would come with the routes of every other;
  // rutas.test.ts holds them equal.
  validateSearch: leer({
    texto: palabras,
    hastag: (value) => (/^[\p{L}\p{N}_]{1,40}$/u.test(palabras(value)) ? palabras(value) : undefined),
  }),
});
/** A reading belongs to one notice: another one is another screen. */
const porNumero = { remountDeps: ({ params }: { params: Record<string, string> }) => params['id'] };
const aviso = pantalla(
  avisos,
  '/$id',
  () => import('./lectura/AvisoDetalle.screen.tsx'),
  'AvisoDetalleScreen',
  porNumero,
);

const noticias = interna('/empresainforma', () => import('./lectura/Noticias.screen.tsx'), 'NoticiasScreen');
const novedades = interna(
  '/menu/comedor/novedades',
  () => import('./novedades/Novedades.screen.tsx'),
  'NovedadesScreen',
  { validateSearch: leer({ centro: palabras }) },
);
const deCocina = interna(
  '/menu/cocina/novedades',
  () => import('./novedades/Cocina.screen.tsx'),
  'NovedadesCocinaScreen',
  { validateSearch: leer({ centro: palabras, estados: cifras(5) }) },
);
const novedadNueva = interna(
  '/menu/cocina/novedades/nueva',
  () => import('./novedades/Cocina.screen.tsx'),
  'NovedadNuevaScreen',
  { validateSearch: leer({ centro: palabras }) },
);
const novedad = interna('/menu/cocina/novedades/$id', () => import('./novedades/Cocina.screen.tsx'), 'NovedadScreen');
const noticia = pantalla(
  noticias,
  '/$id',
  () => import('./lectura/AvisoDetalle.screen.tsx'),
  'NoticiaDetalleScreen',
  porNumero,
);

const gestion = interna('/menu/comunicacion', () => import('./gestion/Gestion.screen.tsx'), 'GestionScreen', {
  validateSearch: leer({
    estados: cifras(5),
    canal: unaDe('A', 'N', 'C'),
    texto: palabras,
    por: unaDe('titular', '-titular', 'desde', '-desde', 'hasta', '-hasta'),
  }),
});
const nuevo = interna('/menu/comunicacion/nuevo', () => import('./editor/EditorAviso.screen.tsx'), 'EditorNuevoScreen');
const rutaDetalle = interna(
  '/menu/comunicacion/$id',
  () => import('./editor/EditorAviso.screen.tsx'),
  'EditorAvisoScreen',
);
const informe = interna(
  '/menu/comunicacion/$id/informe',
  () => import('./informe/Informe.screen.tsx'),
  'InformeScreen',
  {
    validateSearch: leer({ leido: unaDe('si', 'no'), texto: palabras, orden: porColumna<OrdenLectores>() }),
  },
);

const rutas = [
  avisos.addChildren([aviso]),
  noticias.addChildren([noticia]),
  novedades,
  deCocina,
  novedadNueva,
  novedad,
  gestion,
  nuevo,
  rutaDetalle,
  informe,
] as const;

export const avisosArea = area({ rutas, solas: [sinLeer] });
