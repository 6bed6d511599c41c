import type { Frame } from '#web/casa/kernel/area.ts';

export const accesosFrame: Frame = {
  entradas: [{ ruta: '/menu/accesos', texto: 'Accesos', icono: 'door-open', grupo: 'Mi trabajo' }],
};
