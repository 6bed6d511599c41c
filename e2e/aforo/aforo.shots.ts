import { failing, of, opening } from '../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', {
    aforo: '/menu/comedor/aforo',
    'aforo-error': failing('aforo/dias', '/menu/comedor/aforo'),
  }),
  ...of('marta', {
    'aforo-cocina': '/menu/cocina/aforo',
    'aforo-cocina-dia': opening('/menu/cocina/aforo', 'Cambiar este día'),
    'aforo-turnos': '/menu/cocina/aforo?ver=turnos',
    'aforo-turno': opening('/menu/cocina/aforo?ver=turnos', 'Nuevo turno'),
  }),
];
