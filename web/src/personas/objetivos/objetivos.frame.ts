import type { Frame } from '#web/casa/kernel/area.ts';

export const objetivosFrame: Frame = {
  entradas: [{ ruta: '/menu/objetivos', texto: 'Objetivos', icono: 'target', grupo: 'Planta', oficio: ['APROBADOR'] }],
};
