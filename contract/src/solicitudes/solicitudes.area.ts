import type { Declaracion } from '#contract/kernel/area.ts';

export const solicitudesArea = {
  temas: ['solicitudes'],
  avisos: {
    solicitud_espera: { nombre: 'Solicitudes que esperan mi decisión', urgente: false },
    solicitud_recordatorio: { nombre: 'Recordatorios de lo que espera mi decisión', urgente: false },
    solicitud_escalada: { nombre: 'Solicitudes que mi equipo tarda en decidir', urgente: false },
    solicitud_aceptada: { nombre: 'Mis solicitudes aceptadas', urgente: false },
    solicitud_rechazada: { nombre: 'Mis solicitudes rechazadas', urgente: false },
  },
} as const satisfies Declaracion;
