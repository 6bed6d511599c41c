import { randomUUID } from 'node:crypto';
import type { FormularioWebhook } from '#contract/plataforma/webhooks/webhook.schemas.ts';
import { type ActoWebhook, ESTADO_WEBHOOK, MAX_WEBHOOKS } from '#contract/plataforma/webhooks/webhooks.rules.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { existente, ganada, sinCambiar } from '#server/casa/kernel/vigente.ts';
import { exigirPassword } from '#server/plataforma/intentos/intentos.port.ts';
import { zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { avisarDeConexion } from '#server/plataforma/notificaciones/conexiones.port.ts';
import { exigirFuera } from './direccion.commands.ts';
import { insertReenvio, selectDeEntrega } from './entrega.queries.ts';
import { secretoNuevo, sellarSecreto } from './firma.rules.ts';
import {
  deleteWebhook,
  insertWebhook,
  selectClave,
  selectParaCambiar,
  updateApagado,
  updateEncendido,
  updateSecreto,
  updateWebhook,
} from './webhook.queries.ts';
import { autorizarWebhook } from './webhooks.policy.ts';

const CAMBIADO = 'Alguien ha cambiado este webhook mientras tanto; vuelva a abrirlo';
const APAGADO = 'Está apagado: enciéndalo antes';

/** Refuses the name of another receiver beside its field. */
async function conNombre<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (brokenConstraint(error)?.name !== 'webhook_nombre_unico') throw error;
    throw noValido([{ field: 'nombre', message: 'Ya hay un webhook con ese nombre' }]);
  }
}
/** Line of the history: an address may carry a secret behind its host. */
const enPalabras = ({ nombre, url, eventos }: FormularioWebhook) =>
  `${nombre}, ${new URL(url).host}. Eventos: ${eventos.join(', ')}`.slice(0, 900);

const avisar = (usuario: Usuario, id: number, titulo: string, { nombre, url }: FormularioWebhook) =>
  avisarDeConexion(usuario, {
    titulo,
    texto: `«${nombre}» lleva lo que pasa a ${new URL(url).host}.`,
    ruta: '/menu/conexiones/webhooks',
    sobre: `webhook:${id}:cambio`,
  });

/** Creates a receiver, with the secret that signs for it. Throws 409, 422 and 429. */
export async function crearWebhook(usuario: Usuario, f: FormularioWebhook) {
  await exigirPassword(usuario, f);
  await exigirFuera(f.url);
  return conNombre(() =>
    transaction(async () => {
      const [Secreto, clave] = [secretoNuevo(), randomUUID()];
      const secreto = sellarSecreto(Secreto, clave);
      const nuevo = await insertWebhook({ ...f, clave, secreto, creadoPorId: usuario.id });
      if (!nuevo) throw conflicto(`Ya hay ${MAX_WEBHOOKS}, que son los que caben: borre antes uno`);
      await anotar('webhook', { id: nuevo.Id, estado: ESTADO_WEBHOOK.encendido }, usuario, 'crear', enPalabras(f));
      await avisar(usuario, nuevo.Id, 'Hay un webhook nuevo', f);
      return { ...nuevo, Secreto };
    }),
  );
}

type Cual = { id: number; version?: number | undefined };
const leer = async (acto: ActoWebhook, usuario: Usuario, { id, version }: Cual) => {
  const deWebhook = { entidad: 'webhook', id, lector: usuario.id, que: 'este webhook' };
  const leido = await sinCambiar(await selectParaCambiar(id), version, deWebhook);
  autorizarWebhook(acto, usuario, leido);
  return leido;
};

/** Throws 404, 409, 422 and 429. */
export async function cambiarWebhook(usuario: Usuario, referencia: Cual, f: FormularioWebhook) {
  await exigirPassword(usuario, f);
  await exigirFuera(f.url);
  return conNombre(() =>
    transaction(async () => {
      const leido = await leer('cambiar', usuario, referencia);
      ganada(await updateWebhook(referencia.id, leido.Version, f), CAMBIADO);
      await anotar('webhook', { id: referencia.id, estado: leido.EstadoId }, usuario, 'cambiar', enPalabras(f));
      await avisar(usuario, referencia.id, 'Ha cambiado un webhook', f);
      return { Id: referencia.id };
    }),
  );
}

/** A new secret, beside which the last one signs for a day. Throws 404. */
export const rotarWebhook = (usuario: Usuario, id: number) =>
  transaction(async () => {
    const leido = await leer('rotar', usuario, { id });
    const { clave } = existente(await selectClave(id));
    const Secreto = secretoNuevo();
    ganada(await updateSecreto(id, sellarSecreto(Secreto, clave)), CAMBIADO);
    await anotar('webhook', { id, estado: leido.EstadoId }, usuario, 'rotar');
    return { Id: id, Secreto };
  });

/** Throws 404 and 409. */
export const apagarWebhook = (usuario: Usuario, id: number) =>
  transaction(async () => {
    await leer('apagar', usuario, { id });
    const hecho = ganada(await updateApagado(id, `Lo apagó ${usuario.nombre}`), CAMBIADO);
    await anotar('webhook', { id, estado: ESTADO_WEBHOOK.apagado }, usuario, 'apagar');
    return hecho;
  });

/** Throws 404 and 409. */
export const encenderWebhook = (usuario: Usuario, id: number) =>
  transaction(async () => {
    await leer('encender', usuario, { id });
    const hecho = ganada(await updateEncendido(id), CAMBIADO);
    await anotar('webhook', { id, estado: ESTADO_WEBHOOK.encendido }, usuario, 'encender');
    await zanjar(`webhook:${id}`, ['webhook_apagado']);
    return hecho;
  });

/** Throws 404 and 409. */
export const borrarWebhook = (usuario: Usuario, referencia: Cual) =>
  transaction(async () => {
    const leido = await leer('borrar', usuario, referencia);
    const hecho = ganada(await deleteWebhook(referencia.id, leido.Version), CAMBIADO);
    await anotar('webhook', { id: referencia.id }, usuario, 'borrar', leido.Nombre);
    await zanjar(`webhook:${referencia.id}`, ['webhook_apagado']);
    return hecho;
  });

/** Sends the same message once more. Throws 404 and 409. */
export const reenviar = (usuario: Usuario, id: number) =>
  transaction(async () => {
    const entrega = existente(await selectDeEntrega(id));
    if (entrega.tipo === 'prueba') throw conflicto('Una prueba no se reenvía: pruebe otra vez');
    const nueva = ganada(await insertReenvio(id), APAGADO);
    await anotar('webhook', { id: entrega.webhookId, estado: entrega.estadoId }, usuario, 'reenviar', entrega.tipo);
    return nueva;
  });
