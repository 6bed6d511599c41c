import { late } from '#web/casa/red/late.tsx';
import type { Frame } from '#web/casa/kernel/area.ts';

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
