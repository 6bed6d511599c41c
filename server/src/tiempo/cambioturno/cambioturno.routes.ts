import type { FastifyInstance } from 'fastify';
import { cambioturno } from '#contract/tiempo/cambioturno/cambioturno.endpoints.ts';
import { listaPorId } from '#server/casa/http/answers.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion as policy } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import {
  aceptarCambio,
  comprobarPedido,
  leerEstorbos,
  proponerCambio,
  quien,
  rechazarCambio,
  retirarCambio,
} from './cambio/cambio.commands.ts';
import { selectCambio, selectMios } from './cambio/cambio.queries.ts';
import { verCambio, verCambioDetalle } from './cambioturno.views.ts';
import { companerosDe, puedeProponer, turnosDe } from './ofertas.commands.ts';

/** Swaps of shifts between two people. */
export async function cambioturnoRoutes(app: FastifyInstance): Promise<void> {
  serve(app, cambioturno, {
    mios: listaPorId({
      policy,
      filas: ({ usuario, query }, desde) => selectMios(usuario.id, query, desde),
      ver: verCambio,
    }),
    puedePedir: { policy, handle: ({ usuario }) => puedeProponer(usuario) },
    turnos: { policy, handle: ({ usuario }) => turnosDe(usuario) },
    companeros: { policy, handle: ({ usuario, query }) => companerosDe(usuario, query) },
    comprobar: { policy, handle: ({ usuario, body }) => comprobarPedido(usuario, body) },
    cambio: {
      policy,
      handle: async ({ usuario, params }) => {
        const cambio = existente(await selectCambio(quien(usuario), params.id));
        return verCambioDetalle(usuario, cambio, await leerEstorbos(cambio));
      },
    },
    proponer: { policy, handle: ({ usuario, body }) => proponerCambio(usuario, body) },
    aceptar: { policy, handle: ({ usuario, version, body: { Id: id } }) => aceptarCambio({ usuario, id, version }) },
    rechazar: {
      policy,
      handle: ({ usuario, version, body: { Id: id, motivo } }) => rechazarCambio({ usuario, id, version }, motivo),
    },
    retirar: { policy, handle: ({ usuario, version, body: { Id: id } }) => retirarCambio({ usuario, id, version }) },
  });
}
