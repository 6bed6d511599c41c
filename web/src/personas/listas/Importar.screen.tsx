import { getRouteApi } from '@tanstack/react-router';
import { MAX_BYTES } from '#contract/casa/kernel/importacion.ts';
import { type Cual, HORAS_PARA_DESHACER, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import { cifrasDeLista } from '#web/casa/ui/ficheros/listado.tsx';
import { ListaDeFicheros } from '#web/casa/ui/ficheros/pantallas.tsx';
import { cualDe, descargarFichas, descargarPlantilla, ficherosDe } from './listas.api.ts';

const route = getRouteApi('/protegida/menu/maestros/importar');
/** Link to a file of a list. */
export const abreFichero = (maestro: Cual) => (id: number) =>
  ({ to: '/menu/maestros/importar/$id', params: { id: String(id) }, search: { que: maestro } }) as const;

/** Files of a list: a file is read here, and nothing of it is written before it is accepted in its detail. */
export function ImportarScreen() {
  const maestro = cualDe(route.useSearch().que);
  const { label, codigo, nueva } = LISTAS[maestro];
  const altas =
    nueva === ''
      ? 'No se añaden más.'
      : codigo === null
        ? 'Una fila sin código se añade.'
        : 'Una fila con un código nuevo se añade.';
  return (
    <ListaDeFicheros
      key={maestro}
      title={`Importar ${label.toLowerCase()}`}
      back={`/menu/maestros?que=${maestro}`}
      de={ficherosDe(maestro)}
      abre={abreFichero(maestro)}
      cifras={cifrasDeLista}
      leer={{
        label: `Fichero de ${label.toLowerCase()}`,
        hint:
          `CSV con una columna Código y las que quiera cambiar. ${altas} Una celda vacía deja lo que hay; un ` +
          'guion lo quita. Hasta 10.000 filas y 4 MB.',
        maxBytes: MAX_BYTES,
        descargas: {
          'Descargar plantilla': descargarPlantilla(maestro),
          'Exportar la lista': descargarFichas(maestro),
        },
      }}
    >
      {'Suba un fichero: verá qué cambia y qué filas tienen un error antes de que se escriba nada. Después ' +
        `puede deshacerlo durante ${HORAS_PARA_DESHACER} horas.`}
    </ListaDeFicheros>
  );
}
