// A proxy between a browser and the product, which keeps each request as it was sent: the workers' and the beacons' too.
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as text: its address, its headers and its body. */
export type Recado = { linea: string; texto: string };
export type Proxy = { server: string; recados: readonly Recado[]; close(): Promise<void> };

export async function abrirProxy(): Promise<Proxy> {
  const recados: Recado[] = [];
  const proxy = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      const body = Buffer.concat(parts);
      const linea = `${asked.method} ${asked.url}`;
      recados.push({ linea, texto: [linea, ...asked.rawHeaders, body.toString()].join('\n') });
      const { method, headers, url = '' } = asked;
      const onward = send(url, { method, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      answer.on('close', () => onward.destroy()); // the stream of live events ends with its page
      onward.end(body);
    });
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, // it listens on a port
    recados,
    async close() {
      proxy.closeAllConnections();
      await new Promise((done) => proxy.close(done));
    },
  };
}

/** Words as they are, and in base 64 at each of its three offsets, without the ends that depend on their neighbours. */
const disfraces = (palabra: string): string[] => [
  palabra,
  ...[0, 2, 3].map((contaminadas, antes) =>
    Buffer.from(`${' '.repeat(antes)}${palabra}`)
      .toString('base64')
      .replace(/=+$/, '')
      .slice(contaminadas, (antes + palabra.length) % 3 === 0 ? undefined : -1),
  ),
];
/** Requests in which one of these words stands, in capitals or not, in the escapes of an address, or in base 64. */
export function losQueDicen(palabras: readonly string[], recados: readonly Recado[]): string[] {
  const buscadas = palabras.flatMap(disfraces).map((palabra) => palabra.toLowerCase());
  return recados
    .filter(({ texto }) => {
      const todo = `${texto}\n${suelto(texto)}`.toLowerCase();
      return buscadas.some((buscada) => todo.includes(buscada));
    })
    .map(({ linea }) => linea);
}
/** Text with its escapes undone; each by itself, because a body may hold a lone %. */
const suelto = (texto: string) =>
  texto.replaceAll(/(%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
