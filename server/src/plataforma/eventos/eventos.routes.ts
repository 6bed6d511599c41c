import type { FastifyInstance } from 'fastify';
import { eventos } from '#contract/plataforma/eventos/eventos.endpoints.ts';
import { type Config, directUrl } from '#server/casa/config/config.ts';
import { conSesion } from '#server/casa/kernel/access.ts';
import { serve } from '#server/casa/http/serve.ts';
import { createTablon } from './tablon.stream.ts';

/** Live events for open screens (S-1000). */
export async function eventosRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const tablon = createTablon(directUrl(config));
  // Streams end before the server waits for open calls, because a stream never ends by itself.
  app.addHook('preClose', () => tablon.stop());
  serve(app, eventos, {
    eventos: { policy: conSesion, handle: ({ usuario }) => tablon.open(usuario) },
  });
}
