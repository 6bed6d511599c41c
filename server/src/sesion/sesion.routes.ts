import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sesion } from '#contract/sesion/sesion.endpoints.ts';
import type { Config } from '#server/config/config.ts';
import { clearXsrfCookie, readDispositivo, renewDispositivo, giveXsrf } from '#server/http/cookies.ts';
import { abierta, conRol, conSesion } from '#server/kernel/policy.ts';
import { serve } from '#server/http/serve.ts';
import { VERSION } from '#server/config/version.ts';
import { invitar, recuperar, registrar, restablecer, verInvitacion } from './enlace.commands.ts';
import { cambiarPassword, devolverSesion, entrar, recordarDispositivo, type SesionAbierta } from './sesion.commands.ts';
import { selectUsuario, updateSesionTerminada } from './sesion.queries.ts';

type Http = { request: FastifyRequest; reply: FastifyReply };

/** Spec section 7, login and user; decisions 2. */
export async function sesionRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  serve(app, sesion, {
    authenticate: {
      policy: abierta,
      handle: async ({ body, http }) =>
        welcome(http, await entrar({ ...body, ip: http.request.ip, dispositivo: readDispositivo(http.request) })),
    },
    logout: {
      policy: conSesion,
      handle: ({ usuario, http }) => bye(http, updateSesionTerminada(usuario.sid)),
    },
    devolver: {
      policy: conSesion,
      handle: ({ usuario, http }) => bye(http, devolverSesion(usuario.sid)),
    },
    echoServidor: {
      policy: abierta,
      handle: () => ({
        Servidor: 'Extramuros',
        Version: VERSION,
        Hora: new Date().toISOString(),
        Empresa: config.EMPRESA,
        Demo: config.DEMO,
      }),
    },
    user: {
      policy: conSesion,
      handle: ({ usuario, http }) => {
        giveXsrf(http.reply, usuario.sid);
        return selectUsuario(usuario.id);
      },
    },
    register: { policy: abierta, handle: async ({ body, http }) => welcome(http, await registrar(body)) },
    invitacion: { policy: abierta, handle: ({ body }) => verInvitacion(body.invitacion) },
    invitar: {
      policy: conRol('RRHH', 'ADMIN'),
      handle: async ({ usuario, body }) => {
        await invitar(usuario, body.matricula);
        return { Mensaje: 'Invitación enviada' };
      },
    },
    recuperar: {
      policy: abierta,
      handle: async ({ body, http }) => {
        await recuperar(body.username, http.request.ip);
        return {
          Mensaje:
            'Si los datos corresponden a una persona dada de alta, recibirá un correo con un enlace para cambiar la contraseña',
        };
      },
    },
    restablecer: {
      policy: abierta,
      handle: async ({ body }) => {
        await restablecer(body);
        return { Mensaje: 'Contraseña cambiada. Ya puede entrar con la nueva' };
      },
    },
    cambiarPassword: {
      policy: conSesion,
      handle: async ({ usuario, body, http }) => welcome(http, await cambiarPassword(usuario, body)),
    },
  });
}

/** Answer to a person who has just shown that they know the password: their cookies, and the device as one of theirs. */
async function welcome({ request, reply }: Http, sesionAbierta: SesionAbierta) {
  giveXsrf(reply, sesionAbierta.sid);
  await recordarDispositivo(sesionAbierta, { antes: readDispositivo(request), ahora: renewDispositivo(reply) });
  return { token: sesionAbierta.token };
}

async function bye({ reply }: Http, ended: Promise<unknown>) {
  await ended;
  clearXsrfCookie(reply);
  return { Mensaje: 'Sesión cerrada' };
}
