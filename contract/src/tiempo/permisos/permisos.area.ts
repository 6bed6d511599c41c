import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const permisosArea = {
  temas: ['permisos'],
  notificaciones: {
    permiso_ajuste: { nombre: 'Cambios de mis saldos de permisos', icono: 'reloj', tono: 'run' },
    permiso_cambia: { nombre: 'Cambios de permisos concedidos o pedidos', icono: 'reloj', tono: 'wait' },
    permiso_cobertura: { nombre: 'Quién cubre a quién en un permiso', icono: 'espera', tono: 'wait' },
    permiso_arrastre: { nombre: 'Días del año pasado que van a caducar', icono: 'reloj', tono: 'wait' },
    permiso_documento: { nombre: 'Justificantes que faltan', icono: 'lista', tono: 'wait' },
  },
  solicitud: 'PERMISO',
} as const satisfies Declaracion;
