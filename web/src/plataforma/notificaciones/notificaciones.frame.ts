import { late } from '#web/casa/red/late.tsx';
import type { Frame } from '#web/casa/kernel/area.ts';

const EnVivo = late(async () => (await import('./EnVivo.card.tsx')).EnVivo);
export const ContadorNotificaciones = late(async () => (await import('./Contador.card.tsx')).ContadorNotificaciones);

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
