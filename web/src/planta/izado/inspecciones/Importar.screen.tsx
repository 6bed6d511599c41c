import { MAX_BYTES } from '#contract/casa/kernel/importacion.ts';
import { cifrasDeLista } from '#web/casa/ui/ficheros/listado.tsx';
import { ListaDeFicheros } from '#web/casa/ui/ficheros/pantallas.tsx';
import { descargarElementos, descargarPlantilla, ficheros } from './inspecciones.api.ts';
import { PestanasDeIzado } from './pestanas.port.tsx';

/** Link to a file. */
export const abreFichero = (id: number) => ({ to: '/menu/izado/importar/$id', params: { id: String(id) } }) as const;

/** Files of elements: a file is read here, and nothing of it is written before it is accepted in its detail. */
export const ImportarScreen = () => (
  <ListaDeFicheros
    title="Importar elementos"
    pestanas={<PestanasDeIzado actual="importar" />}
    de={ficheros}
    abre={abreFichero}
    cifras={cifrasDeLista}
    leer={{
      label: 'Fichero de elementos',
      hint:
        'CSV con una columna Código y las que quiera cambiar. Una celda vacía deja lo que hay. Un elemento ' +
        'nuevo está vencido hasta su primera inspección. Hasta 10.000 filas y 4 MB.',
      maxBytes: MAX_BYTES,
      descargas: { 'Descargar plantilla': descargarPlantilla, 'Exportar los elementos': descargarElementos },
    }}
  >
    Suba un fichero: verá qué elementos son nuevos, qué cambia en los demás y qué filas tienen un error antes de que se
    escriba nada.
  </ListaDeFicheros>
);
