import { first, of } from '../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', {
    buzon: '/menu/buzon',
    'buzon-respuesta': first('/menu/buzon'),
    'buzon-nueva': '/menu/buzon/nueva',
    'buzon-recibo': '/recibo',
  }),
  ...of('inigo', {
    'buzon-area': '/menu/buzon/area',
    'buzon-area-sugerencia': first('/menu/buzon/area'),
  }),
];
