// Receivers of webhooks on this machine, with TLS and an authority of their own: one that checks what it gets with the library of the
// convention, and others that behave badly.
import type { lookup } from 'node:dns';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { webhookDoor, type WebhookDoor } from '#server/casa/entrega/webhook.ts';
import { identidad } from '../build/oficina/build-firma.ts';
import { listenHere } from './wire.ts';

const pem = (der: Buffer) => `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;
const autoridad = identidad({ CN: 'Pruebas', O: 'Autoridad', curva: true, ca: true, hasta: '2049-01-01' });
/** Authority of every receiver of this process. */
export const CA = pem(autoridad.der);

/** Every name leads to this machine. */
const aqui: LookupFunction = (_name, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
export const doorHere = (ca = CA): WebhookDoor => webhookDoor({ lookup: aqui, ca, admits: () => true });

/** Resolver that gives these addresses one after the other, as a name does that is bound again. */
export const answering = (...addresses: string[]) =>
  ((_name: string, _options: unknown, done: (error: null, found: unknown) => void) => {
    const address = (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? '';
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  }) as unknown as typeof lookup; // the one form of it that is called

export type Llegado = { id: string; headers: IncomingHttpHeaders; cuerpo: string; mensaje: unknown };
export type Receptor = {
  url: string;
  port: number;
  /** Connections that were opened. */
  abiertas(): number;
  /** Messages in the order of their arrival; `mensaje` is there when the signature holds under the secret. */
  llegados: Llegado[];
  /** Secret that the receiver was given. */
  secreto: string;
  stop(): Promise<void>;
};
type Conducta = (response: ServerResponse, llegado: Llegado, socket: Socket) => unknown;
type Como = {
  /** Answer to a message: by default 200. */
  contesta?: Conducta;
  /** Certificate: that of another name, or of nobody that is known. */
  certificado?: 'ajeno' | 'propio';
};

export async function startReceptor(
  nombre: string,
  { contesta = (r) => r.end('ok'), certificado }: Como = {},
): Promise<Receptor> {
  const CN = certificado === 'ajeno' ? 'otro.example' : nombre;
  const own = identidad({
    CN,
    curva: true,
    hasta: '2049-01-01',
    ...(certificado === 'propio' ? {} : { emisor: autoridad }),
  });
  const sockets = new Set<Socket>();
  let opened = 0;
  const receptor = { llegados: [] as Llegado[], secreto: '' };
  const server = createServer(
    { cert: pem(own.der), key: own.clave.export({ type: 'pkcs8', format: 'pem' }) },
    (call, response) => {
      void (async () => {
        const cuerpo = (await buffer(call)).toString();
        const llegado = {
          id: String(call.headers['webhook-id']),
          headers: call.headers,
          cuerpo,
          mensaje: verified(cuerpo, call.headers),
        };
        receptor.llegados.push(llegado);
        contesta(response, llegado, call.socket);
      })().catch(() => undefined); // a sender that was killed in the middle is part of the tests
    },
  );
  const verified = (cuerpo: string, headers: IncomingHttpHeaders) => {
    try {
      return new Webhook(receptor.secreto).verify(cuerpo, headers as Record<string, string>);
    } catch {
      return undefined;
    }
  };
  server.on('connection', (socket: Socket) => {
    opened++;
    sockets.add(socket.on('error', () => undefined));
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('clientError', () => undefined).on('tlsClientError', () => undefined);
  const port = await listenHere(server);
  return Object.assign(receptor, {
    url: `https://${nombre}:${port}/extramuros`,
    port,
    abiertas: () => opened,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  });
}
