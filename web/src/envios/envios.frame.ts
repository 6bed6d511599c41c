import { late } from '#web/red/late.tsx';
import type { Frame } from '#web/kernel/area.ts';

export const enviosFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/envios',
      texto: 'Pendientes de enviar',
      icono: 'cloud-upload',
      grupo: 'Yo',
      contador: late(async () => (await import('./Contador.card.tsx')).ContadorEnvios),
    },
  ],
};
