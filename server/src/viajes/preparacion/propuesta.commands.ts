import type { viajes } from '#contract/viajes/viajes.endpoints.ts';
import type { FormularioPropuesta } from '#contract/viajes/necesidad.schemas.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { Call } from '#server/casa/http/handler.ts';
import {
  deletePropuesta,
  insertLineaDePublicada,
  insertPropuesta,
  selectArchivoDePropuesta,
  updateArchivoDePropuesta,
  updateDescartada,
  updateElegida,
  updatePropuesta,
  updatePublicadas,
} from './propuesta.queries.ts';
import { cambiar, cambiarDe, leer, leerDe, quien } from '#server/viajes/viaje/acto.commands.ts';
import { nombrar, notificaciones } from '#server/viajes/viaje/viaje.mail.ts';
import { selectViajeDe } from '#server/viajes/viaje/viaje.queries.ts';

const NO_ADMITE = 'La propuesta ya no admite este cambio';

export const crearPropuesta = (usuario: Usuario, formulario: FormularioPropuesta) =>
  cambiarDe(
    { usuario, accion: 'proponer', de: 'necesidad', id: formulario.necesidadId },
    () => preparada(usuario, 'crear', insertPropuesta(formulario, usuario.id)),
    'La necesidad es de otro tipo o no espera ninguna propuesta',
  );

type Fila = { Id: number };
/** Acts on a proposal in preparation go into its own history, because the requester reads the trip's. */
async function preparada(usuario: Usuario, acto: string, cambio: Promise<Fila | undefined>): Promise<Fila | undefined> {
  const fila = await cambio;
  if (fila) await anotar('propuesta', { id: fila.Id }, usuario, acto);
  return fila;
}
const deLaAgencia = (usuario: Usuario, id: number) => ({ usuario, accion: 'proponer', de: 'propuesta', id }) as const;
export const actualizarPropuesta = (usuario: Usuario, id: number, formulario: FormularioPropuesta) =>
  cambiarDe(deLaAgencia(usuario, id), () => preparada(usuario, 'editar', updatePropuesta(id, formulario)), NO_ADMITE);
export const borrarPropuesta = (usuario: Usuario, id: number) =>
  cambiarDe(deLaAgencia(usuario, id), () => preparada(usuario, 'borrar', deletePropuesta(id)), NO_ADMITE);
export const descartarPropuesta = (usuario: Usuario, id: number) =>
  cambiarDe(
    deLaAgencia(usuario, id),
    async () => {
      await insertLineaDePublicada(id, { acto: 'descartar', autor: usuario });
      return updateDescartada(id);
    },
    NO_ADMITE,
  );

/** Checks that a file can be added to that proposal now. Throws 403, 404 or 409. */
export const exigirAdjuntar = (usuario: Usuario, id: number) => leerDe(deLaAgencia(usuario, id));

type Subida = Pick<Call<(typeof viajes.endpoints)['subirDocumentoPropuesta']>, 'usuario' | 'fichero' | 'guardar'>;
export async function adjuntarAPropuesta({ usuario, fichero, guardar }: Subida, id: number) {
  const { archivoId } = await guardar({ ...fichero, permitidos: ['application/pdf'] });
  return cambiarDe(
    deLaAgencia(usuario, id),
    () => preparada(usuario, 'adjuntar', updateArchivoDePropuesta(id, archivoId)),
    NO_ADMITE,
  );
}

export async function publicarPropuestas(usuario: Usuario, viajeId: number) {
  const viaje = await leer('proponer', { usuario, id: viajeId });
  const porque = 'No hay propuestas en preparación que publicar';
  return cambiar(viaje, { accion: 'proponer', porque }, async () => {
    const Publicadas = await updatePublicadas(viajeId);
    if (Publicadas === 0) return undefined;
    await anotar('viaje', { id: viajeId, estado: viaje.EstadoId }, usuario, 'proponer');
    await notificar([viaje.solicitanteId], notificaciones.propuestasListas(nombrar(viaje)));
    return { Id: viajeId, Publicadas };
  });
}

export const elegirPropuesta = (usuario: Usuario, id: number) =>
  cambiarDe(
    { usuario, accion: 'elegir', de: 'propuesta', id },
    async () => {
      await insertLineaDePublicada(id, { acto: 'elegir', autor: usuario });
      return updateElegida(id);
    },
    'La propuesta ya no se puede elegir',
  );

/** The bytes of a proposal's document. Throws 404 for what this person may not see. */
export async function leerDocumentoDePropuesta(usuario: Usuario, id: number) {
  existente(await selectViajeDe(quien(usuario), 'propuesta', id));
  const { archivoId } = existente(await selectArchivoDePropuesta(id));
  return readArchivo(archivoId);
}
