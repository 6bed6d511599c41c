import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const tablerosArea = {
  opcional: 'tableros',
  temas: ['tableros'],
  notificaciones: {
    accion_tablero: { nombre: 'Mis acciones de los tableros', icono: 'hecho', tono: 'run' },
    accion_por_verificar: { nombre: 'Acciones hechas que esperan mi verificación', icono: 'espera', tono: 'wait' },
    accion_escalada: { nombre: 'Acciones con retraso que suben a mi tablero', icono: 'reloj', tono: 'bad' },
  },
} as const satisfies Declaracion;
