import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const viajesArea = {
  opcional: 'viajes',
  temas: ['viajes'],
  notificaciones: {
    viaje_espera: { nombre: 'Viajes que esperan mi decisión o mi trabajo', icono: 'espera', tono: 'wait' },
    viaje_propuestas: { nombre: 'Propuestas para mis viajes', icono: 'lista', tono: 'run' },
    viaje_aprobado: { nombre: 'Mis viajes aprobados', icono: 'hecho', tono: 'good' },
    viaje_rechazado: { nombre: 'Mis viajes rechazados', icono: 'rechazo', tono: 'bad' },
    viaje_anulado: { nombre: 'Viajes anulados', icono: 'anulado', tono: 'neutral' },
    viaje_precio: { nombre: 'Precios que cambian en mis viajes', icono: 'lista', tono: 'wait' },
    viaje_documentos: { nombre: 'Billetes y reservas listos', icono: 'billete', tono: 'good' },
  },
  solicitud: 'VIAJE',
} as const satisfies Declaracion;
