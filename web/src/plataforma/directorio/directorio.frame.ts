import type { Frame } from '#web/casa/kernel/area.ts';

export const directorioFrame: Frame = {
  entradas: [{ ruta: '/menu/directorio', texto: 'Directorio', icono: 'contact', grupo: 'Empresa' }],
};
