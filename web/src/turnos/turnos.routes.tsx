import { area } from '#web/kernel/area.ts';
import { cifra, leer, palabras } from '#web/kernel/filtros.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';

const turnos = pantalla(protegida, '/menu/turnos', () => import('./Turnos.screen.tsx'), 'TurnosScreen', {
  validateSearch: leer({
    ver: palabras,
    texto: palabras,
    centro: palabras,
    area: palabras,
    coste: palabras,
    responsable: palabras,
    cuadrante: palabras,
    anio: cifra(2099),
  }),
});

const rutas = [turnos] as const;
export const turnosArea = area({ rutas });
