import type { FastifyInstance } from 'fastify';
import { articulos } from '#contract/comedor/carta/carta.endpoints.ts';
import { cocinaDe } from '#server/comedor/centros/centros.port.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion as policy } from '#server/casa/kernel/access.ts';
import { cambiarArticulo, crearArticulo, moverArticulo, ofrecerArticulo } from './articulo.commands.ts';
import { selectArticulos } from './articulo.queries.ts';
import { verArticulo, verFranja } from './carta.views.ts';
import { cambiarFranja, crearFranja, retirarFranja } from './franja.commands.ts';
import { selectFranjas } from './franja.queries.ts';

type E = (typeof articulos)['endpoints'];
type SobreUno = 'cambiar' | 'retirar' | 'ofrecer' | 'mover' | 'cambiarFranja' | 'retirarFranja';
const acto = ({ usuario, params, version }: Call<E[SobreUno]>) => ({ usuario, id: params.id, version });

/** Catalogue of a kitchen: 404 for people who do not run it. */
export async function cartaRoutes(app: FastifyInstance): Promise<void> {
  serve(app, articulos, {
    articulos: {
      policy,
      handle: async ({ usuario, query }) =>
        (await selectArticulos(await cocinaDe(usuario, query.centro))).map(verArticulo(usuario)),
    },
    crear: { policy, handle: ({ usuario, body }) => crearArticulo(usuario, body) },
    cambiar: { policy, handle: (call) => cambiarArticulo(acto(call), call.body) },
    retirar: { policy, handle: (call) => ofrecerArticulo(acto(call), false) },
    ofrecer: { policy, handle: (call) => ofrecerArticulo(acto(call), true) },
    mover: { policy, handle: (call) => moverArticulo(acto(call), call.body.hacia) },
    franjas: {
      policy,
      handle: async ({ usuario, query }) =>
        (await selectFranjas(await cocinaDe(usuario, query.centro))).map(verFranja(usuario)),
    },
    crearFranja: { policy, handle: ({ usuario, body }) => crearFranja(usuario, body) },
    cambiarFranja: { policy, handle: (call) => cambiarFranja(acto(call), call.body) },
    retirarFranja: { policy, handle: (call) => retirarFranja(acto(call)) },
  });
}
