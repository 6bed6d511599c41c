import { FACTURA, ESTADO_FACTURA } from '#contract/oficina/facturas/facturas.rules.ts';
import type { ColumnaFactura } from '#contract/oficina/facturas/importacion.rules.ts';
import { diaDe } from '#server/casa/importar/csv-cells.ts';
import type { FilaComparada } from '#server/casa/importar/listado.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';

/** An invoice before its payment by a row of the ERP. */
type Cobrable = {
  id: number;
  estado: number;
  fecha: string;
  contabilizada: string | null;
  asiento: string;
  pagada: string | null;
};
/** Data of the ERP about an invoice, and its state before and after: undoing needs both. */
export type Vuelta = {
  contabilizada: string | null;
  asiento: string;
  pagada: string | null;
  antes: Pick<Cobrable, 'estado' | 'contabilizada' | 'asiento'>;
  despues: number;
};
type Celdas = Partial<Record<ColumnaFactura, string>>;
type Falla = (campo: ColumnaFactura, mensaje: string) => void;
const { conforme, contabilizada: CONTABILIZADA, pagada: PAGADA } = ESTADO_FACTURA;

/** A row of the ERP has a day; a row without one, in a file without amounts, changes nothing. */
export const esVuelta = ({ contabilizada, pagada, total, base }: Celdas): boolean =>
  !!contabilizada || !!pagada || ((contabilizada ?? pagada) !== undefined && total === undefined && base === undefined);

function diaDicho(celdas: Celdas, campo: 'contabilizada' | 'pagada', hoy: string, falla: Falla): string | null {
  const escrito = celdas[campo];
  if (!escrito) return null;
  const dia = diaDe(escrito);
  if (dia === undefined) falla(campo, 'Fecha no válida');
  else if (dia > hoy) falla(campo, 'Ese día aún no ha llegado');
  return dia ?? null;
}

/** Outcome of a row of the ERP for its invoice; null: none, or `falla` has reported the reason. */
export function vueltaDe(celdas: Celdas, ya: Cobrable | undefined, hoy: string, falla: Falla): Vuelta | null {
  const [contabilizada, pagada] = [
    diaDicho(celdas, 'contabilizada', hoy, falla),
    diaDicho(celdas, 'pagada', hoy, falla),
  ];
  const asiento = celdas.asiento ?? '';
  if (!celdas.contabilizada && !celdas.pagada) falla('contabilizada', 'Diga cuándo se contabilizó o se pagó');
  if (asiento.length > 40) falla('asiento', 'Máximo 40 caracteres');
  if (!ya) {
    falla('numero', 'No hay ninguna factura de ese proveedor con ese número');
    return null;
  }
  if (ya.estado !== conforme && ya.estado !== CONTABILIZADA && ya.estado !== PAGADA) {
    falla('numero', `Está ${FACTURA.nombre(ya.estado)}: no se contabiliza ni se paga hasta que esté conforme`);
    return null;
  }
  const cuando = ya.contabilizada ?? contabilizada;
  if (contabilizada !== null && ya.contabilizada !== null && contabilizada !== ya.contabilizada)
    falla('contabilizada', `Ya está contabilizada el ${diaCorto(ya.contabilizada)}`);
  else if (contabilizada !== null && contabilizada < ya.fecha)
    falla('contabilizada', `No pudo contabilizarse antes de su fecha, el ${diaCorto(ya.fecha)}`);
  if (pagada !== null && cuando === null) falla('contabilizada', 'Aún no está contabilizada: diga también cuándo');
  else if (pagada !== null && ya.pagada !== null && pagada !== ya.pagada)
    falla('pagada', `Ya está pagada el ${diaCorto(ya.pagada)}`);
  else if (pagada !== null && cuando !== null && pagada < cuando)
    falla('pagada', `No pudo pagarse antes de contabilizarse, el ${diaCorto(cuando)}`);
  const despues = pagada === null ? Math.max(ya.estado, CONTABILIZADA) : PAGADA;
  if (despues === ya.estado) return null;
  const antes = { estado: ya.estado, contabilizada: ya.contabilizada, asiento: ya.asiento };
  return { contabilizada: ya.contabilizada === null ? contabilizada : null, asiento, pagada, antes, despues };
}

/** Columns of the invoice, before and after. */
export function cambiosDeVuelta({ contabilizada, asiento, pagada }: Vuelta): FilaComparada<unknown>['cambios'] {
  const valores = [
    ['contabilizada', contabilizada && diaCorto(contabilizada)],
    ['asiento', contabilizada && asiento],
    ['pagada', pagada && diaCorto(pagada)],
  ] as const;
  return valores.flatMap(([campo, despues]) => (despues ? [{ campo, antes: '', despues }] : []));
}
