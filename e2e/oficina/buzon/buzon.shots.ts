import { first, of } from '../../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', {
    buzon: '/menu/buzon',
    'buzon-respuesta': first('/menu/buzon'),
    'buzon-nueva': '/menu/buzon/nueva',
    'buzon-recibo': '/recibo',
    'comedor-sugerencias': '/menu/comedor/sugerencias',
    'comedor-sugerencia': first('/menu/comedor/sugerencias', 'Mis sugerencias'),
    'comedor-sugerencia-nueva': '/menu/comedor/sugerencias/nueva',
  }),
  ...of('marta', {
    'cocina-buzon': '/menu/cocina/buzon',
    'cocina-buzon-sugerencia': first('/menu/cocina/buzon', 'Sugerencias de la cocina'),
  }),
  ...of('inigo', { 'buzon-area': '/menu/buzon/area', 'buzon-area-sugerencia': first('/menu/buzon/area') }),
];
