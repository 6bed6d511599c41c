import type { Declaracion } from '#contract/kernel/area.ts';

export const solicitudesArea = {
  temas: ['solicitudes'],
  notificaciones: {
    solicitud_espera: { nombre: 'Solicitudes que esperan mi decisión', icono: 'espera', tono: 'warn' },
    solicitud_recordatorio: { nombre: 'Recordatorios de lo que espera mi decisión', icono: 'reloj', tono: 'warn' },
    solicitud_escalada: { nombre: 'Solicitudes que mi equipo tarda en decidir', icono: 'reloj', tono: 'bad' },
    solicitud_aceptada: { nombre: 'Mis solicitudes aceptadas', icono: 'hecho', tono: 'good' },
    solicitud_rechazada: { nombre: 'Mis solicitudes rechazadas', icono: 'rechazo', tono: 'bad' },
  },
} as const satisfies Declaracion;
