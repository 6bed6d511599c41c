import { first, of, opening, pressing, whole } from '../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', {
    accesos: '/menu/accesos',
    'accesos-fechas': pressing('/menu/accesos?texto=la', 'Filtrar por fechas'),
    acceso: first('/menu/accesos'),
    'acceso-nuevo': whole('/menu/accesos/nuevo'),
    'acceso-personas': opening('/menu/accesos/nuevo', /personas/i),
  }),
  ...of('sonia', {
    puerta: '/menu/accesos/puerta',
  }),
];
