import { arbolDe, firmasDe } from './arbol.rules.ts';
import { facturasDeFacturae } from './facturae.rules.ts';
import { Ilegible, type Lectura } from './lectura.rules.ts';
import { queEs } from './otros.rules.ts';
import { textoDe } from './texto.rules.ts';
import { esUbl, facturasDeUbl } from './ubl.rules.ts';

/** Invoices of the bytes of an XML file. It takes as long as it takes: on the server, `leerFacturas` does it in a thread. */
export function lecturaDe(bytes: Uint8Array): Lectura {
  try {
    const raiz = arbolDe(textoDe(bytes));
    const firmada = firmasDe(raiz).length > 0;
    if (esUbl(raiz)) return { facturas: facturasDeUbl(raiz), firmada };
    if (raiz.nombre === 'Facturae') return { facturas: facturasDeFacturae(raiz), firmada };
    const otro = queEs(raiz);
    throw new Ilegible(
      otro ? `No es una factura que se lea aquí: es ${otro}` : 'No es una factura electrónica Facturae ni UBL',
      raiz.nombre.slice(0, 60),
    );
  } catch (error) {
    if (!(error instanceof Ilegible)) throw error;
    return { errores: [{ elemento: error.elemento, mensaje: error.message }] };
  }
}
