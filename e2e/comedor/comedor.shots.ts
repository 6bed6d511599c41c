import { failing, of } from '../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', {
    comedor: '/menu/comedor',
    'comedor-error': failing('comedor/hoy', '/menu/comedor'),
    'comedor-resumen': '/menu/comedor/resumen',
  }),
  ...of('eva', { 'comedor-nomina': '/menu/comedor/resumen' }),
];
