import { FileSpreadsheet } from 'lucide-react';
import { MAX_BYTES } from '#contract/personas/personas.rules.ts';
import { Filas } from '#web/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/ui/pagina/lista-detalle.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { BotonDeFichero, LeerFichero } from '#web/ui/tabla/fichero.tsx';
import { descargarPlantilla, importaciones, leerFichero } from './importar.api.ts';
import { abreFichero, FilaImportacion } from './Importacion.card.tsx';

/** Files of people: one is read here, and nobody of it is written until its detail says so. */
export function ImportarScreen() {
  return (
    <ListaConDetalle
      title="Importar personas"
      back="/menu/personas"
      abrePrimera={false}
      elija="Elija un fichero para ver sus filas."
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
            Suba un fichero: verá qué personas son nuevas, qué cambia en las demás y qué filas tienen un error antes de
            que se escriba nada.
          </EmptyState>
        }
      />
    </ListaConDetalle>
  );
}

const Leer = () => (
  <LeerFichero
    label="Fichero de personas"
    hint="CSV con una columna Matrícula y las que quiera cambiar. Una celda vacía deja lo que hay y un guion lo borra. Hasta 10.000 filas y 4 MB."
    maxBytes={MAX_BYTES}
    leer={leerFichero}
    abre={abreFichero}
    plantilla={
      <BotonDeFichero descargar={descargarPlantilla} args={undefined}>
        Descargar plantilla
      </BotonDeFichero>
    }
  />
);
