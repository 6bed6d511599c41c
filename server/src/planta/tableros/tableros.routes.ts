import type { FastifyInstance } from 'fastify';
import { tableros } from '#contract/planta/tableros/tableros.endpoints.ts';
import { lista } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion as policy } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { cambiarAccion, hacerActo } from './accion.commands.ts';
import { claveAccion, selectMias } from './accion.queries.ts';
import { ajustes, cambiarTablero, crearTablero, ponerIndicador, quitarIndicador } from './ajustes.commands.ts';
import { claveTablero, selectTablero, selectTableros } from './tablero.queries.ts';
import { autorizarEnTablero } from './tableros.policy.ts';
import { verAccion, verAccionDetalle, verLetra, verReunion, verTablero } from './tableros.views.ts';
import { anotarValor } from './valor.commands.ts';
import { selectPersonas } from './valor.queries.ts';

type E = (typeof tableros)['endpoints'];
const acto = (paso: 'empezar' | 'hacer' | 'verificar' | 'reabrir') => ({
  policy,
  handle: ({ usuario, params, body }: Call<E['empezar']>) => hacerActo(paso, usuario, params.id, body),
});

/** Visual management. */
export async function tablerosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, tableros, {
    tableros: lista({
      policy,
      clave: claveTablero,
      filas: ({ usuario, query }: Call<E['tableros']>, desde) => selectTableros(usuario.id, query, desde),
      orden: ({ Nivel, Nombre, Id }) => [3 - Nivel, Nombre, Id],
      ver: () => (fila) => fila,
    }),
    tablero: { policy, handle: ({ usuario, params, query }) => verTablero(usuario, params.id, query.mes) },
    letra: { policy, handle: ({ usuario, params, query }) => verLetra(usuario, params.id, query.letra) },
    reunion: { policy, handle: ({ usuario, params }) => verReunion(usuario, params.id) },
    personas: {
      policy,
      handle: async ({ usuario, params, query }) => {
        const t = existente(await selectTablero(usuario.id, params.id));
        autorizarEnTablero(t.manda ? 'configurar' : 'anotar', t); // Names are for those who assign an action.
        return selectPersonas(t.Id, query.texto);
      },
    },
    anotar: { policy, handle: ({ usuario, body }) => anotarValor(usuario, body) },

    acciones: lista({
      policy,
      clave: claveAccion,
      filas: ({ usuario, query }: Call<E['acciones']>, desde) => selectMias(usuario.id, query, desde),
      orden: ({ FechaLimite, Id }) => [FechaLimite, Id],
      ver: verAccion,
    }),
    accion: { policy, handle: ({ usuario, params }) => verAccionDetalle(usuario, params.id) },
    empezar: acto('empezar'),
    hacer: acto('hacer'),
    verificar: acto('verificar'),
    reabrir: acto('reabrir'),
    cambiarAccion: { policy, handle: ({ usuario, params, body }) => cambiarAccion(usuario, params.id, body) },

    ajustes: {
      policy,
      handle: ({ usuario, query }) => ajustes(usuario, query.tablero),
    },
    crear: { policy, handle: ({ usuario, body }) => crearTablero(usuario, body) },
    cambiar: {
      policy,
      handle: ({ usuario, params, version, body }) => cambiarTablero(usuario, { id: params.id, version }, body),
    },
    ponerIndicador: { policy, handle: ({ usuario, params, body }) => ponerIndicador(usuario, params.id, body) },
    quitarIndicador: { policy, handle: ({ usuario, params, body }) => quitarIndicador(usuario, params.id, body.letra) },
  });
}
