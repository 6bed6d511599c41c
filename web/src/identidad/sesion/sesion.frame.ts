import type { Frame } from '#web/casa/kernel/area.ts';

export const sesionFrame: Frame = {
  entradas: [
    { ruta: '/menu/cuenta', texto: 'Mi cuenta', icono: 'key-round', grupo: 'Yo' },
    { ruta: '/menu/segundofactor', texto: 'Segundo factor', icono: 'smartphone', grupo: 'Gestión', roles: ['ADMIN'] },
  ],
};
