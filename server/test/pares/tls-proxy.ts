// A proxy with TLS and HTTP/2 in front of a server of the test, which does what a proxy should, or what one does that is set up badly.
import { createServer, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { identidad } from '../build/oficina/build-firma.ts';
import { listenHere } from './wire.ts';

type Faults = {
  /** Hands `X-Forwarded-For` on as the caller wrote it. */
  believes?: boolean;
  /** Keeps answers until they are whole. */
  keeps?: boolean;
  /** Takes these headers of the server away, and writes those. */
  headers?: Readonly<Record<string, string | undefined>>;
  /** Most bytes of a body. */
  most?: number;
  /** Answers `/metrics` by itself. */
  metrics?: boolean;
  /** Serves without encryption too, in place of a redirection. */
  plain?: boolean;
};
export type TlsProxy = {
  origin: string;
  /** Port without encryption. */
  plainPort: number;
  /** Certificate that its callers trust. */
  ca: string;
  /** Server behind it. */
  leadTo(port: number): void;
  stop(): void;
};

const HOP_BY_HOP = /^(:|connection$|keep-alive$|transfer-encoding$|host$|http2-settings$|upgrade$)/;

export async function startTlsProxy(faults: Faults = {}): Promise<TlsProxy> {
  const { clave, der } = identidad({ CN: 'localhost', O: 'Pruebas', curva: true, ca: true, hasta: '2049-01-01' });
  const ca = `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;
  const key = clave.export({ type: 'pkcs8', format: 'pem' });
  let target = 0;
  const server = createSecureServer({ cert: ca, key, allowHTTP1: true }, (call, answer) => void pass(call, answer));
  const origin = `https://localhost:${await listenHere(server)}`;
  const plain = createServer((_call, answer) =>
    faults.plain ? answer.end('sin cifrar') : answer.writeHead(301, { location: `${origin}/` }).end(),
  );
  const plainPort = await listenHere(plain);

  async function pass(call: Http2ServerRequest, answer: Http2ServerResponse): Promise<void> {
    if (faults.metrics && call.url === '/metrics') return void answer.end('process_resident_memory_bytes 1\n');
    if (Number(call.headers['content-length'] ?? 0) > (faults.most ?? Infinity)) {
      call.resume();
      return void answer.writeHead(413).end('<html>413</html>');
    }
    const body = await buffer(call);
    const said = String(call.headers['x-forwarded-for'] ?? '');
    const own = call.socket.remoteAddress ?? '';
    const onward = request(
      {
        host: '127.0.0.1',
        port: target,
        path: call.url,
        method: call.method,
        agent: false,
        headers: {
          ...Object.fromEntries(Object.entries(call.headers).filter(([name]) => !HOP_BY_HOP.test(name))),
          'x-forwarded-for': faults.believes && said ? said : [said, own].filter(Boolean).join(', '),
          'x-forwarded-proto': 'https',
        },
      },
      (got) => {
        for (const [name, value] of Object.entries({ ...got.headers, ...faults.headers }))
          if (value !== undefined && !HOP_BY_HOP.test(name)) answer.setHeader(name, value);
        answer.statusCode = got.statusCode ?? 502;
        if (faults.keeps) void buffer(got).then((whole) => answer.end(whole));
        else got.pipe(answer as never); // a writable, whose type is of HTTP/2
      },
    );
    onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    onward.end(body);
  }
  return {
    origin,
    plainPort,
    ca,
    leadTo: (port) => void (target = port),
    stop() {
      server.close();
      plain.close();
    },
  };
}
