import { MAX_BYTES } from '#contract/casa/kernel/importacion.ts';
import { cifrasDeLista } from '#web/casa/ui/ficheros/listado.tsx';
import { ListaDeFicheros } from '#web/casa/ui/ficheros/pantallas.tsx';
import { descargarPlantilla, ficheros } from './importar.api.ts';

/** Link to a file. */
export const abreFichero = (id: number) => ({ to: '/menu/personas/importar/$id', params: { id: String(id) } }) as const;

/** Files of people: a file is read here, and nothing of it is written before it is accepted in its detail. */
export const ImportarScreen = () => (
  <ListaDeFicheros
    title="Importar personas"
    back="/menu/personas"
    de={ficheros}
    abre={abreFichero}
    cifras={cifrasDeLista}
    leer={{
      label: 'Fichero de personas',
      hint:
        'CSV con una columna Matrícula y las que quiera cambiar. Una celda vacía deja lo que hay y un guion ' +
        'lo borra. Hasta 10.000 filas y 4 MB.',
      maxBytes: MAX_BYTES,
      descargas: { 'Descargar plantilla': descargarPlantilla },
    }}
  >
    Suba un fichero: verá qué personas son nuevas, qué cambia en las demás y qué filas tienen un error antes de que se
    escriba nada.
  </ListaDeFicheros>
);
