import type { FastifyInstance } from 'fastify';
import { claveV1 } from '#contract/plataforma/sistemas/sistemas.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conAlcance } from '#server/casa/kernel/access.ts';

export async function claveV1Routes(app: FastifyInstance): Promise<void> {
  serve(app, claveV1, {
    clave: {
      policy: conAlcance('cualquiera'),
      handle: ({ sistema }) => ({
        Nombre: sistema.nombre,
        Alcances: [...sistema.alcances],
        Caduca: sistema.caduca,
      }),
    },
  });
}
