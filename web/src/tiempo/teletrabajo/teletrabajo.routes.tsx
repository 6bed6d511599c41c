import type { OrdenAcuerdos } from '#contract/tiempo/teletrabajo/teletrabajo.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const RUTA = '/menu/teletrabajo';
const misDias = interna(RUTA, () => import('./Teletrabajo.screen.tsx'), 'TeletrabajoScreen');
const equipo = interna(`${RUTA}/equipo`, () => import('./Equipo.screen.tsx'), 'EquipoScreen', {
  validateSearch: leer({ texto: palabras }),
});
const acuerdos = interna(`${RUTA}/acuerdos`, () => import('./Acuerdos.screen.tsx'), 'AcuerdosScreen', {
  validateSearch: leer({ texto: palabras, cuales: unaDe('terminados', 'todos'), orden: porColumna<OrdenAcuerdos>() }),
});

export const teletrabajoArea = area({ rutas: [misDias, equipo, acuerdos] });
