import type { Atajo } from '#web/casa/kernel/area.ts';

export const empresaAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/empresa',
    palabras:
      'ajustes configuración nombre logotipo logo color acento texto saludo plazos conservación límites áreas encender apagar módulos',
  },
];
