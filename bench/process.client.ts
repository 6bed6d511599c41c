// Load generator over keep-alive connections. Bare sockets, because it shares the cores with the server that it measures.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { type Encargo, fill } from './clients.ts';

const END = Buffer.from('\r\n\r\n');

process.on('message', (encargo: Encargo) => {
  const { conexiones, segundos, viajes } = encargo;
  const bytes = builder(encargo);
  let next = 0;
  let done = 0;
  let fallos = 0;
  const began = performance.now();
  const until = began + segundos * 1_000;

  const line = () =>
    new Promise<void>((resolve) => {
      const socket = connect(encargo.port, '127.0.0.1');
      socket.setNoDelay(true);
      let held: Buffer = Buffer.alloc(0);
      const ask = () => {
        if (performance.now() >= until || (viajes.unaVez && next >= viajes.ids.length)) return socket.destroy();
        return socket.write(bytes(viajes.ids[next++ % viajes.ids.length] ?? 0));
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
        if (headers.startsWith('HTTP/1.1 200')) done++;
        else fallos++;
        held = Buffer.alloc(0);
        ask();
      });
      socket.on('error', () => fallos++);
      socket.on('close', () => resolve());
    });
  void Promise.all(Array.from({ length: conexiones }, line)).then(() =>
    process.send?.({ llamadas: done, fallos, segundos: (performance.now() - began) / 1_000, cpu: 0 }),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.({ port: 0 });

/** The bytes of one request; made once when nothing in them changes. */
function builder({ llamada: { method, path, headers, body } }: Encargo): (viaje: number) => Buffer {
  const make = (viaje: number) => {
    const clave = randomUUID();
    const content = fill(body, viaje, clave);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${fill(value, viaje, clave)}\r\n`);
    const length = content ? `content-length: ${Buffer.byteLength(content)}\r\n` : '';
    return Buffer.from(
      `${method} ${fill(path, viaje, clave)} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}${length}\r\n${content}`,
    );
  };
  const varies = `${path}${body}${JSON.stringify(headers)}`.includes('@');
  const same = make(0);
  return varies ? make : () => same;
}
