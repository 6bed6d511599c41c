import { area } from '#web/casa/kernel/area.ts';
import { cifra, dia, leer, palabras, unaDe } from '#web/casa/kernel/filtros.ts';
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
    turno: palabras,
    vista: unaDe('semana', 'quincena', 'mes'),
    fecha: dia,
  }),
});

const rutas = [turnos] as const;
export const turnosArea = area({ rutas });
