import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const bajasArea = {
  temas: ['bajas'],
  notificaciones: {
    baja_equipo: { nombre: 'Ausencias imprevistas de mi equipo', icono: 'reloj', tono: 'wait' },
    baja_cambia: { nombre: 'Cambios de mis bajas', icono: 'reloj', tono: 'run' },
    baja_gestion: { nombre: 'Bajas de la plantilla (Recursos humanos)', icono: 'reloj', tono: 'wait' },
  },
} as const satisfies Declaracion;
