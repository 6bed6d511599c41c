// Totals of a Facturae (InvoiceTotals).
import { type AjusteFactura, tolerancia } from '#contract/oficina/facturas/importes.rules.ts';
import { diaDe } from '#server/casa/importar/csv-cells.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Nodo } from './arbol.rules.ts';
import type { ConExacta } from './en16931.rules.ts';
import { centimosDe, type Decimal, distancia, menos, suma } from './importes.rules.ts';
import type { Ajuste } from './lectura.rules.ts';
import type { Lector, Ruta } from './lector.rules.ts';

type Sumandos = { lineas: readonly Decimal[]; desglose: readonly ConExacta[]; retenido: readonly ConExacta[] };
/** Totals of an invoice, each checked against its parts, and the parts between the total and the amount to pay. */
export function totalesDe(lector: Lector, nodo: Nodo, { lineas, desglose, retenido }: Sumandos) {
  const totales = lector.exigido(nodo, 'InvoiceTotals');
  const total = (campo: string) => lector.importeExigido(totales, campo);
  const puede = (campo: string) => lector.importe(totales, campo);
  const cuadra = (campo: string, escrito: Decimal, debe: Decimal, que: string, sumandos = 1) =>
    lector.cuadra(`InvoiceTotals/${campo}`, escrito, debe, que, sumandos);
  const sumaDe = (impuestos: readonly ConExacta[]) => suma(...impuestos.map(({ exacta }) => exacta));
  const bruto = total('TotalGrossAmount');
  cuadra('TotalGrossAmount', bruto, suma(...lineas), 'las líneas suman', lineas.length);
  const base = total('TotalGrossAmountBeforeTaxes');
  const conDescuentos = suma(bruto, menos(puede('TotalGeneralDiscounts')), puede('TotalGeneralSurcharges'));
  cuadra('TotalGrossAmountBeforeTaxes', base, conDescuentos, 'el bruto con descuentos y cargos da');
  const impuestosDichos = total('TotalTaxOutputs');
  cuadra('TotalTaxOutputs', impuestosDichos, sumaDe(desglose), 'los impuestos suman', desglose.length);
  const retenciones = total('TotalTaxesWithheld');
  cuadra('TotalTaxesWithheld', retenciones, sumaDe(retenido), 'las retenciones suman', retenido.length);
  const importe = total('InvoiceTotal');
  cuadra(
    'InvoiceTotal',
    importe,
    suma(base, impuestosDichos, menos(retenciones)),
    'la base con impuestos y retenciones da',
  );
  const pendiente = total('TotalOutstandingAmount');
  const anticipos = partes(lector, totales, 'anticipo', 'TotalPaymentsOnAccount');
  const subvenciones = partes(lector, totales, 'subvencion');
  cuadra(
    'TotalOutstandingAmount',
    pendiente,
    suma(importe, menos(anticipos.suma), menos(subvenciones.suma)),
    'el total menos lo anticipado da',
  );
  const garantias = partes(lector, totales, 'garantia');
  const especies = partes(lector, totales, 'especie');
  const suplidos = partes(lector, totales, 'suplido', 'TotalReimbursableExpenses');
  const financieros = puede('TotalFinancialExpenses');
  const aPagar = total('TotalExecutableAmount');
  cuadra(
    'TotalExecutableAmount',
    aPagar,
    suma(pendiente, menos(garantias.suma), menos(especies.suma), suplidos.suma, financieros),
    'lo pendiente con suplidos y retenciones da',
  );
  return {
    base: centimosDe(base),
    retenciones: centimosDe(retenciones),
    aPagar: centimosDe(aPagar),
    ajustes: [
      ...[anticipos, subvenciones, garantias, especies, suplidos].flatMap(({ ajustes }) => ajustes),
      { clase: 'financiero' as const, concepto: '', importe: centimosDe(financieros) },
    ],
  };
}

/** Parts of the totals, with the elements of their amount and of their words. */
const PARTES: Readonly<
  Record<Exclude<AjusteFactura, 'financiero' | 'redondeo'>, { ruta: Ruta; importe: string; palabras: string }>
> = {
  anticipo: {
    ruta: ['PaymentsOnAccount', 'PaymentOnAccount'],
    importe: 'PaymentOnAccountAmount',
    palabras: 'PaymentOnAccountDate',
  },
  subvencion: { ruta: ['Subsidies', 'Subsidy'], importe: 'SubsidyAmount', palabras: 'SubsidyDescription' },
  garantia: { ruta: ['AmountsWithheld'], importe: 'WithholdingAmount', palabras: 'WithholdingReason' },
  especie: { ruta: ['PaymentInKind'], importe: 'PaymentInKindAmount', palabras: 'PaymentInKindReason' },
  suplido: {
    ruta: ['ReimbursableExpenses', 'ReimbursableExpenses'],
    importe: 'ReimbursableExpensesAmount',
    palabras: 'InvoiceNumber',
  },
};
/** Parts of a class, each with its words; where they do not add up to the written total, that total alone. */
function partes(lector: Lector, totales: Nodo | undefined, clase: keyof typeof PARTES, total?: string) {
  const { ruta, importe, palabras } = PARTES[clase];
  const leidas = lector.hijos(totales, ruta).map((hijo) => {
    const exacto = lector.importe(hijo, importe);
    const textoDeParte = lector.texto(hijo, palabras);
    const dia = clase === 'anticipo' ? diaDe(textoDeParte) : undefined;
    return {
      exacto,
      ajuste: { clase, concepto: dia ? `del ${diaCorto(dia)}` : textoDeParte, importe: centimosDe(exacto) },
    };
  });
  const suman = suma(...leidas.map(({ exacto }) => exacto));
  const totalEscrito = total === undefined ? suman : (lector.numero(totales, total) ?? suman);
  const ajustes: Ajuste[] =
    distancia(totalEscrito, suman) <= tolerancia(leidas.length)
      ? leidas.map(({ ajuste }) => ajuste)
      : [{ clase, concepto: '', importe: centimosDe(totalEscrito) }];
  return { suma: totalEscrito, ajustes };
}
