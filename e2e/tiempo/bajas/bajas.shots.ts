import { first, of, whole } from '../../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', { bajas: whole('/menu/bajas'), 'baja-nueva': whole('/menu/bajas/nueva') }),
  ...of('eva', {
    'bajas-plantilla': whole('/menu/gestionbajas'),
    'baja-de-otra-nueva': whole('/menu/gestionbajas/nueva'),
    'bajas-plantilla-pasadas': whole('/menu/gestionbajas?cuando=pasadas'),
    'baja-de-otra': first('/menu/gestionbajas', 'Bajas: en curso'),
  }),
  ...of('luis', { 'bajas-equipo': whole('/menu/gestionbajas') }),
];
