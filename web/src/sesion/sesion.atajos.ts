import type { Atajo } from '#web/kernel/area.ts';

export const sesionAtajos: readonly Atajo[] = [
  { ruta: '/menu/cuenta', palabras: 'contraseña cambiar clave acceso sesión' },
  { ruta: '/menu/invitar', palabras: 'alta nueva persona registro invitación' },
];
