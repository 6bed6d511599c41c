import { late } from '#web/casa/red/late.tsx';
import type { Frame } from '#web/casa/kernel/area.ts';

/** Stores on the device the texts that have to open without network. */
const Copia = late(async () => (await import('./lectura/Copia.card.tsx')).Copia);

export const ayudaFrame: Frame = {
  entradas: [{ ruta: '/menu/ayuda', texto: 'Ayuda', icono: 'circle-question-mark', grupo: 'Empresa' }],
  acompanantes: [{ componente: Copia, enSolas: false }],
};
