import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
import { centimosDe, importeDe, importeEnPalabras } from './facturas.rules.ts';

/** Taxes of an invoice, by the codes of Facturae; EN 16931 has IVA, and IGIC and IPSI by their category. */
export const IMPUESTO_FACTURA = {
  IVA: 'IVA',
  IGIC: 'IGIC',
  IPSI: 'IPSI',
  IE: 'Impuesto especial',
  IVPEE: 'Impuesto sobre la producción eléctrica',
  IPS: 'Impuesto sobre las primas de seguros',
  IGFEI: 'Impuesto sobre gases fluorados',
  ITPAJD: 'Transmisiones patrimoniales',
  RA: 'Renta de aduanas',
  IGTECM: 'Tráfico de empresas de Ceuta y Melilla',
  ICIO: 'Impuesto sobre construcciones y obras',
  REIVA: 'IVA (régimen especial)',
  REIGIC: 'IGIC (régimen especial)',
  REIPSI: 'IPSI (régimen especial)',
  OTRO: 'Otro impuesto',
} as const;
export type ImpuestoFactura = keyof typeof IMPUESTO_FACTURA;
export const CLAVES_IMPUESTO = clavesDe(IMPUESTO_FACTURA);
/** Rates in force, for a file that gives the amount of a tax and no rate. */
export const TIPOS_DE_IMPUESTO: Readonly<Record<string, readonly string[]>> = {
  IVA: ['21.00', '10.00', '4.00', '5.00', '7.50', '2.00', '0.00'],
  IGIC: ['7.00', '3.00', '9.50', '13.50', '15.00', '20.00', '5.00', '0.00'],
  IPSI: ['10.00', '4.00', '0.50', '1.00', '2.00', '8.00', '0.00'],
};

/** Rates of recargo de equivalencia, by the rates of VAT. */
export const RECARGO_DE_IVA: Readonly<Record<string, string>> = {
  '21.00': '5.20',
  '10.00': '1.40',
  '5.00': '0.62',
  '4.00': '0.50',
};

/**
 * Parts between the total of an invoice and its amount to pay (BT-115, TotalExecutableAmount), each with its sign:
 * payments in advance (BT-113), amounts held back, amounts added, and the rounding (BT-114).
 */
export const AJUSTE_FACTURA = {
  anticipo: { nombre: 'Anticipo', signo: -1 },
  subvencion: { nombre: 'Subvención', signo: -1 },
  garantia: { nombre: 'Retenido en garantía', signo: -1 },
  especie: { nombre: 'Pago en especie', signo: -1 },
  suplido: { nombre: 'Suplidos', signo: 1 },
  financiero: { nombre: 'Gastos financieros', signo: 1 },
  redondeo: { nombre: 'Redondeo', signo: 1 },
} as const;
export type AjusteFactura = keyof typeof AJUSTE_FACTURA;
export const CLAVES_AJUSTE = clavesDe(AJUSTE_FACTURA);
type Ajuste = { clase: AjusteFactura; importe: string };

/** Cents, with their sign, that the parts of a class add to the total; absent: parts of all classes. */
export const ajusteDe = (ajustes: readonly Ajuste[], clase?: AjusteFactura): number =>
  ajustes
    .filter((ajuste) => clase === undefined || ajuste.clase === clase)
    .reduce((suma, ajuste) => suma + AJUSTE_FACTURA[ajuste.clase].signo * (centimosDe(ajuste.importe) ?? 0), 0);
/** Amount to pay: '121.00' with an advance of '100.00' → '21.00'. It may be 0 or negative. */
export const aPagarDe = ({ total, ajustes = [] }: { total: string; ajustes?: readonly Ajuste[] | undefined }): string =>
  importeDe((centimosDe(total) ?? 0) + ajusteDe(ajustes));

/**
 * Tolerance of all readings: a cent for each amount that may have been rounded. An accepted difference becomes a part 'redondeo', so
 * that the sums of the form and the table, which have no tolerance, are exact (S-8312).
 */
export const tolerancia = (sumandos = 1): number => Math.max(1, sumandos);

/** Rate of a tax as decimal text with two to eight decimals: '21.00', '5.11269632'. */
export const TIPO_IMPOSITIVO = /^\d{1,3}(?:\.\d{1,8})?$/;
/** '5.11269632' → '5,11269632 %', '21.00' → '21 %' */
export const tipoEnPalabras = (tipo: string): string => `${String(Number(tipo)).replace('.', ',')} %`;

type ImportesEscritos = {
  Divisa: string;
  Base: string;
  Impuestos: readonly {
    Clase: ImpuestoFactura;
    Tipo: string;
    Base: string;
    Cuota: string;
    TipoRecargo: string;
    Recargo: string;
  }[];
  Retencion: string;
  Total: string;
  Ajustes: readonly { Clase: AjusteFactura; Concepto: string; Importe: string }[];
  APagar: string;
};
export type Renglon = { nombre: string; importe: string; suma?: true };
const negado = (importe: string): string => importeDe(-(centimosDe(importe) ?? 0));
/** Sum of an invoice, line by line, for its screen, its preview and its signature. */
export function renglonesDe(f: ImportesEscritos): Renglon[] {
  const nombre = ({ Clase, Tipo }: ImportesEscritos['Impuestos'][number]) =>
    `${IMPUESTO_FACTURA[Clase]} ${tipoEnPalabras(Tipo)}`;
  const bases = f.Impuestos.reduce((suma, { Base }) => suma + (centimosDe(Base) ?? 0), 0);
  // Several taxes on one base: each names its base.
  const sobreUna = f.Impuestos.length > 1 && bases !== centimosDe(f.Base);
  const impuestos = f.Impuestos.flatMap((impuesto): Renglon[] => [
    ...(sobreUna
      ? []
      : [{ nombre: f.Impuestos.length > 1 ? `Base, ${nombre(impuesto)}` : 'Base', importe: impuesto.Base }]),
    {
      nombre: sobreUna ? `${nombre(impuesto)} de ${importeEnPalabras(impuesto.Base, f.Divisa)}` : nombre(impuesto),
      importe: impuesto.Cuota,
    },
    ...(centimosDe(impuesto.Recargo) === 0
      ? []
      : [{ nombre: `Recargo de equivalencia ${tipoEnPalabras(impuesto.TipoRecargo)}`, importe: impuesto.Recargo }]),
  ]);
  const partes = f.Ajustes.map(({ Clase, Concepto, Importe }) => ({
    nombre: [AJUSTE_FACTURA[Clase].nombre, Concepto].filter(Boolean).join(': '),
    importe: AJUSTE_FACTURA[Clase].signo < 0 ? negado(Importe) : Importe,
  }));
  return [
    ...(sobreUna ? [{ nombre: 'Base', importe: f.Base }] : []),
    ...impuestos,
    ...(centimosDe(f.Retencion) === 0 ? [] : [{ nombre: 'Retención', importe: negado(f.Retencion) }]),
    { nombre: 'Total', importe: f.Total, suma: true },
    ...partes,
    ...(partes.length === 0 ? [] : [{ nombre: 'A pagar', importe: f.APagar, suma: true as const }]),
  ];
}
