import type { FastifyInstance } from 'fastify';
import { misdatos } from '#contract/personas/misdatos/misdatos.endpoints.ts';
import { listaPorId } from '#server/casa/http/answers.ts';
import { serve } from '#server/casa/http/serve.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import { conRol, conSesion as policy } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { pedirBanco, pedirCambio, quien, retirarCambio, verIbanDeCambio } from './cambio.commands.ts';
import { selectCambio, selectCambiosDe } from './cambio.queries.ts';
import { cambiarDni, guardarEmergencia, leerDatos, verDni, verIban } from './datos.commands.ts';
import { descargar, pedirDescarga } from './descarga.commands.ts';
import { selectLecturas } from './lectura.queries.ts';
import { RRHH } from './misdatos.policy.ts';
import { verCambio, verCambioDetalle, verLectura } from './misdatos.views.ts';

const deRrhh = conRol(RRHH);
const propio = ({ usuario }: { usuario: { id: number } }) => [usuario.id];
const deEsa = ({ params }: { params: { id: number } }) => [params.id];
const deSuPersona = (_call: unknown, { PersonaId }: { PersonaId: number }) => [PersonaId];

/** Personal data: those of the caller, and those that human resources read. */
export async function misdatosRoutes(app: FastifyInstance, { areas }: { areas: readonly Area[] }): Promise<void> {
  const resumenes = new Map(
    areas.flatMap(({ contrato: { base, endpoints } }) =>
      Object.values(endpoints).map(({ method, path, resumen }) => [`${method} ${base}${path}`, resumen] as const),
    ),
  );
  serve(app, misdatos, {
    datosPersonales: { policy, handle: ({ usuario }) => leerDatos(usuario, usuario.id) },
    verDni: {
      policy,
      handle: ({ usuario, body }) => verDni({ usuario, personaId: usuario.id, ...body }),
      deQuienes: propio,
    },
    verIban: {
      policy,
      handle: ({ usuario, body }) => verIban({ usuario, personaId: usuario.id, ...body }),
      deQuienes: propio,
    },
    guardarEmergencia: { policy, handle: ({ usuario, body }) => guardarEmergencia(usuario, body) },

    pedirNombre: { policy, handle: ({ usuario, body }) => pedirCambio(usuario, { grupo: 'nombre', despues: body }) },
    pedirDomicilio: {
      policy,
      handle: ({ usuario, body }) => pedirCambio(usuario, { grupo: 'domicilio', despues: body }),
    },
    pedirContacto: {
      policy,
      handle: ({ usuario, body }) => pedirCambio(usuario, { grupo: 'contacto', despues: body }),
    },
    pedirBanco: { policy, handle: ({ usuario, body }) => pedirBanco(usuario, body) },
    cambios: listaPorId({
      policy,
      filas: ({ usuario, query }, desde) => selectCambiosDe(usuario.id, query.limite, desde),
      ver: verCambio,
    }),
    cambio: {
      policy,
      handle: async ({ usuario, params }) =>
        verCambioDetalle(usuario, existente(await selectCambio(quien(usuario), params.id))),
      deQuienes: deSuPersona,
    },
    verIbanDeCambio: {
      policy,
      handle: ({ usuario, params, body }) => verIbanDeCambio(usuario, params.id, body.password),
      deQuienes: deSuPersona,
    },
    retirarCambio: { policy, handle: ({ usuario, body }) => retirarCambio(usuario, body.Id) },

    lecturas: listaPorId({
      policy,
      filas: ({ usuario, query }, desde) => selectLecturas(usuario.id, query, desde),
      ver: () => verLectura(resumenes),
    }),
    pedirDescarga: {
      policy,
      handle: ({ usuario, body }) => pedirDescarga(usuario, body.password),
      deQuienes: propio,
    },
    descargar: { policy, handle: ({ usuario, query }) => descargar(usuario, query.pase, areas) },

    datosDe: { policy: deRrhh, handle: ({ usuario, params }) => leerDatos(usuario, params.id), deQuienes: deEsa },
    dniDe: {
      policy: deRrhh,
      handle: ({ usuario, params, body }) => verDni({ usuario, personaId: params.id, ...body }),
      deQuienes: deEsa,
    },
    ibanDe: {
      policy: deRrhh,
      handle: ({ usuario, params, body }) => verIban({ usuario, personaId: params.id, ...body }),
      deQuienes: deEsa,
    },
    cambiarDni: { policy: deRrhh, handle: ({ usuario, params, body }) => cambiarDni(usuario, params.id, body.dni) },
  });
}
