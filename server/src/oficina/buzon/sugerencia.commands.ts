import { type ActoBuzon, BUZON, RESPONDIDA } from '#contract/oficina/buzon/buzon.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { notificacionAlArea, notificacionAlAutor } from './buzon.mail.ts';
import { autorizarBuzon } from './buzon.policy.ts';
import { SIN_QUIEN_LEA } from './anonima.commands.ts';
import { avisarDeMalestar } from './malestar.commands.ts';
import { type Escrita, insertFirmada, selectSugerencia, selectLectores, updateSugerencia } from './buzon.queries.ts';

const CAMBIADA = 'La sugerencia ha cambiado mientras tanto; vuelva a abrirla';

/** Writes a signed entry and tells the readers of its area. Throws 422 when the area does not exist or has no reader. */
export const crearFirmada = (usuario: Usuario, escrita: Escrita, contacto = '') =>
  transaction(async () => {
    const nueva = await insertFirmada(usuario.id, escrita);
    if (!nueva) throw noValido(SIN_QUIEN_LEA);
    const { Id, codigo, nombre } = nueva;
    await anotar('buzon', { id: Id, estado: 0 }, usuario, 'crear');
    const lectores = (await selectLectores(codigo)).filter((id) => id !== usuario.id);
    await notificar(
      lectores,
      notificacionAlArea({ Id, NombreArea: nombre, Comentario: escrita.comentario, destino: codigo }),
    );
    if (escrita.comida?.malestar) await avisarDeMalestar({ ...escrita, nombre, contacto, autor: usuario.nombre });
    return { Id };
  });

type Acto = { version: number | undefined; acto: ActoBuzon; palabras: string };
/** Answers or moves an entry: the words are the reply, or a note for the area. Throws 404, 403, 409. */
export const actuar = (usuario: Usuario, id: number, { version, acto, palabras }: Acto) =>
  transaction(async () => {
    const sugerencia = vigente(await selectSugerencia(usuario.id, id), version, CAMBIADA);
    autorizarBuzon(acto, usuario, sugerencia);
    const estado = BUZON.actos[acto].hasta;
    const respuesta = estado === RESPONDIDA ? palabras : undefined;
    ganada(await updateSugerencia(sugerencia, { usuarioId: usuario.id, acto, respuesta }), CAMBIADA);
    await anotar('buzon', { id, estado }, { id: usuario.id, enNombreDe: sugerencia.enNombreDe }, acto, palabras);
    await zanjar(`buzon:${id}`, ['buzon_nueva']);
    if (sugerencia.autorId !== null)
      await notificar([sugerencia.autorId], notificacionAlAutor(acto, sugerencia, respuesta));
    return { Id: id };
  });
