import type { OrdenPlan } from '#contract/planta/izado/inspecciones/plan.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, conEnvio, leer, mes, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const filtros = {
  validateSearch: leer({
    mes,
    centro: palabras,
    area: palabras,
    tipo: cifra(),
    inspector: cifra(),
    vencidas: unaDe('si'),
    orden: porColumna<OrdenPlan>(),
    ver: unaDe('tipo', 'zona'),
  }),
};
const RUTA = '/menu/izado';
const plan = interna(`${RUTA}/plan`, () => import('./Plan.screen.tsx'), 'PlanScreen', filtros);
const inspeccionar = interna(
  `${RUTA}/inspeccionar/$id`,
  () => import('./Inspeccionar.screen.tsx'),
  'InspeccionarScreen',
  { validateSearch: conEnvio },
);
const rutaDetalle = interna(`${RUTA}/inspeccion/$id`, () => import('./Inspeccion.screen.tsx'), 'InspeccionScreen');
const listas = interna(`${RUTA}/listas`, () => import('./Listas.screen.tsx'), 'ListasScreen');
const lista = interna(`${RUTA}/listas/$id`, () => import('./Lista.screen.tsx'), 'ListaScreen');
const competentes = interna(`${RUTA}/competentes`, () => import('./Competentes.screen.tsx'), 'CompetentesScreen');
const importar = interna(`${RUTA}/importar`, () => import('./Importar.screen.tsx'), 'ImportarScreen');
const fichero = pantalla(importar, '/$id', () => import('./Importacion.screen.tsx'), 'ImportacionScreen');

const rutas = [plan, inspeccionar, rutaDetalle, listas, lista, competentes, importar.addChildren([fichero])] as const;
export const inspeccionesArea = area({ rutas });
