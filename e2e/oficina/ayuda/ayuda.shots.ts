import { first, of, onPhone } from '../../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', {
    ayuda: '/menu/ayuda',
    'ayuda-busqueda': '/menu/ayuda?texto=vacasiones',
    'ayuda-nada': '/menu/ayuda?texto=xilofono',
    'ayuda-area': '/menu/ayuda?area=jornada',
    'ayuda-emergencia': '/emergencia',
  }),
  ...of('eva', {
    'ayuda-articulo': first('/menu/ayuda?area=permisos'),
    'ayuda-editor': onPhone(first('/menu/ayuda/gestion?area=permisos', 'Artículos de la ayuda')),
  }),
  ...of('admin', {
    'ayuda-gestion': '/menu/ayuda/gestion',
    'ayuda-nuevo': '/menu/ayuda/gestion/nuevo',
    'ayuda-telefonos': '/menu/ayuda/gestion?ver=telefonos',
    'ayuda-quien': '/menu/ayuda/gestion?ver=areas',
    'ayuda-canal': '/menu/ayuda/gestion?ver=canal',
  }),
];
