import { of, whole } from '../../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', {
    notificaciones: '/menu/notificaciones',
    'notificaciones-preferencias': whole('/menu/notificaciones/preferencias'),
  }),
  ...of('teo', { 'notificaciones-vacias': '/menu/notificaciones' }),
];
