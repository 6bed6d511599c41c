import { AREAS_AYUDA } from '#contract/oficina/ayuda/areas.rules.ts';
import { type ActoArticulo, ARTICULO, ESTADO_ARTICULO, MAX_TEXTO } from '#contract/oficina/ayuda/ayuda.rules.ts';
import type {
  FormularioAreaAyuda,
  FormularioArticulo,
  FormularioCanal,
  FormularioContacto,
  FormularioDuda,
} from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { estaApagada } from '#server/casa/base/empresa.ts';
import { escribirAlBuzon } from '#server/oficina/buzon/buzon.port.ts';
import { noEncontrado, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { cleanHtml, isEmptyHtml } from '#server/casa/kernel/html.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, mover, vigente } from '#server/casa/kernel/vigente.ts';
import { autorizarArticulo, puedeEscribir } from './ayuda.policy.ts';
import {
  existsBuzon,
  insertCanal,
  insertContacto,
  selectArea,
  selectCanal,
  selectContacto,
  updateArea,
  updateContacto,
} from './contacto.queries.ts';
import {
  deleteBorrador,
  insertArticulo,
  insertEdicion,
  selectParaActo,
  selectRolDeArea,
  updateArticulo,
  updatePublicado,
} from './gestion.queries.ts';
import { insertDuda, selectAreas, selectArticulo } from './lectura.queries.ts';

type Peticion = { usuario: Usuario; id: number; version: number | undefined };
const CAMBIADO = 'El artículo ha cambiado mientras tanto; vuelva a abrirlo';
const falta = (field: string, message: string) => noValido([{ field, message }]);

/** HTML of the allow-list, without pictures: pictures belong to notices, which have readers of their own. */
export const limpiarTexto = (html: string): string => cleanHtml(cleanHtml(html).replaceAll(/<img\b[^>]*>/g, ''));
/** The form with clean HTML, of an area in which the person writes. Throws 403, 422. */
async function limpiar(usuario: Usuario, formulario: FormularioArticulo): Promise<FormularioArticulo> {
  if (!puedeEscribir(usuario, await selectRolDeArea(formulario.area))) throw prohibido();
  const texto = limpiarTexto(formulario.texto);
  if (isEmptyHtml(texto)) throw falta('texto', 'Campo obligatorio');
  if (texto.length > MAX_TEXTO) throw falta('texto', `Máximo ${MAX_TEXTO.toLocaleString('es-ES')} caracteres`);
  return { ...formulario, texto };
}
/** Throws 404, 403 or 409. */
async function leer(acto: ActoArticulo, { usuario, id, version }: Peticion) {
  const articulo = vigente(await selectParaActo(usuario, id), version, CAMBIADO);
  autorizarArticulo(acto, usuario, articulo);
  return articulo;
}
const anotarArticulo = async (
  { Id, EstadoId }: { Id: number; EstadoId: number },
  usuario: Usuario,
  acto: ActoArticulo | 'crear',
  comentario = '',
) => {
  await anotar('articulo_ayuda', { id: Id, estado: EstadoId }, usuario, acto, comentario);
  return { Id };
};

export const crearArticulo = (usuario: Usuario, formulario: FormularioArticulo) =>
  transaction(async () =>
    anotarArticulo(await insertArticulo(await limpiar(usuario, formulario), usuario.id), usuario, 'crear'),
  );
export const actualizarArticulo = (peticion: Peticion, formulario: FormularioArticulo) =>
  transaction(async () => {
    const { usuario } = peticion;
    const leido = await leer('editar', peticion);
    const escrito = ganada(await updateArticulo(leido, await limpiar(usuario, formulario), usuario.id), CAMBIADO);
    const publicado = escrito.EstadoId === ESTADO_ARTICULO.publicado;
    if (publicado) await insertEdicion(escrito.Id, usuario.id);
    return anotarArticulo(escrito, usuario, 'editar', publicado ? `Versión ${escrito.edicion}` : '');
  });
export const publicarArticulo = (peticion: Peticion) =>
  transaction(async () => {
    const publicado = ganada(await updatePublicado(await leer('publicar', peticion)), CAMBIADO);
    await insertEdicion(publicado.Id, peticion.usuario.id);
    return anotarArticulo(publicado, peticion.usuario, 'publicar', `Versión ${publicado.edicion}`);
  });
export const moverArticulo = (peticion: Peticion, acto: 'archivar' | 'recuperar') =>
  transaction(async () => {
    const { hasta } = ARTICULO.actos[acto];
    const { Id } = await mover('articulo_ayuda', await leer(acto, peticion), hasta, CAMBIADO);
    return anotarArticulo({ Id, EstadoId: hasta }, peticion.usuario, acto);
  });
export const borrarArticulo = (peticion: Peticion) =>
  transaction(async () => {
    const leido = await leer('borrar', peticion);
    return anotarArticulo(ganada(await deleteBorrador(leido), CAMBIADO), peticion.usuario, 'borrar', leido.Titulo);
  });

const SIN_BUZON = 'Elija a qué área va la duda';
/** Writes a doubt into the mailbox of its area, with the article and the screen of its origin. Throws 404, 422. */
export const enviarDuda = (usuario: Usuario, { area, articuloId, pantalla, areaId, duda }: FormularioDuda) =>
  transaction(async () => {
    if (estaApagada('buzon')) throw noEncontrado();
    const articulo = articuloId === null ? undefined : existente(await selectArticulo(usuario, articuloId));
    const codigo = articulo?.AreaCodigo ?? area;
    const destino = (await selectAreas(usuario)).find(({ Codigo }) => Codigo === codigo)?.BuzonId ?? areaId;
    if (destino === null) throw falta('areaId', SIN_BUZON);
    const cabecera = [
      `Duda sobre la ayuda de ${AREAS_AYUDA[codigo].nombre}.`,
      ...(articulo ? [`Artículo: «${articulo.Titulo}» (versión ${articulo.Edicion}).`] : []),
      ...(pantalla === '' ? [] : [`Pantalla: ${pantalla}`]),
    ];
    const { Id } = await escribirAlBuzon(usuario, { areaId: destino, comentario: [...cabecera, '', duda].join('\n') });
    await insertDuda({ buzonId: Id, area: codigo, articuloId });
    return { Id };
  });

const CONTACTO_CAMBIADO = 'El contacto ha cambiado mientras tanto; vuelva a abrirlo';
export const crearContacto = (usuario: Usuario, formulario: FormularioContacto) =>
  transaction(async () => {
    const { Id } = await insertContacto(formulario);
    await anotar('contacto_ayuda', { id: Id }, usuario, 'crear', formulario.nombre);
    return { Id };
  });
export const cambiarContacto = ({ usuario, id, version }: Peticion, formulario: FormularioContacto) =>
  transaction(async () => {
    const leido = vigente(await selectContacto(id), version, CONTACTO_CAMBIADO);
    const { Id } = ganada(await updateContacto(leido, formulario), CONTACTO_CAMBIADO);
    await anotar('contacto_ayuda', { id: Id }, usuario, 'editar', `${formulario.nombre}: ${formulario.telefono}`);
    return { Id };
  });
export const cambiarCanal = (usuario: Usuario, version: number | undefined, formulario: FormularioCanal) =>
  transaction(async () => {
    const leido = await selectCanal();
    const { Id } = ganada(
      await insertCanal(formulario, version ?? leido?.Version ?? 0),
      'El canal ha cambiado mientras tanto; vuelva a abrirlo',
    );
    await anotar('canal_interno', { id: Id }, usuario, 'editar', formulario.enlace || formulario.telefono);
    return { Id };
  });
export const cambiarArea = (
  usuario: Usuario,
  codigo: keyof typeof AREAS_AYUDA,
  { version, body }: { version: number | undefined; body: FormularioAreaAyuda },
) =>
  transaction(async () => {
    const cambiada = 'El área ha cambiado mientras tanto; vuelva a abrirla';
    const leida = vigente(await selectArea(codigo), version, cambiada);
    if (body.buzonId !== null && !(await existsBuzon(body.buzonId)))
      throw falta('buzonId', 'En esa área no hay quien lea el buzón');
    const hecha = ganada(await updateArea(codigo, leida.Version, body), cambiada);
    await anotar('ayuda_area', { id: 0 }, usuario, 'editar', `${AREAS_AYUDA[codigo].nombre}: ${body.rol}`);
    return hecha;
  });
