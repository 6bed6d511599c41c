import { failing, of } from '../../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', {
    comedor: '/menu/comedor',
    'comedor-error': failing('comedor/hoy', '/menu/comedor'),
    'comedor-resumen': '/menu/comedor/resumen',
  }),
  ...of('marta', {
    'cocina-ajustes': '/menu/cocina/comedores',
    'cocina-ajustes-error': failing('comedor/cocina/ajustes', '/menu/cocina/comedores'),
  }),
  ...of('eva', { 'comedor-nomina': '/menu/comedor/resumen' }),
];
