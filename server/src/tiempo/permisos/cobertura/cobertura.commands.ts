import type { FormularioPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { entreDias } from '#contract/casa/kernel/palabras.ts';
import { transaction } from '#server/casa/base/db.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { notificar, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { CAMBIADO, leer, pedirPermiso, rutaDe } from '../peticion/acto.commands.ts';
import {
  deleteCobertura,
  insertCobertura,
  selectCandidato,
  selectCobertura,
  selectPedida,
  updateRespondida,
  updateVersion,
} from '../cubre/cobertura.queries.ts';
import { preguntar, soltar } from '../cubre/pregunta.commands.ts';

/** Asks for leave and, where somebody is named to cover, asks them too. Throws as `pedirPermiso`, and 422 for a person of another team. */
export const pedirConCobertura = (usuario: Usuario, { cubreId, ...escrito }: FormularioPermiso) =>
  transaction(async () => {
    const pedido = await pedirPermiso(usuario, escrito);
    if (cubreId) await poner(escrito.personaId ?? usuario.id, pedido.Id, cubreId, 'cubreId');
    return pedido;
  });

async function poner(usuarioId: number, permisoId: number, personaId: number, field: string): Promise<void> {
  if (!(await selectCandidato(usuarioId, personaId)))
    throw noValido([{ field, message: 'Elija a alguien de su equipo o de su área' }]);
  await insertCobertura(permisoId, personaId);
  await preguntar(existente(await selectCobertura(permisoId)));
}

type Nombrar = { usuario: Usuario; id: number; personaId: number | null };
/** Names, changes or takes away who covers a leave of one's own. Throws 404, 403, 409, 422. */
export const nombrar = ({ usuario, id, personaId }: Nombrar) =>
  transaction(async () => {
    const permiso = await leer('cubrir', { usuario, id, version: undefined, comentario: '' });
    const hecho = ganada(await updateVersion(id), CAMBIADO);
    const antes = await selectCobertura(id);
    if (antes && antes.personaId === personaId) return hecho;
    if (antes && antes.estadoId !== 3) await soltar(antes);
    if (personaId === null) await deleteCobertura(id);
    else await poner(usuario.id, id, personaId, 'personaId');
    const quien = personaId === null ? 'Nadie' : (await selectCobertura(id))?.persona;
    await anotar('permiso', { id, estado: permiso.EstadoId }, usuario, 'cubrir', quien);
    return hecho;
  });

type Responder = { usuario: Usuario; id: number; acepta: boolean; comentario: string };
/** Says whether one can cover a colleague. Throws 404 for a leave that one is not asked to cover, or that is over. */
export const responder = ({ usuario, id, acepta, comentario }: Responder) =>
  transaction(async () => {
    const cubre = existente(await selectPedida(usuario.id, id));
    const hecho = existente(await updateRespondida(id, usuario.id, { estadoId: acepta ? 2 : 3, comentario }));
    const dice = acepta ? 'le cubre' : 'no puede cubrirle';
    await zanjar(`cobertura:${id}`, ['permiso_cobertura'], [usuario.id]);
    await anotar(
      'permiso',
      { id, estado: cubre.permisoEstado },
      usuario,
      acepta ? 'aceptarCubrir' : 'negarCubrir',
      comentario,
    );
    await notificar([cubre.usuarioId], {
      tipo: 'permiso_cobertura',
      titulo: acepta ? 'Le cubren en su permiso' : 'No pueden cubrirle en su permiso',
      enDispositivo: `Han contestado si le cubren en su permiso ${cubre.numero}.`,
      texto: `${cubre.persona} ${dice} ${entreDias(cubre.desde, cubre.hasta)}.${comentario && ` ${comentario}`}`,
      ruta: rutaDe(id),
    });
    return hecho;
  });
