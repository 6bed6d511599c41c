import { arbolDe, firmasDe, type Nodo } from './arbol.rules.ts';
import { esCii, facturasDeCii } from './cii.rules.ts';
import { facturasDeFacturae } from './facturae.rules.ts';
import { Ilegible, type Lectura, type Leida } from './lectura.rules.ts';
import { queEs } from './otros.rules.ts';
import { esPdf, xmlDe } from './pdf.rules.ts';
import { textoDe } from './texto.rules.ts';
import { esUbl, facturasDeUbl } from './ubl.rules.ts';

/**
 * Invoices of the bytes of a file, XML or a PDF with it inside. Its time has no bound: on the server, `leerFacturas`
 * runs it in a thread.
 */
export function lecturaDe(bytes: Uint8Array): Lectura {
  try {
    const pdf = esPdf(bytes) ? { nombre: 'factura.pdf', contenido: bytes } : undefined;
    const raiz = arbolDe(textoDe(xmlDe(bytes)));
    const facturas = facturasDe(raiz).map((factura) =>
      pdf && 'factura' in factura ? { ...factura, factura: { ...factura.factura, pdf } } : factura,
    );
    return { facturas, formato: formatoDe(raiz), firmada: firmasDe(raiz).length > 0 };
  } catch (error) {
    if (!(error instanceof Ilegible)) throw error;
    return { errores: [{ elemento: error.elemento, mensaje: error.message }] };
  }
}

const formatoDe = (raiz: Nodo) => (esUbl(raiz) ? 'ubl' : esCii(raiz) ? 'cii' : 'facturae');
function facturasDe(raiz: Nodo): Leida[] {
  if (esUbl(raiz)) return facturasDeUbl(raiz);
  if (esCii(raiz)) return facturasDeCii(raiz);
  if (raiz.nombre === 'Facturae') return facturasDeFacturae(raiz);
  const otroDocumento = queEs(raiz);
  throw new Ilegible(
    otroDocumento
      ? `No es una factura que se lea aquí: es ${otroDocumento}`
      : 'No es una factura electrónica Facturae, UBL ni CII',
    otroDocumento ? '' : raiz.nombre.slice(0, 60), // The sentence names the document.
  );
}
