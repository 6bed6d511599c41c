import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { client } from '#web/casa/red/api.ts';
import type { PushNotifications } from '#web/casa/nativo/native-plugins.ts';
import { nativePlugin, platform } from '#web/casa/nativo/native.ts';

/* Push by the system of the native shell (FCM, APNs), loaded there only. dispositivo.api.ts keeps the subscription. */
const api = client(notificaciones);

/** Milliseconds that the system may take to give this device its address. */
const SYSTEM_MS = 15_000;

/** Without its file of Firebase an Android shell would not survive being registered: bin/native.ts tells whether there was one. */
const isBuilt = () => platform() === 'ios' || import.meta.env.VITE_AVISOS_ANDROID === 'si';

export async function nativePermission(): Promise<'granted' | 'denied' | 'default' | 'none'> {
  if (!isBuilt()) return 'none';
  const { plugin } = await nativePlugin('PushNotifications');
  const { receive } = await plugin.checkPermissions();
  return receive === 'granted' || receive === 'denied' ? receive : 'default';
}

/** Asks for the system's permission: call it from a touch. */
export async function askNative(): Promise<boolean> {
  const { plugin } = await nativePlugin('PushNotifications');
  return (await plugin.requestPermissions()).receive === 'granted';
}

/** Tells the server where this device hears. @returns its address there, and its number in the list of devices. */
export async function registerNative(known?: {
  endpoint: string;
  id: number;
}): Promise<{ endpoint: string; id: number }> {
  const { plugin } = await nativePlugin('PushNotifications');
  const plataforma = platform() === 'ios' ? 'ios' : 'android';
  const ficha = await address(plugin);
  const endpoint = `${plataforma === 'ios' ? 'apns' : 'fcm'}:${ficha}`;
  if (known?.endpoint === endpoint) return known;
  const nombre = plataforma === 'ios' ? 'Aplicación en iOS' : 'Aplicación en Android';
  const { Id } = await api.suscribirApp({ body: { plataforma, ficha, nombre } });
  return { endpoint, id: Id };
}

async function address(plugin: PushNotifications): Promise<string> {
  const listening: { remove(): Promise<void> }[] = [];
  try {
    return await new Promise<string>((resolve, reject) => {
      setTimeout(() => reject(new Error('the system gave no address')), SYSTEM_MS);
      const listen = async () => {
        listening.push(await plugin.addListener('registration', ({ value }) => resolve(value)));
        listening.push(await plugin.addListener('registrationError', ({ error }) => reject(new Error(error))));
        await plugin.register();
      };
      listen().catch(reject);
    });
  } finally {
    for (const listener of listening) void listener.remove();
  }
}

/** Ends the registration, and takes away the notifications that are still shown. */
export async function unregisterNative(): Promise<void> {
  const { plugin } = await nativePlugin('PushNotifications');
  await plugin.unregister();
  await plugin.removeAllDeliveredNotifications();
}
