import { request as enClaro } from 'node:http';
import { request as cifrada } from 'node:https';
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { Certificado, Fallo, Respuesta } from './respuesta.rules.ts';

/** Milliseconds for a call, to its last byte. */
const PLAZO = 6_000;
/** Letters of an answer that are read. */
const LEIDO = 16_384;

export type Llamada = { method?: string; headers?: Record<string, string>; body?: Buffer };

const codigoDe = (error: unknown): string => {
  const [primero] = error instanceof AggregateError ? error.errors : [error];
  return primero instanceof Error && 'code' in primero ? String(primero.code) : 'ERROR';
};

/** Calls an address, whoever signs its certificate: that is looked at apart. Redirections are not followed. It never rejects. */
export const llamar = (url: URL, { method = 'GET', headers = {}, body }: Llamada = {}): Promise<Respuesta | Fallo> =>
  new Promise((resolve) => {
    const segura = url.protocol === 'https:';
    const call = (segura ? cifrada : enClaro)(
      url,
      {
        method,
        headers: { 'user-agent': 'extramuros-doctor', ...headers, ...(body && { 'content-length': body.length }) },
        agent: false,
        signal: AbortSignal.timeout(PLAZO),
        ...(segura && { rejectUnauthorized: false }),
      },
      (answer) => {
        let texto = '';
        let desde: number | undefined;
        const acabar = () => {
          resolve({
            status: answer.statusCode ?? 0,
            cabeceras: paresDe(answer.rawHeaders),
            texto,
            repartida: desde === undefined ? 0 : performance.now() - desde,
          });
          call.destroy();
        };
        answer.setEncoding('latin1').on('data', (trozo: string) => {
          desde ??= performance.now();
          texto += trozo.slice(0, LEIDO - texto.length);
          if (texto.length >= LEIDO) acabar();
        });
        answer.once('end', acabar).once('error', (error) => resolve({ fallo: codigoDe(error) }));
      },
    );
    call.on('error', (error) => resolve({ fallo: error.name === 'TimeoutError' ? 'ETIMEDOUT' : codigoDe(error) }));
    call.end(body);
  });

const paresDe = (crudas: readonly string[]) =>
  crudas.flatMap((parte, i) => (i % 2 === 0 ? [[parte.toLowerCase(), crudas[i + 1] ?? ''] as const] : []));

/** Looks at the certificate of an address, as a browser would judge it. It never rejects. */
export const mirarCertificado = ({ hostname, port }: URL, ca?: string): Promise<Certificado | Fallo> =>
  new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      ALPNProtocols: ['h2', 'http/1.1'],
      rejectUnauthorized: false,
      ...(ca && { ca }),
    });
    const tarde = setTimeout(() => socket.destroy(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), PLAZO);
    socket.once('close', () => clearTimeout(tarde));
    socket.once('error', (error) => resolve({ fallo: codigoDe(error) }));
    socket.once('secureConnect', () => {
      resolve(certificadoDe(socket));
      socket.destroy();
    });
  });

function certificadoDe(socket: TLSSocket): Certificado {
  const presentado: Partial<PeerCertificate> = socket.getPeerCertificate();
  const { authorizationError: falta } = socket as { authorizationError?: Error | string | null };
  return {
    falta: socket.authorized ? '' : falta instanceof Error ? codigoDe(falta) : (falta ?? 'ERROR'),
    emisor: [presentado.issuer?.O, presentado.issuer?.CN].flat().filter(Boolean).join(', '),
    caduca: new Date(presentado.valid_to ?? 0).toISOString(),
    protocolo: socket.alpnProtocol || 'http/1.1',
    tls: socket.getProtocol() ?? '',
  };
}
