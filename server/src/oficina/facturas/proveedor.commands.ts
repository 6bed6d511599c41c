import { importeEnPalabras, importeDe, centimosDe } from '#contract/oficina/facturas/facturas.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { crearFicha } from '#server/personas/listas/listas.port.ts';
import { selectLimite, selectProveedorPorNif, updateLimite } from './proveedor.queries.ts';

/** Number of the supplier with this NIF, who is added to the list where there is none. */
export async function proveedorDe(usuario: Usuario, nif: string, nombre: string): Promise<number> {
  const ya = await selectProveedorPorNif(nif);
  if (ya) return ya.Id;
  const ficha = {
    codigo: nif,
    nombre: nombre.slice(0, 120),
    responsableId: null,
    desde: null,
    hasta: null,
    valores: {},
  };
  return (await crearFicha(usuario, 'proveedores', ficha)).Id;
}

const CAMBIADO = 'El límite ha cambiado mientras tanto; vuelva a abrirlo';
/** Sets the limit for invoices sent from now on. Throws 409. */
export const cambiarLimite = (usuario: Usuario, importe: string, version: number | undefined) =>
  transaction(async () => {
    const limite = vigente(await selectLimite(), version, CAMBIADO);
    const exacto = importeDe(centimosDe(importe) ?? 0);
    const hecho = ganada(await updateLimite(exacto, limite.Version), CAMBIADO);
    const palabras = `De ${importeEnPalabras(limite.Importe)} a ${importeEnPalabras(exacto)}`;
    await anotar('limite_factura', { id: hecho.Id }, usuario, 'cambiar', palabras);
    return hecho;
  });
