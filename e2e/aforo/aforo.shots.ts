import { failing, of } from '../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', {
    aforo: '/menu/comedor/aforo',
    'aforo-error': failing('aforo/dias', '/menu/comedor/aforo'),
  }),
];
