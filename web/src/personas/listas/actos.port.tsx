import type { PalabrasDeActo } from '#web/casa/ui/pagina/historial.tsx';

/** Words of the acts in the history of a row of a list. */
export const PALABRAS_DE_FICHA: PalabrasDeActo = {
  crear: ['Añadido', 'good'],
  cambiar: ['Cambio'],
  cerrar_con_fecha: ['Cierre', 'wait'],
  reabrir: ['Reapertura', 'good'],
  deshacer: ['Importación deshecha', 'wait'],
};
