import type { FastifyInstance } from 'fastify';
import { mesas } from '#contract/comedor/mesas/mesas.endpoints.ts';
import { listaPorId } from '#server/casa/http/answers.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion as policy } from '#server/casa/kernel/access.ts';
import {
  abrir,
  cambiarFranja,
  cambiarMesa,
  cancelarDeCocina,
  cerrar,
  crearFranja,
  crearMesa,
  diaDeCocina,
  terraza,
} from './cocina.commands.ts';
import { verReserva } from './mesas.views.ts';
import { cancelar, diaDeMesas, liberar, mesaDelCodigo, ocupar, reservar } from './reserva.commands.ts';
import { selectMias } from './reserva.queries.ts';

const cocina = conRol('COMEDOR');

/** Tables outside. */
export async function mesasRoutes(app: FastifyInstance): Promise<void> {
  serve(app, mesas, {
    dia: { policy, handle: ({ usuario, query }) => diaDeMesas(usuario, query) },
    mias: listaPorId({
      policy,
      filas: ({ usuario, query }, desde) => selectMias(usuario.id, query.limite, desde),
      ver: () => verReserva,
    }),
    reservar: { policy, handle: ({ usuario, body }) => reservar(usuario, body) },
    cancelar: { policy, handle: ({ usuario, body }) => cancelar(usuario, body.Id) },
    codigo: { policy, handle: ({ usuario, query }) => mesaDelCodigo(usuario, query.codigo) },
    ocupar: { policy, handle: ({ usuario, body }) => ocupar(usuario, body.codigo) },
    liberar: { policy, handle: ({ usuario, body }) => liberar(usuario, body.Id) },

    terraza: { policy: cocina, handle: ({ usuario, query }) => terraza(usuario, query.centro) },
    diaDeCocina: { policy: cocina, handle: ({ usuario, query }) => diaDeCocina(usuario, query) },
    crearMesa: { policy: cocina, handle: ({ usuario, query, body }) => crearMesa(usuario, query.centro, body) },
    cambiarMesa: {
      policy: cocina,
      handle: ({ usuario, params, version, body }) => cambiarMesa(usuario, { id: params.id, version }, body),
    },
    crearFranja: { policy: cocina, handle: ({ usuario, query, body }) => crearFranja(usuario, query.centro, body) },
    cambiarFranja: {
      policy: cocina,
      handle: ({ usuario, params, version, body }) => cambiarFranja(usuario, { id: params.id, version }, body),
    },
    cerrar: { policy: cocina, handle: ({ usuario, query, body }) => cerrar(usuario, query.centro, body) },
    abrir: { policy: cocina, handle: ({ usuario, body }) => abrir(usuario, body.Id) },
    cancelarDeCocina: {
      policy: cocina,
      handle: ({ usuario, params, body }) => cancelarDeCocina(usuario, params.id, body.motivo),
    },
  });
}
