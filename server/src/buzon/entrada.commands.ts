import { type AccionBuzon, CICLO_BUZON } from '#contract/buzon/buzon.rules.ts';
import type { FormularioEntrada } from '#contract/buzon/buzon.schemas.ts';
import { conflicto, noEncontrado, noValido } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { noticiaAlArea, noticiaAlAutor } from './buzon.mail.ts';
import { autorizarBuzon } from './buzon.policy.ts';
import { selectEntrada } from './buzon.queries.ts';
import { deletePersona, insertFirmada, insertPersona, updateEntrada } from './entrada.writes.queries.ts';
import { SIN_QUIEN_LEA } from './recibo.commands.ts';

/** Throws 422 when that area does not exist or has nobody to read. */
export async function crearFirmada(
  usuario: Usuario,
  { areaId, comentario }: Pick<FormularioEntrada, 'areaId' | 'comentario'>,
): Promise<{ Id: number }> {
  const nueva = await insertFirmada({ areaId, comentario, autorId: usuario.id, noticia: noticiaAlArea() });
  if (!nueva) throw noValido(SIN_QUIEN_LEA);
  return nueva;
}

const CAMBIADA = 'La sugerencia ha cambiado mientras tanto; vuelva a abrirla';
type Acto = {
  usuario: Usuario;
  id: number;
  /** The version that the person saw; undefined: whatever it is now. */
  version: number | undefined;
  accion: AccionBuzon;
  respuesta?: string;
  nota?: string;
};
/** What the area's people do. Throws 404, 403, 409. */
export async function actuarEnEntrada({ usuario, id, version, accion, respuesta, nota = '' }: Acto) {
  const entrada = await selectEntrada(usuario.id, id);
  if (!entrada) throw noEncontrado();
  autorizarBuzon(accion, usuario, entrada);
  if (version !== undefined && version !== entrada.Version) throw conflicto(CAMBIADA);
  const { desde, hasta } = CICLO_BUZON[accion];
  const hecha = await updateEntrada({
    id,
    version: entrada.Version,
    estados: desde,
    hasta,
    acto: accion,
    quienId: usuario.id,
    ...(respuesta === undefined ? {} : { respuesta }),
    nota,
    noticia: noticiaAlAutor(accion),
  });
  if (!hecha) throw conflicto(CAMBIADA);
  return hecha;
}

type Nombramiento = { areaId: number; usuarioId: number };
/** Throws 404 when the area is not this person's, or that other one is not of the company. */
export async function nombrar(usuario: Usuario, { areaId, usuarioId }: Nombramiento) {
  const persona = await insertPersona({ responsableId: usuario.id, areaId, usuarioId });
  if (!persona) throw noEncontrado();
  return persona;
}
export async function retirarPersona(usuario: Usuario, { areaId, usuarioId }: Nombramiento) {
  const persona = await deletePersona({ responsableId: usuario.id, areaId, usuarioId });
  if (!persona) throw noEncontrado();
  return persona;
}
