import { lazy } from 'react';
import type { Frame } from '#web/kernel/area.ts';

export const enviosFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/envios',
      texto: 'Pendientes de enviar',
      icono: 'cloud-upload',
      grupo: 'Yo',
      contador: lazy(async () => ({ default: (await import('./Contador.card.tsx')).ContadorEnvios })),
    },
  ],
};
