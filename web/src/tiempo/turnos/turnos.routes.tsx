import { area } from '#web/casa/kernel/area.ts';
import { cifra, leer, palabras } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const turnos = interna('/menu/turnos', () => import('./Turnos.screen.tsx'), 'TurnosScreen', {
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
