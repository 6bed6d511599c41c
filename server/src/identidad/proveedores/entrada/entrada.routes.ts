import type { FastifyInstance } from 'fastify';
import { entrada } from '#contract/identidad/proveedores/entrada.endpoints.ts';
import { readDispositivo } from '#server/casa/http/cookies.ts';
import { serve } from '#server/casa/http/serve.ts';
import { abierta, conSesion, type Usuario } from '#server/casa/kernel/access.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { aparatoDeLlamada, darBienvenida } from '#server/identidad/sesion/sesion.port.ts';
import { verConfirmacion } from './confirmacion.commands.ts';
import { selectCerrojo } from '../puerta/cerrojo.queries.ts';
import { selectPublicos } from '../registro/proveedor.queries.ts';
import { empezar, volver } from './entrada.commands.ts';
import { selectMias } from './entrada.queries.ts';
import { salir } from './salida.commands.ts';

/** Refused by the provider while inside: a 401 would tell the page that the session is over. */
const desdeDentro = <T>(usuario: Usuario | null, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const negativa = usuario && error instanceof Refusal && /^entrada_(rechazada|cancelada)$/.test(error.code);
    throw negativa ? new Refusal(409, error.code, error.message) : error;
  });

const FORMULARIO = 'application/x-www-form-urlencoded';

/** Sign-in with the company's account (decision 0137). */
export async function entradaRoutes(app: FastifyInstance): Promise<void> {
  const { salida, ...endpoints } = entrada.endpoints;
  serve(
    app,
    { ...entrada, endpoints },
    {
      puertas: {
        policy: abierta,
        handle: async () => {
          const Proveedores = await selectPublicos();
          return { Proveedores, PasswordCerrada: Proveedores.length > 0 && (await selectCerrojo()).Echado };
        },
      },
      empezar: {
        policy: abierta,
        handle: ({ usuario, body, http: { request } }) =>
          desdeDentro(
            usuario,
            empezar(body, { usuario, ip: request.ip, log: request.log, dispositivo: readDispositivo(request) }),
          ),
      },
      volver: {
        policy: abierta,
        handle: async ({ usuario, body, http }) => {
          const { ip, log } = http.request;
          const aparato = aparatoDeLlamada(http);
          const vuelta = { usuario, ip, log, aparato, dispositivo: readDispositivo(http.request) };
          const hecha = await desdeDentro(usuario, volver(body, vuelta));
          return { token: hecha && (await darBienvenida(http, hecha)).token };
        },
      },
      confirmacion: { policy: conSesion, handle: ({ usuario }) => verConfirmacion(usuario) },
      mias: { policy: conSesion, handle: ({ usuario }) => selectMias(usuario.id) },
    },
  );
  // A form is read here and nowhere else: the specification of the sign-out sends one.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORMULARIO, { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    serve(
      scope,
      { ...entrada, endpoints: { salida } },
      {
        salida: {
          policy: abierta,
          handle: async ({ params, body, http }) => {
            await salir(params.codigo, body.logout_token, http.request);
            return {};
          },
        },
      },
    );
  });
}
