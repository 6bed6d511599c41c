import { AJUSTE_FACTURA, tolerancia } from '#contract/oficina/facturas/importes.rules.ts';
import type { Ajuste, FacturaLeida, Impuesto } from './lectura.rules.ts';
import type { Lector } from './lector.rules.ts';

/** Due date as the invoice writes it, possibly without its amount. */
export type Plazo = { fecha: string; importe: number | undefined };
/** Amounts of an invoice in cents, as it writes them. */
type Escritos = {
  base: number;
  retenciones: number;
  desglose: readonly Impuesto[];
  ajustes: readonly Ajuste[];
  aPagar: number;
  plazos: readonly Plazo[];
};
type Cerrados = Pick<
  FacturaLeida,
  'base' | 'impuestos' | 'retenciones' | 'total' | 'ajustes' | 'aPagar' | 'vencimientos' | 'desglose'
>;

const sumar = (importes: readonly number[]): number => importes.reduce((suma, importe) => suma + importe, 0);
/**
 * Amounts that add up exactly, from those that the reader accepted within its tolerance: leftover cents become a part
 * of their own. `signo` -1: a credit note writes the returned amounts as positive.
 */
export function cerrar(lector: Lector, escritos: Escritos, signo: 1 | -1 = 1): Cerrados {
  const con = (centimos: number) => signo * centimos || 0;
  const base = con(escritos.base);
  const retenciones = con(escritos.retenciones);
  const aPagar = con(escritos.aPagar);
  const desglose = escritos.desglose.map((impuesto) => ({
    ...impuesto,
    base: con(impuesto.base),
    cuota: con(impuesto.cuota),
    recargo: impuesto.recargo && { ...impuesto.recargo, cuota: con(impuesto.recargo.cuota) },
  }));
  const ajustes = escritos.ajustes
    .filter(({ importe }) => importe !== 0)
    .map((ajuste) => ({ ...ajuste, importe: con(ajuste.importe) }));
  const impuestos = sumar(desglose.map(({ cuota, recargo }) => cuota + (recargo?.cuota ?? 0)));
  const total = base + impuestos - retenciones;
  const suman = total + sumar(ajustes.map(({ clase, importe }) => AJUSTE_FACTURA[clase].signo * importe));
  if (suman !== aPagar) {
    ajustes.push({ clase: 'redondeo', concepto: 'céntimos de la suma', importe: aPagar - suman });
    lector.aviso(
      '',
      `Las partes suman ${lector.enPalabras(suman)} y hay que pagar ${lector.enPalabras(aPagar)}: los céntimos van como redondeo`,
    );
  }
  return {
    base,
    impuestos,
    retenciones,
    total,
    ajustes,
    aPagar,
    desglose,
    vencimientos: vencimientosDe(
      lector,
      escritos.plazos.map((plazo) => ({
        ...plazo,
        importe: plazo.importe === undefined ? undefined : con(plazo.importe),
      })),
      aPagar,
    ),
  };
}

/**
 * Due dates that add up to the amount to pay. Where the amounts differ, the last day takes the whole of it (S-8258).
 */
function vencimientosDe(lector: Lector, plazos: readonly Plazo[], aPagar: number): FacturaLeida['vencimientos'] {
  const ultimo = plazos.toSorted((a, b) => a.fecha.localeCompare(b.fecha)).at(-1);
  if (ultimo === undefined) return [];
  const conImporte = plazos.flatMap(({ fecha, importe }) => (importe === undefined ? [] : [{ fecha, importe }]));
  const sobra = sumar(conImporte.map(({ importe }) => importe)) - aPagar;
  if (conImporte.length === plazos.length && Math.abs(sobra) <= tolerancia(conImporte.length))
    return conImporte.map((plazo, i) =>
      i === conImporte.length - 1 ? { ...plazo, importe: plazo.importe - sobra } : plazo,
    );
  if (conImporte.length > 0)
    lector.aviso(
      '',
      `Los vencimientos suman ${lector.enPalabras(sobra + aPagar)} y hay que pagar ${lector.enPalabras(aPagar)}: queda todo para el último`,
    );
  return [{ fecha: ultimo.fecha, importe: aPagar }];
}
