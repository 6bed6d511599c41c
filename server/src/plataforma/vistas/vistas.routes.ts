import type { FastifyInstance } from 'fastify';
import { MAX_TABLAS, MAX_VISTAS } from '#contract/plataforma/vistas/vistas.schemas.ts';
import { vistas } from '#contract/plataforma/vistas/vistas.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion } from '#server/casa/kernel/access.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import {
  deleteVista,
  insertVista,
  selectFavoritos,
  selectMisVistas,
  updateAspecto,
  updateFavoritos,
  updateNombreVista,
} from './vistas.queries.ts';

/** Calls about one's own: each statement names the person, and what is another's is not found. */
export async function vistasRoutes(app: FastifyInstance): Promise<void> {
  serve(app, vistas, {
    mias: { policy: conSesion, handle: ({ usuario }) => selectMisVistas(usuario.id) },
    aspecto: {
      policy: conSesion,
      handle: async ({ usuario, body: { tabla, ...aspecto } }) => {
        if (!(await updateAspecto(usuario.id, tabla, aspecto)))
          throw conflicto(`Ya tiene ${MAX_TABLAS} tablas a su manera, que son las que se guardan`);
        return selectMisVistas(usuario.id);
      },
    },
    crear: {
      policy: conSesion,
      handle: async ({ usuario, body }) => {
        const creada = await insertVista(usuario.id, body);
        if (!creada) throw conflicto(`Ya tiene ${MAX_VISTAS} vistas: borre alguna para guardar otra`);
        return creada;
      },
    },
    favoritos: { policy: conSesion, handle: ({ usuario }) => selectFavoritos(usuario.id) },
    guardarFavoritos: {
      policy: conSesion,
      handle: async ({ usuario, body: { rutas } }) => {
        await updateFavoritos(usuario.id, rutas);
        return selectFavoritos(usuario.id);
      },
    },
    renombrar: {
      policy: conSesion,
      handle: async ({ usuario, params, body }) =>
        existente(await updateNombreVista(usuario.id, params.id, body.nombre)),
    },
    borrar: {
      policy: conSesion,
      handle: async ({ usuario, params }) => existente(await deleteVista(usuario.id, params.id)),
    },
  });
}
