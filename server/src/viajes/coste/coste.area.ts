import { coste } from '#contract/viajes/coste/coste.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion } from '#server/casa/kernel/access.ts';
import { area } from '#server/casa/kernel/area.ts';
import { leerCostes } from './coste.commands.ts';

export const costeArea = area({
  contrato: coste,
  opcional: 'viajes',
  rutas: async (app) =>
    serve(app, coste, {
      deDoceMeses: { policy: conSesion, handle: ({ usuario, query }) => leerCostes(usuario, query) },
    }),
  fuzz: { llamadas: { deDoceMeses: 'nuria' } },
});
