import type { FastifyInstance } from 'fastify';
import { empresa } from '#contract/plataforma/empresa/empresa.endpoints.ts';
import { empresaVista } from '#contract/plataforma/empresa/vista.endpoints.ts';
import { exigirSitio } from '#server/casa/archivos/files.ts';
import { serve } from '#server/casa/http/serve.ts';
import { abierta, conRol } from '#server/casa/kernel/access.ts';
import {
  cambiarAreas,
  cambiarCifras,
  cambiarIdentidad,
  leerAjustes,
  leerLogo,
  ponerLogo,
  quitarLogo,
  verEmpresa,
} from './empresa.commands.ts';

const policy = conRol('ADMIN');

/** Settings of the company (S-8290). */
export async function empresaRoutes(app: FastifyInstance): Promise<void> {
  serve(app, empresa, {
    ajustes: { policy, handle: ({ usuario }) => leerAjustes(usuario) },
    cambiarIdentidad: { policy, handle: ({ usuario, version, body }) => cambiarIdentidad(usuario, version, body) },
    ponerLogo: {
      policy,
      antes: ({ usuario }) => exigirSitio(usuario.id),
      handle: ({ usuario, fichero }) => ponerLogo(usuario, fichero.contenido),
    },
    quitarLogo: { policy, handle: ({ usuario }) => quitarLogo(usuario) },
    cambiarAreas: { policy, handle: ({ usuario, version, body }) => cambiarAreas(usuario, version, body) },
    cambiarPlazos: {
      policy,
      handle: ({ usuario, version, body }) => cambiarCifras(usuario, { cuales: 'plazos', version }, body),
    },
    cambiarLimites: {
      policy,
      handle: ({ usuario, version, body }) => cambiarCifras(usuario, { cuales: 'limites', version }, body),
    },
  });
}

/** The company as everybody sees it, without a session too. */
export async function vistaRoutes(app: FastifyInstance): Promise<void> {
  serve(app, empresaVista, {
    vista: { policy: abierta, handle: verEmpresa },
    logo: { policy: abierta, handle: ({ params }) => leerLogo(params.clave) },
  });
}
