import type { Atajo } from '#web/casa/kernel/area.ts';

export const terminalAtajos: readonly Atajo[] = [
  { ruta: '/menu/jornada/credencial', palabras: 'fichar terminal muro código tarjeta credencial' },
  { ruta: '/menu/terminales', palabras: 'fichar muro taller reloj dispositivo enlace' },
];
