import { correo } from '#contract/plataforma/correo/correo.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import {
  selectCuantosFallidos,
  selectFallidos,
  selectMedida,
  updateDescartados,
  updateReintentados,
} from './cola.queries.ts';
import { correoRoutes } from './correo.routes.ts';
import { relojesDeCorreo } from './correo.worker.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const correoArea = area({
  contrato: correo,
  rutas: correoRoutes,
  relojes: relojesDeCorreo,
  colas: [
    {
      codigo: 'correo',
      medir: selectMedida,
      fallidos: {
        entidad: 'correo',
        contar: selectCuantosFallidos,
        leer: selectFallidos,
        reintentar: updateReintentados,
        descartar: updateDescartados,
      },
    },
  ],
  misDatos: selectMisDatos,
});
