import { sinTildes } from '#contract/casa/kernel/busqueda.ts';
import { type ActoAviso, ESTADO_AVISO, MAX_TEXTO } from '#contract/oficina/avisos/avisos.rules.ts';
import type { FormularioAviso, FormularioCambioAviso } from '#contract/oficina/avisos/gestion.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValidoEn, prohibido } from '#server/casa/kernel/errors.ts';
import type { OrdenDePagina } from '#server/casa/kernel/orden/orden.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { cleanHtml, isEmptyHtml, picturesIn } from '#server/casa/kernel/html.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { zanjarAviso } from './anuncio.commands.ts';
import { cocinaDe } from '#server/comedor/centros/centros.port.ts';
import { autorizarAviso, puedeRedactar } from './avisos.policy.ts';
import { type AvisoVigente, selectAvisoParaActo } from './gestion.queries.ts';
import {
  type AvisoEscrito,
  type AvisoLimpio,
  deleteBorrador,
  existsAudiencia,
  insertAviso,
  insertCopia,
  insertImagenesDeCopia,
  insertLecturaDelAutor,
  insertPorAnunciar,
  updateAviso,
  updateImagenes,
  updatePublicado,
  updateRetirado,
  insertEdicion,
} from './gestion.writes.queries.ts';
import { existsImagenAjena } from './imagen.queries.ts';
import { selectInforme, ordenLectores, selectPersonas } from './informe.queries.ts';
import { csvDeLecturas } from './informe.views.ts';

/** An act on a notice; `version`: the version on the person's screen (undefined: the current one). */
type Peticion = { usuario: Usuario; id: number; version?: number };

const CAMBIADO = 'El aviso ha cambiado mientras tanto; vuelva a abrirlo';

/** Throws 404, 403 or 409. */
async function leer(acto: ActoAviso, { usuario, id, version }: Peticion): Promise<AvisoVigente> {
  const aviso = existente(await selectAvisoParaActo(usuario, id));
  autorizarAviso(acto, usuario, aviso);
  return vigente(aviso, version, CAMBIADO);
}
/** Writes the act into the history and answers it. */
async function anotarAviso(aviso: AvisoEscrito, usuario: Usuario, acto: ActoAviso | 'crear', comentario = '') {
  await anotar('aviso', { id: aviso.Id, estado: aviso.EstadoId }, usuario, acto, comentario);
  return { Id: aviso.Id };
}

/** The form with the HTML of the allow-list. Throws 422 without words, with too many, or for an audience that does not exist. */
async function limpiar(usuario: Usuario, formulario: FormularioAviso): Promise<AvisoLimpio> {
  const texto = cleanHtml(formulario.texto);
  if (isEmptyHtml(texto)) throw noValidoEn('texto', 'Campo obligatorio');
  if (texto.length > MAX_TEXTO) throw noValidoEn('texto', `Máximo ${MAX_TEXTO.toLocaleString('es-ES')} caracteres`);
  if (!(await existsAudiencia(formulario.audiencia)))
    throw noValidoEn('audiencia', 'Algún área o centro de trabajo ya no existe');
  const { portadaId } = formulario;
  const imagenes = [...new Set([...picturesIn(texto), ...(portadaId === null ? [] : [portadaId])])];
  const [centro = ''] = formulario.audiencia.centros;
  if (formulario.canal === 'C' && (await existsImagenAjena(usuario.id, centro, imagenes)))
    throw noValidoEn('texto', 'Alguna imagen no es de su cocina: quítela y súbala usted');
  return { ...formulario, texto, hastags: sinRepetir(formulario.hastags), imagenes };
}
/** The kitchen writes the news of its canteen, and COMUNICACION all the rest. Throws 403, 404. */
async function comprobarAutor(usuario: Usuario, { canal, audiencia }: FormularioAviso): Promise<void> {
  if (canal === 'C') await cocinaDe(usuario, audiencia.centros[0]);
  else if (!puedeRedactar(usuario)) throw prohibido();
}
/** Hashtags that differ only in case or accents are one. */
const sinRepetir = (hastags: readonly string[]) => [...new Map(hastags.map((h) => [sinTildes(h), h])).values()];
export const crearAviso = (usuario: Usuario, formulario: FormularioAviso) =>
  transaction(async () => {
    await comprobarAutor(usuario, formulario);
    const limpio = await limpiar(usuario, formulario);
    const nuevo = await insertAviso(limpio, usuario.id);
    await updateImagenes(nuevo, limpio.imagenes);
    return anotarAviso(nuevo, usuario, 'crear');
  });

export const actualizarAviso = (peticion: Peticion, { cambioSustancial, ...formulario }: FormularioCambioAviso) =>
  transaction(async () => {
    const aviso = await leer('editar', peticion);
    const { usuario } = peticion;
    if (aviso.EstadoId !== ESTADO_AVISO.borrador) comprobarPublicado(aviso, formulario);
    await comprobarAutor(usuario, formulario);
    const limpio = await limpiar(usuario, formulario);
    const cambiado = ganada(await updateAviso(aviso, limpio, { sustancial: cambioSustancial }), CAMBIADO);
    await updateImagenes(cambiado, limpio.imagenes);
    if (cambiado.publicado) {
      await decir(cambiado, usuario, { sustancial: cambioSustancial });
      if (cambioSustancial) await zanjarAviso(cambiado.Id);
    }
    return anotarAviso(cambiado, usuario, 'editar', cambioSustancial ? 'Cambio sustancial' : '');
  });
/** A published notice keeps its channel and its beginning; it ends by a withdrawal, not by an end in the past. */
function comprobarPublicado(aviso: AvisoVigente, { canal, audiencia, desde, hasta }: FormularioAviso) {
  if (canal !== aviso.canal) throw noValidoEn('canal', 'No se puede cambiar una vez publicado');
  if (aviso.esNovedad && audiencia.centros[0] !== aviso.centros[0])
    throw noValidoEn('audiencia', 'No se puede cambiar una vez publicado');
  if (aviso.EstadoId === ESTADO_AVISO.publicado && desde !== null && Date.parse(desde) > Date.now())
    throw noValidoEn('desde', 'Ya se está viendo. Para decirlo más tarde, retírelo y duplíquelo');
  if (hasta !== null && Date.parse(hasta) <= Date.now())
    throw noValidoEn('hasta', 'Ya ha pasado. Para que deje de verse ahora, retírelo');
}
/**
 * Stores the edition word by word, counts its author among the readers, and leaves the other readers to the announcer.
 */
async function decir(aviso: AvisoEscrito, usuario: Usuario, { sustancial }: { sustancial: boolean }): Promise<void> {
  await insertEdicion(aviso, usuario.id, { sustancial });
  await insertLecturaDelAutor(aviso, usuario.id);
  await insertPorAnunciar(aviso);
}

/** The number of statements does not depend on the number of readers. */
export const publicarAviso = (peticion: Peticion) =>
  transaction(async () => {
    const aviso = await leer('publicar', peticion);
    if (aviso.caducaria) throw conflicto('La fecha en que termina ya ha pasado: cámbiela antes de publicar');
    const publicado = ganada(await updatePublicado(aviso), CAMBIADO);
    await decir(publicado, peticion.usuario, { sustancial: true });
    return anotarAviso(publicado, peticion.usuario, 'publicar');
  });

export const retirarAviso = (peticion: Peticion, motivo: string) =>
  transaction(async () => {
    const aviso = await leer('retirar', peticion);
    const retirado = ganada(await updateRetirado(aviso), CAMBIADO);
    await insertPorAnunciar(retirado); // Waits for the announcement in progress, so that the next line also settles its notifications.
    await zanjarAviso(retirado.Id);
    return anotarAviso(retirado, peticion.usuario, 'retirar', motivo);
  });

/** A new draft with the same content; dates that have passed are left out. */
export const duplicarAviso = ({ id, usuario }: Peticion) =>
  transaction(async () => {
    await leer('duplicar', { usuario, id });
    const copia = existente(await insertCopia(id, usuario.id));
    await insertImagenesDeCopia(copia, id);
    return anotarAviso(copia, usuario, 'duplicar', `Copia de «${copia.titular}»`);
  });

export const borrarAviso = (peticion: Peticion) =>
  transaction(async () => {
    const aviso = await leer('borrar', peticion);
    const borrado = ganada(await deleteBorrador(aviso), CAMBIADO);
    return anotarAviso(borrado, peticion.usuario, 'borrar', borrado.titular);
  });

/** Reports throw 404 for a missing notice and 409 for one that was not visible yet. */
export async function leerInforme(usuario: Usuario, id: number) {
  await leer('verInforme', { usuario, id });
  return selectInforme(id);
}
export async function leerPersonas(
  usuario: Usuario,
  id: number,
  filtro: Parameters<typeof selectPersonas>[1],
  orden: OrdenDePagina,
) {
  await leer('verInforme', { usuario, id });
  return selectPersonas(id, filtro, orden);
}
/** Limit of the CSV: a spreadsheet takes a million rows. */
const TODAS = 200_000;
export const leerCsv = async (usuario: Usuario, id: number) =>
  csvDeLecturas(id, await leerPersonas(usuario, id, { limite: TODAS }, ordenLectores('nombre')));
