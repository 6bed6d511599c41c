import type { OrdenFaltas } from '#contract/planta/epi/falta.schemas.ts';
import type { OrdenCola } from '#contract/planta/epi/epi.schemas.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import { CLAVES_CLASE_EPI } from '#contract/planta/epi/almacen/almacen.rules.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, leer, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla, protegida } from '#web/casa/kernel/roots.ts';

const clase = unaDe(...CLAVES_CLASE_EPI);
const equipo = interna('/menu/epi', () => import('./Epi.screen.tsx'), 'EpiScreen', {
  validateSearch: leer({ ver: unaDe('V', 'P'), clase }),
});
const nueva = interna('/menu/epi/nueva', () => import('./EpiNueva.screen.tsx'), 'EpiNuevaScreen', {
  validateSearch: leer({ clase, articulo: cifra(), sustituye: cifra(), persona: cifra(), envio: palabras }),
});
const rutaPropias = interna('/menu/epi/solicitudes', () => import('./Solicitudes.screen.tsx'), 'SolicitudesEpiScreen');
const rutaPropia = pantalla(rutaPropias, '/$id', () => import('./Solicitud.screen.tsx'), 'MiSolicitudEpiScreen');
const recibos = interna('/menu/epi/recibos', () => import('./Recibos.screen.tsx'), 'RecibosEpiScreen');
const recibo = pantalla(recibos, '/$id', () => import('./Recibo.screen.tsx'), 'MiReciboScreen');
/** Areas that the specification names (section 1): masks are one kind of equipment. */
const a = (path: '/menu/mascarillas' | '/menu/mascarillas/nueva', to: '/menu/epi' | '/menu/epi/nueva') =>
  createRoute({
    getParentRoute: () => protegida,
    path,
    beforeLoad: () => {
      throw redirect({ to, search: { clase: 'MASCARILLA' } });
    },
  });

const filtro = { validateSearch: leer({ estado: cifra(6), texto: palabras, orden: porColumna<OrdenCola>() }) };
const cola = interna('/menu/gestionepi', () => import('./Cola.screen.tsx'), 'ColaEpiScreen', filtro);
const deOtro = pantalla(cola, '/$id', () => import('./Solicitud.screen.tsx'), 'SolicitudDeOtroScreen');
const todos = interna('/menu/gestionepi/recibos', () => import('./RecibosTodos.screen.tsx'), 'RecibosTodosScreen', {
  validateSearch: leer({ estado: cifra(4), texto: palabras }),
});
const reciboDeOtro = pantalla(todos, '/$id', () => import('./Recibo.screen.tsx'), 'ReciboDeOtroScreen');
const faltas = interna('/menu/gestionepi/faltas', () => import('./Faltas.screen.tsx'), 'FaltasEpiScreen', {
  validateSearch: leer({
    centro: palabras,
    area: palabras,
    puesto: palabras,
    texto: palabras,
    orden: porColumna<OrdenFaltas>(),
  }),
});
const persona = interna('/menu/gestionepi/personas/$id', () => import('./Persona.screen.tsx'), 'PersonaEpiScreen', {
  validateSearch: leer({ ver: unaDe('V', 'P') }),
});

const rutas = [
  equipo,
  nueva,
  rutaPropias.addChildren([rutaPropia]),
  recibos.addChildren([recibo]),
  a('/menu/mascarillas', '/menu/epi'),
  a('/menu/mascarillas/nueva', '/menu/epi/nueva'),
  cola.addChildren([deOtro]),
  todos.addChildren([reciboDeOtro]),
  faltas,
  persona,
] as const;
export const epiArea = area({ rutas });
