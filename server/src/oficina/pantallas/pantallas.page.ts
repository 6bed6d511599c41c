import type { FastifyInstance } from 'fastify';
import { noEncontrado } from '#server/casa/kernel/errors.ts';
import { selectPermitidos } from './reproductor.queries.ts';

/**
 * The page of a screen: the built web at any of its addresses, whose policy allows framing the allowed sites and
 * nothing else (S-8229, decision 0083).
 */
export function playerPage(app: FastifyInstance): void {
  app.get('/pantalla/:secreto', async (_request, reply) => {
    if (!('sendFile' in reply)) throw noEncontrado(); // A server without the built web.
    const permitidos = await selectPermitidos().catch(() => []);
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    if (policy && permitidos.length > 0)
      void reply.header(
        'content-security-policy',
        `${policy};frame-src ${permitidos.map(({ anfitrion }) => `https://${anfitrion}`).join(' ')}`,
      );
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
