import type { FastifyInstance } from 'fastify';
import { operacion } from '#contract/plataforma/operacion/operacion.endpoints.ts';
import type { Config } from '#server/casa/config/config.ts';
import { COMMIT, VERSION } from '#server/casa/config/version.ts';
import { serve } from '#server/casa/http/serve.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import { abierta, conRol } from '#server/casa/kernel/access.ts';
import { comprobarAhora, comprobarMiCorreo, comprobarMisDispositivos } from './doctor.commands.ts';
import { comprobarBase, verEstado } from './estado.commands.ts';
import { descartar, reintentar, verFallidos } from './fallidos.commands.ts';
import { gotear, verFuera } from './fuera/eco.stream.ts';
import { exportarRegistro, verAreasDeRegistro } from './registro.commands.ts';

const deAdmin = conRol('ADMIN');
const bien = { Estado: 'ok' } as const;

/** Operations. */
export async function operacionRoutes(
  app: FastifyInstance,
  { config, areas }: { config: Config; areas: readonly Area[] },
): Promise<void> {
  serve(app, operacion, {
    estado: { policy: deAdmin, handle: () => verEstado(areas, config) },
    fallidos: { policy: deAdmin, handle: () => verFallidos(areas) },
    reintentar: { policy: deAdmin, handle: ({ usuario, body }) => reintentar(areas, usuario, body) },
    descartar: { policy: deAdmin, handle: ({ usuario, body }) => descartar(areas, usuario, body) },
    areasDeRegistro: { policy: deAdmin, handle: verAreasDeRegistro },
    registro: { policy: deAdmin, handle: ({ usuario, query }) => exportarRegistro(usuario, query) },
    comprobar: { policy: deAdmin, handle: ({ usuario }) => comprobarAhora(areas, config, usuario) },
    probarCorreo: { policy: deAdmin, handle: ({ usuario }) => comprobarMiCorreo(config, usuario) },
    probarDispositivos: { policy: deAdmin, handle: ({ usuario }) => comprobarMisDispositivos(config, usuario) },
    fuera: { policy: abierta, handle: ({ http }) => verFuera(http.request) },
    goteo: { policy: abierta, handle: ({ http }) => gotear(http.request) },
    salud: { policy: abierta, handle: () => ({ ...bien, Version: VERSION, Commit: COMMIT }) },
    vivo: { policy: abierta, handle: () => bien },
    listo: {
      policy: abierta,
      handle: async () => {
        await comprobarBase();
        return bien;
      },
    },
  });
}
