import type { FormularioProveedor } from '#contract/oficina/facturas/factura.schemas.ts';
import { importeEnPalabras, importeDe, centimosDe } from '#contract/oficina/facturas/facturas.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { insertProveedor, selectLimite, updateLimite } from './proveedor.queries.ts';

export const crearProveedor = (usuario: Usuario, { nif, nombre }: FormularioProveedor) =>
  transaction(async () => {
    const nuevo = await insertProveedor(nif, nombre);
    await anotar('proveedor', { id: nuevo.Id }, usuario, 'crear', `${nif} · ${nombre}`);
    return nuevo;
  });

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
