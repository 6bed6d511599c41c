import type { Reloj } from '#server/casa/kernel/relojes.ts';
import { avanzar, deleteCaducadas } from './importacion.commands.ts';

export const relojesDeImportacion = (): Reloj[] => [
  { nombre: 'importar elementos de izado', cada: 5_000, temas: ['inspecciones'], hacer: avanzar },
  { nombre: 'olvidar los ficheros de elementos', cada: 'hora', siempre: true, hacer: deleteCaducadas },
];
