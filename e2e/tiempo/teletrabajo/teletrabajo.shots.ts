import { of, whole } from '../../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', { teletrabajo: whole('/menu/teletrabajo') }),
  ...of('luis', { 'teletrabajo-equipo': whole('/menu/teletrabajo/equipo') }),
  ...of('eva', { 'teletrabajo-acuerdos': whole('/menu/teletrabajo/acuerdos') }),
];
