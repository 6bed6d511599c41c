import { first, of, opening, whole } from '../../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', {
    'mis-datos': whole('/menu/misdatos'),
    'mis-datos-ver-dni': opening('/menu/misdatos', 'Ver el DNI'),
    'mis-datos-domicilio': opening('/menu/misdatos', 'Pedir un cambio: domicilio'),
    'mis-datos-cuenta': opening('/menu/misdatos', 'Pedir un cambio: cuenta bancaria'),
    'mis-datos-emergencia': opening('/menu/misdatos', 'Cambiar los contactos de emergencia'),
    'mis-datos-lecturas': '/menu/misdatos/lecturas',
    'mis-datos-cambios-vacio': '/menu/misdatos/cambios',
  }),
  ...of('marta', {
    'mis-datos-con-cambio': whole('/menu/misdatos'),
    'mis-datos-cambio': first('/menu/misdatos/cambios', 'Mis cambios de datos'),
  }),
  ...of('eva', {
    'datos-de-persona': whole('/menu/personas/1/datos'),
    'cambio-por-decidir': whole(first('/menu/solicitudes?ver=pendientes&tipo=DATOS', 'Pendientes de mi firma')),
  }),
];
