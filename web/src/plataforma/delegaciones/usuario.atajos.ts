import type { Atajo } from '#web/casa/kernel/area.ts';

export const usuarioAtajos: readonly Atajo[] = [
  { ruta: '/menu/delegaciones', palabras: 'delegar sustituto ausencia vacaciones suplente' },
];
