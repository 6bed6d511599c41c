import { MAX_BYTES } from '#contract/tiempo/presencia/presencia.rules.ts';
import { ListaDeFicheros } from '#web/casa/ui/ficheros/pantallas.tsx';
import { cifrasDe } from './Importacion.card.tsx';
import { Pestanas } from './Pestanas.card.tsx';
import { ficheros } from './presencia.api.ts';

/** Link to a file. */
export const abreFichero = (id: number) =>
  ({ to: '/menu/presencia/importar/$id', params: { id: String(id) } }) as const;

/** Files of clock terminals. Reading a file writes nothing; it is imported from its detail. */
export const ImportarScreen = () => (
  <ListaDeFicheros
    title="Presencia"
    pestanas={<Pestanas abierta="importar" />}
    de={ficheros}
    abre={abreFichero}
    cifras={cifrasDe}
    leer={{
      label: 'Fichero de un terminal',
      hint: 'CSV con matrícula, fecha, hora y tipo: entrada, salida, inicio de pausa o fin de pausa. Hasta 20.000 filas y 2 MB.',
      maxBytes: MAX_BYTES,
    }}
  >
    Suba el fichero de un terminal: verá qué se importaría y qué filas tienen un error antes de que se escriba nada.
  </ListaDeFicheros>
);
