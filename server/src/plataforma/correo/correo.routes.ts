import type { FastifyInstance } from 'fastify';
import { correo } from '#contract/plataforma/correo/correo.endpoints.ts';
import type { Config } from '#server/casa/config/config.ts';
import { noEncontrado } from '#server/casa/kernel/errors.ts';
import { abierta } from '#server/casa/kernel/access.ts';
import { serve } from '#server/casa/http/serve.ts';
import { verCorreosDemo } from './correo.commands.ts';

/** Pages of the demo's stored mail, which anybody may read; they exist only in a demo without `SMTP_URL`. */
export async function correoRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const seGuarda = !config.SMTP_URL && config.DEMO;
  serve(app, correo, {
    demo: {
      policy: abierta,
      handle: () => {
        if (!seGuarda) throw noEncontrado();
        return verCorreosDemo();
      },
    },
    mensajeDemo: {
      policy: abierta,
      handle: async ({ params }) => {
        const [mensaje] = seGuarda ? await verCorreosDemo(params.id) : [];
        if (!mensaje) throw noEncontrado();
        return mensaje;
      },
    },
  });
}
