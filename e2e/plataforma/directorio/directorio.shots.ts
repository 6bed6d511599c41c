import { first, of, onPhone } from '../../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', {
    directorio: '/menu/directorio',
    'directorio-busqueda': '/menu/directorio?texto=soldadura',
    'directorio-nadie': '/menu/directorio?texto=zanzibar',
    'directorio-ficha': first('/menu/directorio', 'Personas'),
    organigrama: '/menu/directorio/organigrama',
  }),
  ...of('luis', { 'organigrama-responsable': onPhone('/menu/directorio/organigrama') }),
  ...of('sara', { 'directorio-subcontrata': '/menu/directorio' }),
];
