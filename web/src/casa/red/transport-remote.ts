import type { DeviceStorage } from '#web/casa/guardado/storage.ts';
import type { Remote } from './transport.ts';

/** Storage key of the device's name, for the limits on guessing passwords. */
const DEVICE_KEY = 'dispositivo';

/**
 * The native shell's page is at another origin than the API, to which no cookie goes. What the server would have put in them it gives
 * in headers:
 * the cross-site token lives in memory, the device's name where the session's token is. See server/src/casa/http/cors.ts.
 */
export function remoteTransport(storage: DeviceStorage): Remote {
  let xsrf: string | undefined;
  return {
    isNew: () => xsrf === undefined,
    async headers(method) {
      if (method === 'GET' || method === 'HEAD') return {};
      const device = await storage.read(DEVICE_KEY);
      return {
        ...(xsrf === undefined ? {} : { 'x-xsrf-token': xsrf }),
        ...(device === undefined ? {} : { 'x-dispositivo': device }),
      };
    },
    heard({ headers }) {
      xsrf = headers.get('x-xsrf-token') ?? xsrf;
      const device = headers.get('x-dispositivo');
      if (device !== null) void storage.write(DEVICE_KEY, device);
    },
  };
}
