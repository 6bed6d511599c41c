import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type Config, StartFailure } from '#server/casa/config/config.ts';
import { apnsDoor } from './push-apns.ts';
import { fcmDoor } from './push-fcm.ts';
import { type Push, type PushDoor, webPushDoor } from './push.ts';
import { loadVapid } from './vapid.ts';

/** Platforms with a native shell. */
type Plataforma = 'android' | 'ios';
const SCHEME = { android: 'fcm:', ios: 'apns:' } as const;

/** Push address of a native shell: `fcm:` or `apns:` and the system's token. Stored where a browser's endpoint is. */
export const appEndpoint = (plataforma: Plataforma, ficha: string): string => SCHEME[plataforma] + ficha;

export const hasPushTo = (plataforma: Plataforma, { FCM_CUENTA, APNS_CLAVE }: Config): boolean =>
  (plataforma === 'android' ? FCM_CUENTA : APNS_CLAVE) !== '';

const Cuenta = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url(),
});
/** File of a Google service account, as downloaded. */
type Cuenta = z.output<typeof Cuenta>;

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartFailure(`No se puede leer el fichero de ${name}: ${file}.`);
  }
}

function readCuenta(file: string): Cuenta {
  const text = read('FCM_CUENTA', file);
  try {
    return Cuenta.parse(JSON.parse(text));
  } catch {
    throw new StartFailure(`FCM_CUENTA no es el fichero de una cuenta de servicio de Google: ${file}.`);
  }
}

/**
 * Web Push for browsers, FCM and APNs for the native shell, each with this installation's own credentials and no relay in between.
 * @throws StartFailure when a file of credentials cannot be read.
 */
export function buildPushDoor(config: Config): PushDoor {
  const web = webPushDoor({ vapid: loadVapid(config), hosts: config.PUSH_HOSTS });
  const { FCM_CUENTA, FCM_URL, APNS_CLAVE, APNS_CLAVE_ID, APNS_URL, APP_IOS } = config;
  const [equipo = ''] = APP_IOS.split('.', 1);
  const fcm = FCM_CUENTA ? fcmDoor({ cuenta: readCuenta(FCM_CUENTA), url: FCM_URL }) : undefined;
  const apns = APNS_CLAVE
    ? apnsDoor({
        clave: read('APNS_CLAVE', APNS_CLAVE),
        claveId: APNS_CLAVE_ID,
        equipo,
        app: APP_IOS.slice(equipo.length + 1),
        url: APNS_URL,
      })
    : undefined;
  const to = (door: PushDoor | undefined, scheme: string, push: Push, alto: AbortSignal) =>
    door?.deliver({ ...push, endpoint: push.endpoint.slice(scheme.length) }, alto) ??
    Promise.resolve({ que: 'rechazado' as const, codigo: 'ENOCHANNEL' });
  return {
    deliver(push, alto) {
      if (push.endpoint.startsWith(SCHEME.android)) return to(fcm, SCHEME.android, push, alto);
      if (push.endpoint.startsWith(SCHEME.ios)) return to(apns, SCHEME.ios, push, alto);
      return web.deliver(push, alto);
    },
  };
}
