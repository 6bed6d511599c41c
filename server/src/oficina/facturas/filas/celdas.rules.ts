import { type ImpuestoFactura, IMPUESTO_FACTURA } from '#contract/oficina/facturas/importes.rules.ts';
import { cifraDe, llana } from '#server/casa/importar/csv-cells.ts';

/**
 * '1.234,50 €', '1,234.50', '(1.234,5)', '1234,50-' → '1234.50' with its sign; unchanged text where it is no amount,
 * for the form to refuse it.
 */
export function importeDeCelda(texto: string): string {
  const [, signo = '', entero, decimales = ''] =
    /^(-?)(\d{1,9})(?:\.(\d*))?$/.exec(cifraDe(texto.replace(/\s*%$/, '')) ?? '') ?? [];
  const exactos = decimales.replace(/0+$/, '').padEnd(2, '0');
  if (entero === undefined || exactos.length > 2) return texto;
  return `${signo}${Number(entero)}.${exactos}`.replace(/^-0\.00$/, '0.00');
}
/** '21', '21,00 %', '5,11269632' → '21.00', '5.11269632'; unchanged where it is no rate. */
export function tipoDeCelda(texto: string): string {
  const [, entero, decimales = ''] = /^(\d{1,3})(?:[.,](\d{1,8}))?$/.exec(texto.replaceAll(/[\s%]/g, '')) ?? [];
  return entero === undefined ? texto : `${Number(entero)}.${decimales.replace(/0+$/, '').padEnd(2, '0')}`;
}
const POR_NOMBRE = new Map(
  Object.entries(IMPUESTO_FACTURA).flatMap(([clase, nombre]) =>
    [clase, nombre].map((texto) => [llana(texto), clase as ImpuestoFactura]),
  ),
);
/** The tax of that name; undefined for an unknown name. */
export const impuestoDeCelda = (texto: string): ImpuestoFactura | undefined => POR_NOMBRE.get(llana(texto));
