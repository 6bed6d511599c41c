import type { Atajo } from '#web/kernel/area.ts';

export const usuarioAtajos: readonly Atajo[] = [
  { ruta: '/menu/delegaciones', palabras: 'delegar sustituto ausencia vacaciones suplente' },
];
