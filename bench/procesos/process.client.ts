// Load generator over keep-alive connections. Bare sockets, because it shares the cores with the server that it measures.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { type Encargo, fill, takeOrders } from './clients.ts';

const END = Buffer.from('\r\n\r\n');

takeOrders((encargo) => {
  const bytes = builder(encargo);
  return ({ next, told }) =>
    new Promise<void>((resolve) => {
      const socket = connect(encargo.port, '127.0.0.1');
      socket.setNoDelay(true);
      let held: Buffer = Buffer.alloc(0);
      const ask = () => {
        const viaje = next();
        return viaje === undefined ? socket.destroy() : socket.write(bytes(viaje));
      };
      socket.on('connect', ask);
      socket.on('data', (chunk) => {
        held = held.length ? Buffer.concat([held, chunk]) : chunk;
        const head = held.indexOf(END);
        if (head < 0) return;
        const headers = held.toString('latin1', 0, head);
        const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? Number.NaN);
        const ended = Number.isNaN(length) ? held.indexOf('\r\n0\r\n\r\n') >= 0 : held.length >= head + 4 + length;
        if (!ended) return;
        told(headers.startsWith('HTTP/1.1 200'));
        held = Buffer.alloc(0);
        ask();
      });
      socket.on('error', () => told(false));
      socket.on('close', () => resolve());
    });
});

/** The bytes of one request; made once when nothing in them changes. */
function builder({ llamada: { method, path, headers, body }, propios }: Encargo): (viaje: number) => Buffer {
  const make = (viaje: number) => {
    const clave = randomUUID();
    const content = fill(body, viaje, clave);
    const lines = Object.entries({ ...headers, ...propios?.[viaje] }).map(
      ([name, value]) => `${name}: ${fill(value, viaje, clave)}\r\n`,
    );
    const length = content ? `content-length: ${Buffer.byteLength(content)}\r\n` : '';
    return Buffer.from(
      `${method} ${fill(path, viaje, clave)} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}${length}\r\n${content}`,
    );
  };
  const varies = propios !== undefined || `${path}${body}${JSON.stringify(headers)}`.includes('@');
  const same = make(0);
  return varies ? make : () => same;
}
