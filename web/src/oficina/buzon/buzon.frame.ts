import type { Frame } from '#web/casa/kernel/area.ts';

export const buzonFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/buzon',
      texto: 'Buzón',
      icono: 'message-square-text',
      grupo: 'Trámites',
    },
  ],
  caminos: ['/menu/cocina/buzon'],
};
