import { first, of, whole } from '../../../bin/pantallas/ways.ts';

export const screens = of('sonia', {
  'cambios-de-turno': whole('/menu/jornada/cambios'),
  'cambio-de-turno': first('/menu/jornada/cambios', 'Cambios de turno'),
  'cambio-de-turno-nuevo': whole('/menu/jornada/cambios/nuevo'),
});
