import { first, of, whole } from '../../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', { 'mis-cierres': '/menu/jornada/cierres', 'mi-cierre': first('/menu/jornada/cierres', 'Mis meses') }),
  ...of('eva', { cierres: whole('/menu/cierres'), 'cierre-persona': first('/menu/cierres', 'Cierres de jornada') }),
];
