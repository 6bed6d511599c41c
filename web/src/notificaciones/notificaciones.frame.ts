import { lazy } from 'react';
import type { Frame } from '#web/kernel/area.ts';

const EnVivo = lazy(async () => ({ default: (await import('./EnVivo.card.tsx')).EnVivo }));
export const ContadorNotificaciones = lazy(async () => ({
  default: (await import('./Contador.card.tsx')).ContadorNotificaciones,
}));

export const notificacionesFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/notificaciones',
      texto: 'Notificaciones',
      icono: 'bell',
      grupo: 'Yo',
      // the bell of the header and of the rail
      soloMas: true,
    },
  ],
  acompanantes: [{ componente: EnVivo, enSolas: true }],
};
