import type { Declaracion } from '#contract/kernel/area.ts';

export const viajesArea = {
  temas: ['viajes'],
  avisos: {
    viaje_espera: { nombre: 'Viajes que esperan mi decisión o mi trabajo', urgente: false },
    viaje_propuestas: { nombre: 'Propuestas para mis viajes', urgente: false },
    viaje_aprobado: { nombre: 'Mis viajes aprobados', urgente: false },
    viaje_rechazado: { nombre: 'Mis viajes rechazados', urgente: false },
    viaje_anulado: { nombre: 'Viajes anulados', urgente: false },
    viaje_documentos: { nombre: 'Billetes y reservas listos', urgente: false },
  },
} as const satisfies Declaracion;
