import type { Atajo } from '#web/casa/kernel/area.ts';

export const acercaDeAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/acercade',
    palabras:
      'instalar versión actualizar móvil esta aplicación diagnóstico licencias privacidad accesibilidad servidor caché',
  },
];
