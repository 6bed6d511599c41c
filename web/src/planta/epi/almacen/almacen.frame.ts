import type { Frame } from '#web/casa/kernel/area.ts';

export const almacenFrame: Frame = {
  entradas: [{ ruta: '/menu/epi/almacen', texto: 'Almacén de EPI', icono: 'boxes', grupo: 'Gestión', roles: ['PRL'] }],
};
