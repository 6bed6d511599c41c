import { FileSpreadsheet } from 'lucide-react';
import { MAX_BYTES } from '#contract/presencia/presencia.rules.ts';
import { Filas } from '#web/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/ui/pagina/lista-detalle.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { LeerFichero } from '#web/ui/tabla/fichero.tsx';
import { abreFichero, FilaImportacion } from './Importacion.card.tsx';
import { Pestanas } from './Pestanas.card.tsx';
import { importaciones, leerFichero } from './presencia.api.ts';

/** Files of clock terminals: one is read here, and nothing of it is written until its detail says so. */
export function ImportarScreen() {
  return (
    <ListaConDetalle
      title="Presencia"
      abrePrimera={false}
      elija="Elija un fichero para ver sus filas."
      pestanas={<Pestanas cual="importar" />}
      arriba={<Leer />}
    >
      <Filas
        query={importaciones}
        label="Ficheros"
        titulo="FICHEROS"
        fila={(i) => <FilaImportacion importacion={i} />}
        abre={({ Id }) => abreFichero(Id)}
        vacio={
          <EmptyState icon={<FileSpreadsheet className="size-6" />} title="Todavía no se ha importado nada">
            Suba el fichero de un terminal: verá qué se importaría y qué filas tienen un error antes de que se escriba
            nada.
          </EmptyState>
        }
      />
    </ListaConDetalle>
  );
}

const Leer = () => (
  <LeerFichero
    label="Fichero de un terminal"
    hint="CSV con matrícula, fecha, hora y tipo (E, S, PI o PF). Hasta 20.000 filas y 2 MB."
    maxBytes={MAX_BYTES}
    leer={leerFichero}
    abre={abreFichero}
  />
);
