import { FileSpreadsheet } from 'lucide-react';
import { MAX_BYTES } from '#contract/inspecciones/inspecciones.rules.ts';
import { Filas } from '#web/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/ui/pagina/lista-detalle.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { Row } from '#web/ui/piezas/layout.tsx';
import { BotonDeFichero, LeerFichero } from '#web/ui/tabla/fichero.tsx';
import { descargarElementos, descargarPlantilla, importaciones, leerFichero } from './inspecciones.api.ts';
import { PestanasDeIzado } from './pestanas.port.tsx';
import { abreFichero, FilaImportacion } from './Importacion.card.tsx';

/** Files of elements: one is read here, and nothing of it is written until its detail says so. */
export const ImportarScreen = () => (
  <ListaConDetalle
    title="Importar elementos"
    abrePrimera={false}
    elija="Elija un fichero para ver sus filas."
    pestanas={<PestanasDeIzado cual="importar" />}
    arriba={
      <LeerFichero
        label="Fichero de elementos"
        hint="CSV con una columna Código y las que quiera cambiar. Una celda vacía deja lo que hay. Un elemento nuevo está vencido hasta su primera inspección. Hasta 10.000 filas y 4 MB."
        maxBytes={MAX_BYTES}
        leer={leerFichero}
        abre={abreFichero}
        plantilla={
          <Row>
            <BotonDeFichero descargar={descargarPlantilla} args={undefined}>
              Descargar plantilla
            </BotonDeFichero>
            <BotonDeFichero descargar={descargarElementos} args={undefined}>
              Exportar los elementos
            </BotonDeFichero>
          </Row>
        }
      />
    }
  >
    <Filas
      query={importaciones}
      label="Ficheros"
      titulo="FICHEROS"
      fila={(i) => <FilaImportacion importacion={i} />}
      abre={({ Id }) => abreFichero(Id)}
      vacio={
        <EmptyState icon={<FileSpreadsheet className="size-6" />} title="Todavía no se ha importado nada">
          Suba un fichero: verá qué elementos son nuevos, qué cambia en los demás y qué filas tienen un error antes de
          que se escriba nada.
        </EmptyState>
      }
    />
  </ListaConDetalle>
);
