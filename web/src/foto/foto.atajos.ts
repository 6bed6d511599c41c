import type { Atajo } from '#web/kernel/area.ts';

export const fotoAtajos: readonly Atajo[] = [
  { ruta: '/menu/foto', palabras: 'foto imagen retrato avatar cara cámara perfil visibilidad quitar' },
];
