import type { FormularioFactura } from '#contract/oficina/facturas/formulario.schemas.ts';
import { importeDe, importeEnPalabras, sumaDe } from '#contract/oficina/facturas/facturas.rules.ts';
import { aPagarDe, renglonesDe } from '#contract/oficina/facturas/importes.rules.ts';
import type { FilaComparada } from '#server/casa/importar/listado.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';

/**
 * Preview of an invoice before it is entered: its supplier, its data, and its sum line by line. `proveedor`: '' for a
 * known one.
 */
export function cambiosDe(
  f: FormularioFactura,
  { proveedor, sinCargo }: { proveedor: string; sinCargo: boolean },
): FilaComparada<unknown>['cambios'] {
  const renglones = renglonesDe(vistaDe(f)).map(
    ({ nombre, importe }) => [nombre, importeEnPalabras(importe, f.divisa)] as const,
  );
  const plazos = f.vencimientos.map(({ fecha, importe }) =>
    f.vencimientos.length === 1 ? diaCorto(fecha) : `${diaCorto(fecha)}, ${importeEnPalabras(importe, f.divisa)}`,
  );
  const textos = [
    // A value that no column of the file has gets a name of its own.
    ['Se da de alta', proveedor && `${proveedor} (proveedor nuevo)`],
    ['fecha', diaCorto(f.fecha)],
    ['vencimiento', plazos.join('; ')],
    ['concepto', f.concepto],
    sinCargo ? ['Cargo', 'se elige al importar'] : ['centroCoste', f.centroCoste],
    ['contrato', f.contrato],
    ...renglones,
  ] as const;
  return textos.flatMap(([campo, despues]) => (despues ? [{ campo, antes: '', despues }] : []));
}
/** A form, in the words of its detail. */
function vistaDe(f: FormularioFactura): Parameters<typeof renglonesDe>[0] {
  return {
    Divisa: f.divisa,
    Base: importeDe(sumaDe(f).base),
    Impuestos: f.impuestos.map((impuesto) => ({
      Clase: impuesto.clase ?? 'IVA',
      Tipo: impuesto.tipo,
      Base: impuesto.base,
      Cuota: impuesto.cuota,
      TipoRecargo: impuesto.tipoRecargo || '0.00',
      Recargo: impuesto.recargo || '0.00',
    })),
    Retencion: f.retencion,
    Total: f.total,
    Ajustes: (f.ajustes ?? []).map(({ clase, concepto, importe }) => ({
      Clase: clase,
      Concepto: concepto,
      Importe: importe,
    })),
    APagar: aPagarDe(f),
  };
}
