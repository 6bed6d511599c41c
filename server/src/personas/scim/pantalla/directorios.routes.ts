import type { FastifyInstance } from 'fastify';
import { directorios } from '#contract/personas/scim/directorios.endpoints.ts';
import { listaPorId } from '#server/casa/http/answers.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol } from '#server/casa/kernel/access.ts';
import { cambiarRol, leerEstado } from './directorios.commands.ts';
import { selectEnlazadas, selectGruposDeTodos } from './directorios.queries.ts';

const policy = conRol('ADMIN');
/** Directories that write people and groups, for ADMIN. */
export async function directoriosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, directorios, {
    estado: { policy, handle: leerEstado },
    enlazadas: listaPorId({
      policy,
      filas: ({ usuario, query }, desde) => selectEnlazadas(usuario.id, query.limite, desde),
      ver: () => (fila) => fila,
    }),
    grupos: { policy, handle: selectGruposDeTodos },
    cambiarRol: {
      policy,
      handle: ({ usuario, params, version, body }) => cambiarRol(usuario, { ...params, version }, body.rol),
    },
  });
}
