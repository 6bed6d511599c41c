import type { Reloj } from '#server/casa/kernel/relojes.ts';
import { avanzar, deleteCaducadas } from './importacion.commands.ts';

export const relojesDeImportacion = (): Reloj[] => [
  { nombre: 'importar facturas', cada: 5_000, temas: ['facturas'], hacer: avanzar },
  { nombre: 'olvidar los ficheros de facturas', cada: 'hora', hacer: deleteCaducadas },
];
