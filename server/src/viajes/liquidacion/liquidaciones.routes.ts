import type { FastifyInstance } from 'fastify';
import { liquidaciones } from '#contract/viajes/liquidacion/liquidaciones.endpoints.ts';
import { detalle, listaPorId } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion as policy, type Usuario } from '#server/casa/kernel/access.ts';
import { enviarLiquidacion, quien, verDelViaje } from './envio.commands.ts';
import { csvDeContabilidad, csvDeNomina } from './ficheros.commands.ts';
import {
  aprobarLiquidacion,
  cerrarLiquidacion,
  comprobarLiquidacion,
  corregirAnticipo,
  devolverLiquidacion,
  rechazarLiquidacion,
  retirarLiquidacion,
} from './liquidacion.commands.ts';
import { selectDeAdministracion, selectDetalle } from './liquidacion.queries.ts';
import { verDetalle, verLiquidacion } from './liquidacion.views.ts';
import { ADMINISTRACION } from './liquidaciones.policy.ts';
import { pdfDeLiquidacion } from './papel.commands.ts';

type E = (typeof liquidaciones)['endpoints'];
const deAdministracion = conRol(ADMINISTRACION);
type DeFila = { usuario: Usuario; params: { id: number }; version: number | undefined };
const acto = ({ usuario, params, version }: DeFila) => ({ usuario, id: params.id, version });

/** Settlements of trips. */
export async function liquidacionesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, liquidaciones, {
    deViaje: {
      policy,
      handle: ({ usuario, params }) => verDelViaje(usuario, params.id),
      deQuienes: (_call, { PersonaId }) => [PersonaId],
    },
    todas: {
      ...listaPorId({
        policy: deAdministracion,
        filas: ({ usuario, query }: Call<E['todas']>, desde) => selectDeAdministracion(usuario.id, query, desde),
        ver: verLiquidacion,
      }),
      deQuienes: (_call, { filas }) => filas.map(({ PersonaId }) => PersonaId),
    },
    nomina: {
      policy: deAdministracion,
      handle: ({ query }) => csvDeNomina(query.mes),
      deQuienes: (_call, { deQuienes = [] }) => deQuienes,
    },
    contabilidad: {
      policy: deAdministracion,
      handle: ({ query }) => csvDeContabilidad(query.mes),
      deQuienes: (_call, { deQuienes = [] }) => deQuienes,
    },
    liquidacion: {
      ...detalle({
        policy,
        fila: ({ usuario, params }: Call<E['liquidacion']>) => selectDetalle(quien(usuario), params.id),
        ver: verDetalle,
      }),
      deQuienes: (_call, { PersonaId }) => [PersonaId],
    },
    pdf: {
      policy,
      handle: ({ usuario, params }) => pdfDeLiquidacion(usuario, params.id),
      deQuienes: (_call, { deQuienes = [] }) => deQuienes,
    },
    enviar: { policy, handle: ({ usuario, body }) => enviarLiquidacion(usuario, body) },
    retirar: { policy, handle: (call) => retirarLiquidacion(acto(call)) },
    aprobar: { policy, handle: (call) => aprobarLiquidacion(acto(call), call.body) },
    rechazar: { policy, handle: (call) => rechazarLiquidacion(acto(call), call.body.motivo) },
    comprobar: { policy, handle: (call) => comprobarLiquidacion(acto(call), call.body) },
    anticipo: { policy, handle: (call) => corregirAnticipo(acto(call), call.body) },
    devolver: { policy, handle: (call) => devolverLiquidacion(acto(call), call.body.motivo) },
    cerrar: { policy, handle: (call) => cerrarLiquidacion(acto(call), call.body.comentario) },
  });
}
