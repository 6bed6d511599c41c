import type { FastifyInstance } from 'fastify';
import { recibosEpi } from '#contract/planta/epi/recibos.endpoints.ts';
import { listaPorId } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion as policy } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { entregarKit } from './entrega/entrega.commands.ts';
import { anularRecibo, firmarEnMostrador, firmarRecibo, noConforme, verUnRecibo } from './entrega/recibo.commands.ts';
import { pdfDeRecibo } from './entrega/recibo-pdf.views.ts';
import { selectMisRecibos, selectReciboDetalle, selectRecibos } from './entrega/recibo.queries.ts';
import { verRecibo } from './entrega/recibo.views.ts';
import { quien } from './peticion/solicitud.commands.ts';
import { laEmpresa } from '#server/casa/base/empresa.ts';

type E = (typeof recibosEpi)['endpoints'];
const acto = ({ usuario, params, version }: Pick<Call<E['firmar']>, 'usuario' | 'params' | 'version'>) => ({
  usuario,
  id: params.id,
  version,
});

/** Receipts of protective equipment (RD 773/1997). */
export async function recibosEpiRoutes(app: FastifyInstance): Promise<void> {
  serve(app, recibosEpi, {
    mios: listaPorId({
      policy,
      filas: ({ usuario, query }: Call<E['mios']>, desde) => selectMisRecibos(quien(usuario), query, desde),
      ver: verRecibo,
    }),
    todos: listaPorId({
      policy,
      filas: ({ usuario, query }: Call<E['todos']>, desde) => selectRecibos(quien(usuario), query, desde),
      ver: verRecibo,
    }),
    recibo: { policy, handle: ({ usuario, params }) => verUnRecibo(usuario, params.id) },
    pdf: {
      policy,
      handle: async ({ usuario, params }) =>
        pdfDeRecibo(laEmpresa().nombre, existente(await selectReciboDetalle(quien(usuario), params.id))),
    },
    entregar: { policy, handle: ({ usuario, body }) => entregarKit(usuario, body) },
    firmar: { policy, handle: (call) => firmarRecibo(acto(call), call.body.password) },
    mostrador: { policy, handle: (call) => firmarEnMostrador(acto(call), call.body.qr) },
    noConforme: { policy, handle: (call) => noConforme(acto(call), call.body) },
    anular: { policy, handle: (call) => anularRecibo(acto(call), call.body.motivo) },
  });
}
