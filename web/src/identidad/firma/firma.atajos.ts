import type { Atajo } from '#web/casa/kernel/area.ts';

export const firmaAtajos: readonly Atajo[] = [
  { ruta: '/menu/firma', palabras: 'contraseña de firma digital revocar' },
  { ruta: '/verificar', palabras: 'código comprobar firma digital' },
];
