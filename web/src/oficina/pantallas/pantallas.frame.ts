import type { Frame } from '#web/casa/kernel/area.ts';

export const pantallasFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/pantallas',
      texto: 'Pantallas informativas',
      icono: 'monitor-play',
      grupo: 'Empresa',
      oficio: ['COMUNICACION', 'SEGURIDAD'],
    },
  ],
};
