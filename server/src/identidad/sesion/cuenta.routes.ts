import type { FastifyInstance } from 'fastify';
import { cuenta } from '#contract/identidad/sesion/cuenta.endpoints.ts';
import { listaPorId } from '#server/casa/http/answers.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { terminarOtras, terminarSesion } from './abiertas/abiertas.commands.ts';
import { selectAbiertas } from './abiertas/abiertas.queries.ts';
import { debeFactor } from './apertura/apertura.commands.ts';
import { aparatoDeLlamada, welcome } from './bienvenida.views.ts';
import {
  activarFactor,
  cambiarCodigos,
  prepararFactor,
  quitarFactor,
  restablecerFactor,
  verFactor,
} from './factor/factor.commands.ts';
import { verPrivacidad } from './enlace.commands.ts';
import { selectFactores } from './factor/factor.queries.ts';
import { crearLlave, opcionesDeLlave, quitarLlave } from './llaves/llave.commands.ts';
import { selectLlaves, updateNombre } from './llaves/llave.queries.ts';

const policy = conSesion;
const deAdministracion = conRol('ADMIN');

/** Account of the caller (S-8060 on). */
export async function cuentaRoutes(app: FastifyInstance): Promise<void> {
  serve(app, cuenta, {
    sesiones: { policy, handle: ({ usuario }) => selectAbiertas(usuario.id, usuario.sid) },
    terminar: { policy, handle: ({ usuario, params }) => terminarSesion(usuario, params.id) },
    terminarOtras: { policy, handle: ({ usuario }) => terminarOtras(usuario) },

    privacidad: { policy, handle: ({ usuario }) => verPrivacidad(usuario) },

    llaves: { policy, handle: ({ usuario }) => selectLlaves(usuario.id) },
    opcionesDeLlave: { policy, handle: ({ usuario, body }) => opcionesDeLlave(usuario, body) },
    crearLlave: {
      policy,
      handle: async ({ usuario, body, http }) => {
        const { Id, abierta } = await crearLlave(usuario, { ...body, aparato: aparatoDeLlamada(http) });
        return { Id, token: abierta ? (await welcome(http, abierta, { seguia: true })).token : null };
      },
    },
    nombrarLlave: {
      policy,
      handle: async ({ usuario, params, body }) => existente(await updateNombre(usuario.id, params.id, body.nombre)),
    },
    quitarLlave: { policy, handle: ({ usuario, params, body }) => quitarLlave(usuario, params.id, body.password) },

    factor: { policy, handle: ({ usuario }) => verFactor(usuario) },
    prepararFactor: { policy, handle: ({ usuario, body }) => prepararFactor(usuario, body) },
    activarFactor: {
      policy,
      handle: async ({ usuario, body, http }) => {
        const { Codigos, abierta } = await activarFactor(usuario, { ...body, aparato: aparatoDeLlamada(http) });
        return { Codigos, ...(await welcome(http, abierta, { seguia: true })) };
      },
    },
    nuevosCodigos: { policy, handle: ({ usuario, body }) => cambiarCodigos(usuario, body) },
    quitarFactor: {
      policy,
      handle: async ({ usuario, body }) => {
        await quitarFactor(usuario, body);
        return verFactor(usuario);
      },
    },
    factores: listaPorId({
      policy: deAdministracion,
      filas: ({ query }, desde) => selectFactores(query, desde),
      ver:
        (usuario) =>
        ({ roles, ...fila }) => ({
          ...fila,
          Obligatorio: debeFactor(roles),
          acciones: fila.Activado !== null && fila.Id !== usuario.id ? (['restablecer'] as const).slice() : [],
        }),
    }),
    restablecerFactor: {
      policy: deAdministracion,
      handle: ({ usuario, params, body }) => restablecerFactor(usuario, params.id, body.motivo),
    },
  });
}
