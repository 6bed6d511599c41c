import { MAX_BYTES } from '#contract/casa/kernel/importacion.ts';
import { cifrasDeLista } from '#web/casa/ui/ficheros/listado.tsx';
import { ListaDeFicheros } from '#web/casa/ui/ficheros/pantallas.tsx';
import { descargarPlantilla, ficheros } from './facturas.api.ts';
import { Pestanas } from './gestion/Pestanas.card.tsx';

/** Link to a file. */
export const abreFichero = (id: number) =>
  ({ to: '/menu/gestionfacturas/importar/$id', params: { id: String(id) } }) as const;

/** Files of invoices: a file is read here, and nothing of it is written before it is accepted in its detail. */
export const ImportarFacturasScreen = () => (
  <ListaDeFicheros
    title="Importar facturas"
    pestanas={<Pestanas ver="importar" />}
    de={ficheros}
    abre={abreFichero}
    cifras={cifrasDeLista}
    leer={{
      label: 'Fichero de facturas',
      hint:
        'Factura electrónica: Facturae (3.2, 3.2.1 o 3.2.2, con una o varias facturas), UBL 2.1 o CII, en XML ' +
        'o dentro de un PDF (Factur-X, ZUGFeRD). O un CSV: de facturas nuevas, o con el día en que el ERP las ' +
        'contabilizó o pagó. Hasta 4 MB.',
      accept: '.xml,.xsig,.pdf,.csv,.txt',
      maxBytes: MAX_BYTES,
      descargas: { 'Descargar plantilla': descargarPlantilla },
    }}
  >
    Suba un fichero: verá qué facturas se registrarían, o se contabilizarían y pagarían, y cuáles tienen un error antes
    de que se escriba nada.
  </ListaDeFicheros>
);
