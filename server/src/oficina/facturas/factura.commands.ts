import { readArchivo } from '#server/casa/archivos/files.ts';
import type { FormularioFactura } from '#contract/oficina/facturas/formulario.schemas.ts';
import type { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import { FACTURA } from '#contract/oficina/facturas/facturas.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { descarga } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, mover, vigente } from '#server/casa/kernel/vigente.ts';
import {
  type FacturaRow,
  type Quien,
  selectDuplicada,
  selectFactura,
  selectFicheros,
  selectOriginal,
} from './factura.queries.ts';
import {
  CORREGIDA,
  insertFactura,
  insertOriginal,
  type Original,
  selectRegistrable,
  updatePartes,
  updatePdf,
} from './factura.writes.queries.ts';
import { ADMINISTRACION, autorizarFactura } from './facturas.policy.ts';
import { conSerie } from './facturas.views.ts';

export const CAMBIADA = 'La factura ha cambiado mientras tanto; vuelva a abrirla';
const falta = (field: string, message: string) => ({ field, message });
export const quien = (usuario: Usuario): Quien => ({
  usuarioId: usuario.id,
  administracion: usuario.roles.includes(ADMINISTRACION),
});

/** An act on one invoice, with the version on the person's screen; undefined: any. */
export type Acto = { usuario: Usuario; id: number; version?: number | undefined };
export async function leerFactura(
  que: Parameters<typeof autorizarFactura>[0],
  { usuario, id, version }: Acto,
): Promise<FacturaRow> {
  const f = vigente(await selectFactura(quien(usuario), id), version, CAMBIADA);
  autorizarFactura(que, usuario, f);
  return f;
}

/** Throws 422 for a code that does not exist or is closed, and 409 for an invoice that was entered already. */
async function exigirRegistrable(f: FormularioFactura, menosId?: number): Promise<void> {
  const hay = await selectRegistrable(f, menosId);
  const faltas = [
    ...(hay.proveedor ? [] : [falta('proveedorId', 'El proveedor no existe o está cerrado')]),
    ...(hay.cargo ? [] : [falta(f.contrato ? 'contrato' : 'centroCoste', 'No existe o está cerrado')]),
    ...(hay.divisa ? [] : [falta('divisa', 'La divisa elegida no existe o está cerrada')]),
    ...(hay.futura ? [falta('recibida', 'Ese día aún no ha llegado')] : []),
  ];
  if (faltas.length > 0) throw noValido(faltas);
  const duplicada = await selectDuplicada(f.proveedorId, conSerie(f), menosId);
  if (duplicada)
    throw conflicto(
      `Ya hay una factura de ese proveedor con ese número: ${duplicada.Registro} (${FACTURA.nombre(duplicada.EstadoId)})`,
    );
}

/**
 * Enters an invoice, by the form or from a file that is kept beside it. Inside the caller's transaction or its own.
 * Throws 403, 409 and 422.
 */
export const registrarFactura = (usuario: Usuario, f: FormularioFactura, original?: Original) =>
  transaction(async () => {
    if (!quien(usuario).administracion) throw prohibido();
    await exigirRegistrable(f);
    const nueva = await insertFactura(usuario.id, f);
    await updatePartes(nueva.Id, f);
    if (original) await insertOriginal(nueva.Id, original);
    await anotar('factura', { id: nueva.Id, estado: 4 }, usuario, 'registrar', original?.nombre ?? '');
    return nueva;
  });

/** Throws 404, 403, 409 and 422. */
export const corregirFactura = (acto: Acto, f: FormularioFactura) =>
  transaction(async () => {
    const leida = await leerFactura('editar', acto);
    await exigirRegistrable(f, acto.id);
    const hecha = await mover('factura', leida, leida.EstadoId, CAMBIADA, CORREGIDA(acto.usuario.id, f));
    await updatePartes(acto.id, f);
    await anotar('factura', { id: acto.id, estado: leida.EstadoId }, acto.usuario, 'corregir');
    return hecha;
  });

/** Before the body of an upload is read. Throws 404, 403 and 409. */
export const exigirAdjuntar = async (usuario: Usuario, id: number): Promise<void> =>
  void (await leerFactura('editar', { usuario, id }));
type PdfSubido = Pick<Call<(typeof facturas.endpoints)['subirPdf']>, 'usuario' | 'params' | 'fichero' | 'guardar'>;
export async function adjuntarPdf({ usuario, params: { id }, fichero, guardar }: PdfSubido) {
  const { archivoId, nombre } = await guardar({ ...fichero, permitidos: ['application/pdf'] });
  return ponerPdf({ usuario, id }, { archivoId, nombre });
}
/** Attaches a PDF that is in the file store already. Throws 404, 403 and 409. */
export const ponerPdf = (acto: Acto, { archivoId, nombre }: { archivoId: number; nombre: string }) =>
  transaction(async () => {
    const { EstadoId } = await leerFactura('editar', acto);
    const hecha = ganada(await updatePdf(acto.id, acto.usuario.id, archivoId), CAMBIADA);
    await anotar('factura', { id: acto.id, estado: EstadoId }, acto.usuario, 'adjuntar', nombre);
    return hecha;
  });

/** Throws 404. */
export async function verPdf(usuario: Usuario, id: number) {
  const { pdfId } = existente(await selectFicheros(quien(usuario), id));
  // Without a name the browser shows the PDF instead of saving it.
  return { ...(await readArchivo(existente(pdfId ?? undefined))), nombre: undefined };
}
export async function verOriginal(usuario: Usuario, id: number) {
  const { original } = existente(await selectFicheros(quien(usuario), id));
  const { nombre } = existente(original ?? undefined);
  return descarga('application/octet-stream', Buffer.from(existente(await selectOriginal(id)), 'base64'), nombre);
}
