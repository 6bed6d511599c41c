import type { ColumnaFactura, DE_AJUSTES } from '#contract/oficina/facturas/importacion.rules.ts';
import { importeDe } from '#contract/oficina/facturas/facturas.rules.ts';
import { ajusteDe, IMPUESTO_FACTURA } from '#contract/oficina/facturas/importes.rules.ts';
import { deProveedor } from '#contract/casa/kernel/nif.ts';
import type { FilaLeida } from '#server/casa/importar/tabla.ts';
import type { FacturaLeida, Leida } from '#server/oficina/facturas/lectura/lectura.rules.ts';
import { prefijoDe } from '#server/oficina/facturas/lectura/paises.rules.ts';

/** A foreign NIF may come without the letters of its country. */
export function nifDe(escrito: string, pais = ''): string {
  const nif = deProveedor(escrito);
  const deFuera = pais !== '' && pais !== 'ES' && nif !== '' && !/^[A-Z]{2}/.test(nif);
  return deFuera ? `${prefijoDe(pais)}${nif}` : nif;
}

/** Rows of an electronic file, in the columns of a CSV. */
export const filasDe = (leidas: readonly Leida[]): FilaLeida<ColumnaFactura>[] =>
  leidas.map((leida, i) => ({
    n: i + 1,
    celdas: 'factura' in leida ? celdasDe(leida.factura) : { numero: leida.numero },
    aparte: leida,
  }));
function celdasDe(f: FacturaLeida): Record<ColumnaFactura, string> {
  const juntos = (valores: readonly string[]) => [...new Set(valores)].join(' y ');
  const recargos = f.desglose.flatMap(({ recargo }) => recargo ?? []);
  const recargo = recargos.reduce((suma, { cuota }) => suma + cuota, 0);
  const ajustes = f.ajustes.map((ajuste) => ({ ...ajuste, importe: importeDe(ajuste.importe) }));
  const parte = (clase: (typeof DE_AJUSTES)[number]) => importeDe(Math.abs(ajusteDe(ajustes, clase)));
  return {
    nif: nifDe(f.proveedor.nif, f.proveedor.pais),
    proveedor: f.proveedor.nombre,
    serie: f.serie,
    numero: f.numero,
    fecha: f.fecha,
    recibida: '',
    vencimiento: f.vencimientos.map(({ fecha }) => fecha).join(' y '),
    concepto: f.concepto,
    pedido: f.referencias.pedido.slice(0, 60),
    centroCoste: f.referencias.centro,
    contrato: f.referencias.contrato,
    divisa: f.moneda,
    base: importeDe(f.base),
    impuesto: juntos(f.desglose.map(({ clase }) => IMPUESTO_FACTURA[clase])),
    tipo: juntos(f.desglose.map(({ tipo }) => tipo)),
    iva: importeDe(f.impuestos - recargo),
    tipoRecargo: juntos(recargos.map(({ tipo }) => tipo)),
    recargo: importeDe(recargo),
    retencion: importeDe(f.retenciones),
    total: importeDe(f.total),
    anticipo: parte('anticipo'),
    garantia: parte('garantia'),
    suplido: parte('suplido'),
    redondeo: importeDe(ajusteDe(ajustes, 'redondeo')),
    aPagar: importeDe(f.aPagar),
    contabilizada: '',
    asiento: '',
    pagada: '',
  };
}
