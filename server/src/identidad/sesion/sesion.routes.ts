import type { FastifyInstance, FastifyReply } from 'fastify';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import type { Config } from '#server/casa/config/config.ts';
import { clearXsrfCookie, giveXsrf, readDispositivo } from '#server/casa/http/cookies.ts';
import { abierta, conRol, conSesion } from '#server/casa/kernel/access.ts';
import { serve } from '#server/casa/http/serve.ts';
import { BUILD } from '#server/casa/config/version.ts';
import { admitirComprobacion } from './eco.commands.ts';
import { invitar, recuperar, registrar, restablecer, verInvitacion, verLlaves } from './enlace.commands.ts';
import { entrarConLlave, opcionesDeEntrada } from './llaves/entrada.commands.ts';
import { aparatoDeLlamada, type Http, welcome } from './bienvenida.views.ts';
import { crearPrimero, estaAbierto, exigirCodigo } from './primero/primero.commands.ts';
import { cambiarPassword, cerrarSesion, devolverSesion, entrar } from './sesion.commands.ts';
import { selectUsuario } from './sesion.queries.ts';
import { laEmpresa } from '#server/casa/base/empresa.ts';

/** Spec section 7, login and user. */
export async function sesionRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  serve(app, sesion, {
    authenticate: {
      policy: abierta,
      handle: async ({ body, http }) => welcome(http, await entrar({ ...body, ...visita(http) })),
    },
    opcionesDeEntrada: { policy: abierta, handle: opcionesDeEntrada },
    entrarConLlave: {
      policy: abierta,
      handle: async ({ body, http }) => welcome(http, await entrarConLlave({ respuesta: body, ...visita(http) })),
    },
    logout: {
      policy: conSesion,
      handle: async ({ usuario, http }) => {
        const Salida = await cerrarSesion(usuario.sid);
        return { ...bye(http), ...(Salida && { Salida }) };
      },
    },
    devolver: {
      policy: conSesion,
      handle: async ({ usuario, http }) => {
        await devolverSesion(usuario.sid);
        return bye(http);
      },
    },
    echoServidor: {
      policy: abierta,
      handle: async ({ query }) => {
        admitirComprobacion(query.de);
        return {
          Servidor: 'Extramuros',
          Version: BUILD,
          Hora: new Date().toISOString(),
          Empresa: laEmpresa().nombre,
          Demo: config.DEMO,
          // The answer says that the server is there, whether or not its database is.
          ...((await estaAbierto(config).catch(() => false)) && { PrimerArranque: true }),
        };
      },
    },
    user: {
      policy: conSesion,
      handle: ({ usuario, http }) => {
        giveXsrf(http.reply, usuario.sid);
        return selectUsuario(usuario.id);
      },
    },
    register: {
      policy: abierta,
      handle: async ({ body, http }) => welcome(http, await registrar({ ...body, aparato: aparatoDeLlamada(http) })),
    },
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
    llavesDeEnlace: { policy: abierta, handle: ({ body }) => verLlaves(body.enlace) },
    comprobarArranque: {
      policy: abierta,
      handle: async ({ body, http }) => {
        await exigirCodigo(body.codigo, { config, ip: http.request.ip });
        return { Mensaje: 'El código es correcto' };
      },
    },
    primerAdministrador: {
      policy: abierta,
      handle: async ({ body, http }) =>
        welcome(http, await crearPrimero(body, { config, ip: http.request.ip, aparato: aparatoDeLlamada(http) })),
    },
    cambiarPassword: {
      policy: conSesion,
      handle: async ({ usuario, body, http }) =>
        welcome(http, await cambiarPassword(usuario, { ...body, aparato: aparatoDeLlamada(http) }), { seguia: true }),
    },
  });
}

/** Origin of a call, for limits and the list of sessions. */
const visita = (http: Http) => ({
  ip: http.request.ip,
  dispositivo: readDispositivo(http.request),
  aparato: aparatoDeLlamada(http),
});

function bye({ reply }: { reply: FastifyReply }) {
  clearXsrfCookie(reply);
  return { Mensaje: 'Sesión cerrada' };
}
