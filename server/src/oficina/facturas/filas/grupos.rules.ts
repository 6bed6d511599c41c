import type { ColumnaFactura } from '#contract/oficina/facturas/importacion.rules.ts';
import type { FilaLeida } from '#server/casa/importar/tabla.ts';
import type { Steps } from '#server/casa/base/slices.ts';
import { esVuelta } from './vuelta.rules.ts';
import { tipoDeCelda } from './celdas.rules.ts';

type Fila = FilaLeida<ColumnaFactura>;
const DE_LA_FACTURA = ['fecha', 'vencimiento', 'recibida', 'divisa', 'centroCoste', 'contrato'] as const;
/** A row without a day, a cost centre or a contract does not contradict the first row. */
const concuerdan = (fila: Fila, otraFila: Fila): boolean =>
  DE_LA_FACTURA.every((campo) => !otraFila.celdas[campo] || otraFila.celdas[campo] === fila.celdas[campo]);
const tasa = ({ celdas }: Fila): string => `${celdas.impuesto ?? ''}|${tipoDeCelda(celdas.tipo ?? '')}`;

/**
 * Following rows of an invoice, each with another rate, by the line of its first row. Two rows of one rate are a
 * repeated invoice.
 */
export function* gruposDe(filas: readonly Fila[], clave: (fila: Fila) => string): Steps<Map<number, Fila[]>> {
  const primeras = new Map<string, Fila>();
  const grupos = new Map<number, Fila[]>();
  for (const fila of filas) {
    yield;
    if (fila.aparte !== undefined || !fila.celdas.numero || esVuelta(fila.celdas)) continue;
    const primera = primeras.get(clave(fila));
    const siguientes = primera && (grupos.get(primera.n) ?? []);
    if (primera === undefined) primeras.set(clave(fila), fila);
    else if (
      concuerdan(primera, fila) &&
      ![primera, ...(siguientes ?? [])].some((filaDelGrupo) => tasa(filaDelGrupo) === tasa(fila))
    )
      grupos.set(primera.n, [...(siguientes ?? []), fila]);
  }
  return grupos;
}
