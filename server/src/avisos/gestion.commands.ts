import type { AccionAviso } from '#contract/avisos/avisos.rules.ts';
import type { FormularioAviso, FormularioCambioAviso } from '#contract/avisos/gestion.schemas.ts';
import { MAX_TEXTO } from '#contract/avisos/avisos.rules.ts';
import { conflicto, noEncontrado, noValido } from '#server/kernel/errors.ts';
import { cleanHtml, isEmptyHtml, picturesIn } from '#server/kernel/html.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { autorizar } from './avisos.policy.ts';
import { type AvisoLeido, selectAvisoParaActo } from './gestion.queries.ts';
import {
  type AvisoLimpio,
  deleteBorrador,
  insertAviso,
  insertCopia,
  updateAviso,
  updatePublicado,
  updateRetirado,
} from './gestion.writes.queries.ts';

/** Who acts, on which notice, and the version of it that they saw (undefined: whatever it is now). */
export type Acto = { usuario: Usuario; id: number; version?: number | undefined };

const CAMBIADO = 'El aviso ha cambiado mientras tanto; vuelva a abrirlo';

/** The notice, if this may be done to it now. Throws 404 or 409. */
async function leer(accion: AccionAviso, { id, version }: Acto): Promise<AvisoLeido> {
  const aviso = await selectAvisoParaActo(id);
  if (!aviso) throw noEncontrado();
  autorizar(accion, aviso);
  if (version !== undefined && version !== aviso.Version) throw conflicto(CAMBIADO);
  return aviso;
}
const leidoDe = ({ Id, Version }: AvisoLeido, { usuario }: Acto) => ({
  id: Id,
  version: Version,
  usuarioId: usuario.id,
});
const hecho = (resultado: { Id: number } | undefined) => {
  if (!resultado) throw conflicto(CAMBIADO);
  return resultado;
};

export const previsualizar = (texto: string) => ({ Texto: cleanHtml(texto) });

/** What is stored is what was allowed, never what was sent. Throws 422 when nothing to read is left, or too much. */
function limpiar<F extends FormularioAviso>(formulario: F): F & AvisoLimpio {
  const texto = cleanHtml(formulario.texto);
  if (isEmptyHtml(texto)) throw noValido([{ field: 'texto', message: 'Campo obligatorio' }]);
  if (texto.length > MAX_TEXTO)
    throw noValido([{ field: 'texto', message: `Máximo ${MAX_TEXTO.toLocaleString('es-ES')} caracteres` }]);
  const { portadaId } = formulario;
  const imagenes = [...new Set([...picturesIn(texto), ...(portadaId === null ? [] : [portadaId])])];
  return { ...formulario, texto, hastags: sinRepetir(formulario.hastags), imagenes };
}
/** However they are spelt, two that sound the same are one. */
const sinRepetir = (hastags: readonly string[]) => [
  ...new Map(hastags.map((h) => [h.toLocaleLowerCase('es').normalize('NFD').replace(/\p{M}/gu, ''), h])).values(),
];

const SIN_AUDIENCIA = [{ field: 'audiencia', message: 'Algún área o centro de trabajo ya no existe' }];

export async function crearAviso(usuario: Usuario, formulario: FormularioAviso) {
  const nuevo = await insertAviso(limpiar(formulario), usuario.id);
  if (!nuevo) throw noValido(SIN_AUDIENCIA);
  return nuevo;
}

export async function actualizarAviso(acto: Acto, { cambioSustancial, ...formulario }: FormularioCambioAviso) {
  const aviso = await leer('editar', acto);
  if (aviso.EstadoId !== 1) comprobarPublicado(aviso, formulario);
  const cambiado = await updateAviso(leidoDe(aviso, acto), limpiar(formulario), {
    sustancial: cambioSustancial,
  });
  if (cambiado) return cambiado;
  const ahora = await selectAvisoParaActo(acto.id);
  throw ahora && ahora.Version === aviso.Version ? noValido(SIN_AUDIENCIA) : conflicto(CAMBIADO);
}
/** What readers may already have seen stays of its kind, does not go back to waiting, and ends by being withdrawn, not in the past. */
function comprobarPublicado(aviso: AvisoLeido, { canal, desde, hasta }: FormularioAviso) {
  if (canal !== aviso.canal) throw noValido([{ field: 'canal', message: 'No se puede cambiar una vez publicado' }]);
  if (aviso.EstadoId === 3 && desde !== null && Date.parse(desde) > Date.now())
    throw noValido([{ field: 'desde', message: 'Ya se está viendo. Para decirlo más tarde, retírelo y duplíquelo' }]);
  if (hasta !== null && Date.parse(hasta) <= Date.now())
    throw noValido([{ field: 'hasta', message: 'Ya ha pasado. Para que deje de verse ahora, retírelo' }]);
}

export async function publicarAviso(acto: Acto) {
  const aviso = await leer('publicar', acto);
  if (aviso.caducaria) throw conflicto('La fecha en que termina ya ha pasado: cámbiela antes de publicar');
  return hecho(await updatePublicado(leidoDe(aviso, acto)));
}

export async function retirarAviso(acto: Acto, motivo: string) {
  const aviso = await leer('retirar', acto);
  return hecho(await updateRetirado(leidoDe(aviso, acto), motivo));
}

export async function duplicarAviso({ id, usuario }: Acto) {
  const copia = await insertCopia(id, usuario.id);
  if (!copia) throw noEncontrado();
  return copia;
}

export async function borrarAviso(acto: Acto) {
  const aviso = await leer('borrar', acto);
  return hecho(await deleteBorrador(leidoDe(aviso, acto)));
}
