import type { Reloj } from '#server/casa/kernel/relojes.ts';
import { contarPendientes } from './papel.commands.ts';

export const relojesDePapeles = (): Reloj[] => [
  { nombre: 'contar los papeles que dan los grupos', cada: 5_000, temas: ['directorios'], hacer: contarPendientes },
];
