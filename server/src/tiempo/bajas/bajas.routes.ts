import type { FastifyInstance } from 'fastify';
import { bajas } from '#contract/tiempo/bajas/bajas.endpoints.ts';
import { listaOrdenada, listaPorId } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion as policy, type Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { coincidenciasDe } from '#server/tiempo/permisos/permisos.port.ts';
import {
  type Acto,
  comunicarBaja,
  corregirAlta,
  darAlta,
  lectorDe,
  prorrogarBaja,
  retirarBaja,
} from './baja.commands.ts';
import { ordenBajas, selectBaja, selectBajas, selectMias } from './baja.queries.ts';
import { puedeComunicar, SIN_DERECHO } from './bajas.policy.ts';
import { verBaja, verBajaDetalle } from './bajas.views.ts';
import { leerPapel, subirPapel } from './papel.commands.ts';

type Calls = typeof bajas.endpoints;
type Llamada = { usuario: Usuario; version: number | undefined; body: { Id: number } };
const acto = ({ usuario, version, body: { Id } }: Llamada): Acto => ({ usuario, version, id: Id });

/** Sickness of people (S-8570). */
export async function bajasRoutes(app: FastifyInstance): Promise<void> {
  serve(app, bajas, {
    puedeContar: {
      policy,
      handle: ({ usuario }) => {
        const Puede = puedeComunicar(usuario);
        return { Puede, Motivo: Puede ? '' : SIN_DERECHO };
      },
    },
    mias: listaPorId({
      policy,
      filas: ({ usuario, query }: Call<Calls['mias']>, desde) => selectMias(lectorDe(usuario), query, desde),
      ver: verBaja,
    }),
    lista: {
      ...listaOrdenada({
        policy,
        ordenes: ordenBajas,
        sinPedir: ({ cuando }) => (cuando === 'abiertas' ? 'fin' : '-fin'),
        filas: ({ usuario, query }: Call<Calls['lista']>, orden) => selectBajas(lectorDe(usuario), query, orden),
        ver: verBaja,
      }),
      deQuienes: (_call, { filas }) => filas.map(({ PersonaId }) => PersonaId),
    },
    baja: {
      policy,
      handle: async ({ usuario, params }) => {
        const row = existente(await selectBaja(lectorDe(usuario), params.id));
        const fin = row.Alta ?? row.Prevista;
        return verBajaDetalle(usuario, row, await coincidenciasDe(row.PersonaId, row.Desde, fin));
      },
      deQuienes: (_call, { PersonaId }) => [PersonaId],
    },
    comunicar: { policy, handle: ({ usuario, body }) => comunicarBaja(usuario, body) },
    prorrogar: { policy, handle: (call) => prorrogarBaja(acto(call), call.body.prevista, call.body.papel) },
    alta: { policy, handle: (call) => darAlta(acto(call), call.body.ultimo, call.body.papel) },
    corregirAlta: { policy, handle: (call) => corregirAlta(acto(call), call.body.ultimo, call.body.motivo) },
    adjuntar: {
      policy,
      handle: ({ usuario, body: { Id, papel } }) => subirPapel(usuario, lectorDe(usuario), Id, papel),
    },
    retirar: { policy, handle: (call) => retirarBaja(acto(call), call.body.motivo) },
    papel: {
      policy,
      handle: ({ usuario, params }) => leerPapel(lectorDe(usuario), params.id),
      deQuienes: (_call, { deQuienes = [] }) => deQuienes,
    },
  });
}
