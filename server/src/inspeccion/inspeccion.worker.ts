import type { Reloj } from '#server/kernel/relojes.ts';
import { sellarFichajes } from './cadena/sello.commands.ts';
import { borrarLoCaducado, prepararMeses } from './retencion/retencion.commands.ts';

export const relojesDeInspeccion = (): Reloj[] => [
  { nombre: 'sellar los fichajes en la cadena', cada: 60_000, hacer: sellarFichajes },
  { nombre: 'preparar los meses que vienen para los fichajes', cada: 'hora', hacer: prepararMeses },
  { nombre: 'borrar el registro de jornada de hace más de cuatro años', cada: 'hora', hacer: () => borrarLoCaducado() },
];
