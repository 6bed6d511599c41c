import type { Frame } from '#web/casa/kernel/area.ts';

export const usuarioFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/delegaciones',
      texto: 'Delegaciones',
      icono: 'handshake',
      grupo: 'Yo',
      roles: ['EMPLEADO'],
    },
  ],
};
