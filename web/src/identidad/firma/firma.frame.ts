import type { Frame } from '#web/casa/kernel/area.ts';

export const firmaFrame: Frame = {
  entradas: [
    { ruta: '/menu/firma', texto: 'Mi firma', icono: 'signature', grupo: 'Yo' },
    { ruta: '/verificar', texto: 'Verificar una decisión', icono: 'badge-check', grupo: 'Yo' },
  ],
};
