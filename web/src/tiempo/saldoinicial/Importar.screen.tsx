import { MAX_BYTES } from '#contract/casa/kernel/importacion.ts';
import { cifrasDeLista } from '#web/casa/ui/ficheros/listado.tsx';
import { ListaDeFicheros } from '#web/casa/ui/ficheros/pantallas.tsx';
import { Pestanas } from './Pestanas.card.tsx';
import { descargarPlantilla, ficheros } from './saldoinicial.api.ts';

/** Link to a file. */
export const abreFichero = (id: number) =>
  ({ to: '/menu/saldosiniciales/importar/$id', params: { id: String(id) } }) as const;

/** Files of opening balances: a file is read here, and nothing of it is written before it is accepted in its detail. */
export const ImportarScreen = () => (
  <ListaDeFicheros
    title="Importar saldos iniciales"
    pestanas={<Pestanas abierta="importar" />}
    de={ficheros}
    abre={abreFichero}
    cifras={cifrasDeLista}
    leer={{
      label: 'Fichero de saldos iniciales',
      hint:
        'CSV con las columnas Matrícula, Saldo, Fecha, Cifra y Fuente. En Saldo, HORAS o el código de un permiso; ' +
        'la cifra, como 12:30 o como 10,5. Hasta 10.000 filas y 4 MB.',
      maxBytes: MAX_BYTES,
      descargas: { 'Descargar plantilla': descargarPlantilla },
    }}
  >
    Suba un fichero: verá con qué cifra empieza cada persona, qué cifras cambian y qué filas tienen un error antes de
    que se escriba nada.
  </ListaDeFicheros>
);
