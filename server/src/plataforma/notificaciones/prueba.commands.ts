import type { Config } from '#server/casa/config/config.ts';
import { buildPushDoor } from '#server/casa/entrega/push-app.ts';
import type { PushDoor } from '#server/casa/entrega/push.ts';
import { selectSuscripciones, updateEscuchas } from './entrega.queries.ts';

/** Milliseconds for all devices together. */
const PLAZO = 12_000;
/** Seconds that a push service keeps it for a device that is off. */
const GUARDADA = 60;

/** Devices that took a message, and the codes of the others. */
type Prueba = { aceptan: number; rechazos: readonly string[] };

/** Sends a message to each device of a person at once, at whatever hour, and forgets the devices that are gone. */
export async function enviarPrueba(usuarioId: number, door: PushDoor): Promise<Prueba> {
  const dispositivos = await selectSuscripciones(usuarioId, []);
  const payload = JSON.stringify({
    id: 0,
    titulo: 'Notificación de prueba',
    texto: 'Las notificaciones llegan a este dispositivo.',
    ruta: '/menu/operacion/instalacion',
    etiqueta: 'prueba',
  });
  const alto = AbortSignal.timeout(PLAZO);
  const enviadas = await Promise.all(
    dispositivos.map(async ({ id, endpoint, p256dh, auth }) => ({
      id,
      result: await door.deliver(
        { endpoint, p256dh, auth, payload, ttl: GUARDADA, urgente: true, topic: 'prueba' },
        alto,
      ),
    })),
  );
  const con = (que: string) => enviadas.filter(({ result }) => result.que === que).map(({ id }) => id);
  await updateEscuchas({ aceptan: con('aceptado'), caducadas: con('caducada'), rechazan: con('rechazado') });
  return {
    aceptan: con('aceptado').length,
    rechazos: enviadas.flatMap(({ result }) => ('codigo' in result ? [result.codigo] : [])),
  };
}

/** The same by the services of this installation. */
export const probarDispositivos = (config: Config, usuarioId: number): Promise<Prueba> =>
  enviarPrueba(usuarioId, buildPushDoor(config));
