import type { Atajo } from '#web/casa/kernel/area.ts';

export const fotoAtajos: readonly Atajo[] = [
  { ruta: '/menu/foto', palabras: 'foto imagen retrato avatar cara cámara perfil visibilidad quitar' },
];
