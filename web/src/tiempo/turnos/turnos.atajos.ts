import type { Atajo } from '#web/casa/kernel/area.ts';

export const turnosAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/turnos',
    palabras:
      'planificación cobertura horario cuadrante rotación asignar festivos calendario laboral reglas centros de trabajo',
  },
];
