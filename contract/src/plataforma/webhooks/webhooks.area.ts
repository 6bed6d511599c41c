import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const webhooksArea = {
  temas: ['webhooks'],
  notificaciones: { webhook_apagado: { nombre: 'Webhooks que se han apagado solos', icono: 'riesgo', tono: 'bad' } },
} as const satisfies Declaracion;
