import type { FormularioFactura } from '#contract/oficina/facturas/formulario.schemas.ts';
import {
  centimosDe,
  cuotaDe,
  importeDe,
  importeEnPalabras,
  sumaDe,
} from '#contract/oficina/facturas/facturas.rules.ts';
import {
  aPagarDe,
  RECARGO_DE_IVA,
  TIPO_IMPOSITIVO,
  TIPOS_DE_IMPUESTO,
  tolerancia,
} from '#contract/oficina/facturas/importes.rules.ts';
import { type ColumnaFactura, DE_AJUSTES } from '#contract/oficina/facturas/importacion.rules.ts';
import type { FacturaLeida } from '../lectura/lectura.rules.ts';
import { importeDeCelda, impuestoDeCelda, tipoDeCelda } from './celdas.rules.ts';

export type Celdas = Partial<Record<ColumnaFactura, string>>;
export type Falla = (campo: ColumnaFactura, mensaje: string) => void;
export type Importes = Required<Pick<FormularioFactura, 'base' | 'impuestos' | 'retencion' | 'total' | 'ajustes'>> & {
  vencimientos: { fecha: string; importe: string }[];
};
type Linea = FormularioFactura['impuestos'][number];

/** Amounts of an electronic invoice. `sinDia`: due date for an invoice without one. */
export function importesDeLeida(f: FacturaLeida, sinDia: string): Importes {
  const base = importeDe(f.base);
  const lineas = f.desglose.map((impuesto) => ({
    clase: impuesto.clase,
    tipo: impuesto.tipo,
    base: importeDe(impuesto.base),
    cuota: importeDe(impuesto.cuota),
    tipoRecargo: impuesto.recargo?.tipo ?? '0.00',
    recargo: importeDe(impuesto.recargo?.cuota ?? 0),
  }));
  const plazos = f.vencimientos.length > 0 ? f.vencimientos : [{ fecha: sinDia, importe: f.aPagar }];
  return {
    base,
    impuestos: lineas.length > 0 ? lineas : [{ tipo: '0.00', base, cuota: '0.00' }],
    retencion: importeDe(f.retenciones),
    total: importeDe(f.total),
    ajustes: f.ajustes.map((ajuste) => ({ ...ajuste, importe: importeDe(ajuste.importe) })),
    vencimientos: plazos.map(({ fecha, importe }) => ({ fecha, importe: importeDe(importe) })),
  };
}

const da = (base: number, tipo: string, cuota: number): boolean =>
  Math.abs(cuotaDe(base, tipo) - cuota) <= tolerancia();

/** Tax of a row: missing values are calculated from the others, and its amount follows its rate. */
export function lineaDe(celdas: Celdas, falla: Falla): Linea {
  const clase = impuestoDeCelda(celdas.impuesto || 'IVA');
  if (clase === undefined) falla('impuesto', `«${celdas.impuesto}» no es ningún impuesto: escriba IVA, IGIC o IPSI`);
  const base = importeDeCelda(celdas.base ?? '');
  const importe = centimosDe(base);
  const escrita = celdas.iva ? importeDeCelda(celdas.iva) : '';
  let tipo = celdas.tipo ? tipoDeCelda(celdas.tipo) : '';
  const cuota = centimosDe(escrita);
  if (importe !== undefined && cuota !== undefined) {
    if (tipo === '') {
      tipo = [...(TIPOS_DE_IMPUESTO[clase ?? 'IVA'] ?? [])].find((tasaLegal) => da(importe, tasaLegal, cuota)) ?? '';
      if (tipo === '') falla('tipo', 'Falta el tipo: la cuota no es la de ninguno de los que están en vigor');
    } else if (TIPO_IMPOSITIVO.test(tipo) && !da(importe, tipo, cuota)) {
      // A spreadsheet writes the 21 % of a cell as 0,21.
      const porCien = tipoDeCelda(String(Math.round(Number(tipo) * 1e8) / 1e6));
      if (Number(tipo) < 1 && da(importe, porCien, cuota)) tipo = porCien;
      else
        falla(
          'iva',
          `Dice ${dinero(cuota, celdas)} y la base por su tipo da ${dinero(cuotaDe(importe, tipo), celdas)}`,
        );
    }
  }
  const calculada = importe !== undefined && TIPO_IMPOSITIVO.test(tipo) ? importeDe(cuotaDe(importe, tipo)) : '0.00';
  // '210,000' is certain only where the rate confirms it.
  const dudosa = cuota === undefined && importeDe(Math.round(Number(escrita.replace(',', '.')) * 100)) === calculada;
  return {
    ...(clase && { clase }),
    tipo: tipo || '0.00',
    base,
    cuota: escrita === '' || dudosa ? calculada : escrita,
    ...recargoDe(celdas, importe, tipo, falla),
  };
}
const dinero = (centimos: number, { divisa }: Celdas): string =>
  importeEnPalabras(importeDe(centimos), divisa?.toUpperCase() || 'EUR');

function recargoDe(celdas: Celdas, base: number | undefined, iva: string, falla: Falla) {
  if (!celdas.recargo) return { tipoRecargo: '0.00', recargo: '0.00' };
  const recargo = importeDeCelda(celdas.recargo);
  const cuota = centimosDe(recargo) ?? 0;
  const tipoRecargo = celdas.tipoRecargo
    ? tipoDeCelda(celdas.tipoRecargo)
    : cuota === 0
      ? '0.00'
      : (RECARGO_DE_IVA[iva] ?? '0.00');
  if (base !== undefined && TIPO_IMPOSITIVO.test(tipoRecargo) && !da(base, tipoRecargo, cuota))
    falla(
      'recargo',
      `Dice ${dinero(cuota, celdas)} y la base por el tipo del recargo da ${dinero(cuotaDe(base, tipoRecargo), celdas)}`,
    );
  return { tipoRecargo, recargo };
}

const sumar = (importes: readonly number[]): number => importes.reduce((suma, importe) => suma + importe, 0);
const escritas = (filas: readonly Celdas[], columna: ColumnaFactura): string[] =>
  filas.flatMap((celdas) => (celdas[columna] ? [celdas[columna]] : []));
/** Readings of a column that stands in each row of an invoice: their sum, or the same amount in all. */
function lecturas(importes: readonly string[]): string[] {
  const centimos = importes.map(centimosDe);
  const malo = importes.find((_, i) => centimos[i] === undefined);
  if (malo !== undefined) return [malo];
  const suma = importeDe(sumar(centimos.map((centimo) => centimo ?? 0)));
  return new Set(importes).size === 1 && importes[0] !== undefined ? [suma, importes[0]] : [suma];
}

/** Amounts of an invoice of one row, or of one row for each of its rates. */
export function importesDeFilas(filas: readonly Celdas[], vence: string, falla: (i: number) => Falla): Importes {
  const impuestos = filas.map((celdas, i) => lineaDe(celdas, falla(i)));
  const { base } = sumaDe({ impuestos, retencion: '0.00' });
  const retenciones = lecturas(
    escritas(filas, 'retencion').map((escrita) =>
      escrita.includes('%') ? importeDe(cuotaDe(base, tipoDeCelda(escrita))) : importeDeCelda(escrita),
    ),
  ).flatMap((lectura) => [lectura, importeDe(-(centimosDe(lectura) ?? Number.NaN))]);
  const totales = lecturas(escritas(filas, 'total').map(importeDeCelda));
  const pares = retenciones.flatMap((retencion) => totales.map((total) => ({ retencion, total })));
  const cuadra = pares.find(({ retencion, total }) => sumaDe({ impuestos, retencion }).total === centimosDe(total));
  const { retencion, total } = cuadra ?? {
    retencion: retenciones[0] ?? '0.00',
    total: escritas(filas, 'total').length === 0 ? '' : (totales[0] ?? ''),
  };
  const ajustes = DE_AJUSTES.flatMap((clase) => {
    const importes = escritas(filas, clase).map(importeDeCelda);
    const malo = importes.find((texto) => centimosDe(texto) === undefined);
    if (malo !== undefined) falla(0)(clase, 'Escriba un importe con dos decimales como mucho');
    const importe = sumar(importes.map((texto) => centimosDe(texto) ?? 0));
    return importe === 0 ? [] : [{ clase, concepto: '', importe: importeDe(importe) }];
  });
  const aPagar = aPagarDe({ total, ajustes });
  const [totalEscrito] = escritas(filas, 'aPagar').map(importeDeCelda);
  if (totalEscrito !== undefined && centimosDe(totalEscrito) !== centimosDe(aPagar))
    falla(0)(
      'aPagar',
      `El total con sus partes da ${dinero(centimosDe(aPagar) ?? 0, filas[0] ?? {})}: revise el anticipo, ` +
        'la garantía, los suplidos y el redondeo',
    );
  return {
    base: '',
    impuestos,
    retencion,
    total,
    ajustes,
    vencimientos: [{ fecha: vence, importe: centimosDe(total) === undefined ? total : aPagar }],
  };
}
