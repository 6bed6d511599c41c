import type { FastifyInstance } from 'fastify';
import { inspeccion } from '#contract/tiempo/registro/registro.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { abierta, conRol, conSesion } from '#server/casa/kernel/access.ts';
import { bajarConsulta, consultar, consultarRegistro, crearAcceso, revocarAcceso } from './acceso/acceso.commands.ts';
import { selectAccesos, selectMisAccesos } from './acceso/acceso.queries.ts';
import { crearPaquete, descargarPaquete } from './paquete/paquete.commands.ts';
import { selectPaquetes } from './paquete/paquete.queries.ts';
import { bajarResumen, cesar, nombrar, verResumen } from './representacion/representacion.commands.ts';
import { selectRepresentantes, selectResumenes } from './representacion/representacion.queries.ts';
import { selectPersonasDeRegistro } from './registro/registro.queries.ts';
import { selectBorrados } from './retencion/retencion.queries.ts';
import { laEmpresa } from '#server/casa/base/empresa.ts';

const rrhh = conRol('RRHH');

/** The register of working time for an inspection. */
export async function registroRoutes(app: FastifyInstance): Promise<void> {
  serve(app, inspeccion, {
    personas: { policy: rrhh, handle: () => selectPersonasDeRegistro() },
    paquetes: { policy: rrhh, handle: () => selectPaquetes() },
    crearPaquete: { policy: rrhh, handle: ({ usuario, body }) => crearPaquete(usuario, body) },
    bajarPaquete: { policy: rrhh, handle: ({ params }) => descargarPaquete(params.id) },
    accesos: { policy: rrhh, handle: () => selectAccesos() },
    crearAcceso: { policy: rrhh, handle: ({ usuario, body }) => crearAcceso(usuario, body) },
    revocarAcceso: { policy: rrhh, handle: ({ usuario, body }) => revocarAcceso(usuario, body.Id) },
    misAccesos: { policy: conSesion, handle: ({ usuario }) => selectMisAccesos(usuario.id) },
    consulta: { policy: abierta, handle: ({ params }) => consultar(params.secreto, laEmpresa().nombre) },
    consultaRegistro: {
      policy: abierta,
      handle: ({ params, query }) => consultarRegistro(params.secreto, params.id, query.mes),
    },
    bajarConsulta: { policy: abierta, handle: ({ params }) => bajarConsulta(params.secreto) },
    representantes: { policy: rrhh, handle: () => selectRepresentantes() },
    nombrarRepresentante: { policy: rrhh, handle: ({ usuario, body }) => nombrar(usuario, body) },
    cesarRepresentante: { policy: rrhh, handle: ({ body }) => cesar(body) },
    resumenes: {
      policy: conSesion,
      handle: ({ usuario }) => selectResumenes(usuario.id, usuario.roles.includes('RRHH')),
    },
    resumen: { policy: conSesion, handle: ({ usuario, params }) => verResumen(usuario, params.id) },
    bajarResumen: { policy: conSesion, handle: ({ usuario, params }) => bajarResumen(usuario, params.id) },
    borrados: { policy: rrhh, handle: () => selectBorrados() },
  });
}
