import type { Atajo } from '#web/casa/kernel/area.ts';

export const puestaAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/puestaenmarcha',
    palabras: 'primeros pasos instalación empezar correo prueba festivos importar personas',
  },
];
