import type { FastifyInstance } from 'fastify';
import { objetivos } from '#contract/personas/objetivos/objetivos.endpoints.ts';
import { listaOrdenada, listaPorId, detalle } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { abierta, conRol, conSesion as policy, esEmpleado } from '#server/casa/kernel/access.ts';
import { together } from '#server/casa/kernel/together.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { proponer, retirarPropuesta } from './acuerdo.commands.ts';
import { selectPlanDe, selectUltimo } from './acuerdo.queries.ts';
import { abrirCiclo, cerrarCiclo, crearCiclo, csvDe, editarCiclo, puedo, resumenDe } from './ciclo.commands.ts';
import { selectCiclo, selectCiclos } from './ciclo.queries.ts';
import { verCiclo, verPlan } from './ciclo.views.ts';
import {
  anularObjetivo,
  borrarObjetivo,
  crearObjetivo,
  editarObjetivo,
  fijarObjetivo,
  quien,
} from './objetivo.commands.ts';
import {
  selectArbol,
  selectDePersona,
  ordenEquipo,
  selectEquipo,
  selectObjetivoDetalle,
  selectPublicos,
} from './objetivo.queries.ts';
import { RRHH } from './objetivos.policy.ts';
import { verObjetivo, verObjetivoDetalle, verPublico } from './objetivos.views.ts';
import { adjuntarEvidencia, exigirAdjuntar, leerEvidencia, seguirObjetivo } from './seguimiento.commands.ts';

type E = (typeof objetivos)['endpoints'];
const deRrhh = conRol(RRHH);
const enRuta = ({ usuario, params, version }: Call<E['editar' | 'anular' | 'seguir' | 'editarCiclo']>) => ({
  usuario,
  id: params.id,
  version,
});
const enCuerpo = ({
  usuario,
  body,
  version,
}: Call<E['borrar' | 'fijar' | 'retirar' | 'abrirCiclo' | 'cerrarCiclo']>) => ({
  usuario,
  id: body.Id,
  version,
});
/** One statement answers all simultaneous requests without a session (S-8211). */
const losPublicos = together(async () => new Map([[0, (await selectPublicos()).map(verPublico)]]));

async function planDe({ usuario, params: { id: cicloId }, query }: Call<E['plan']>) {
  const lector = quien(usuario);
  const personaId = query.persona ?? usuario.id;
  const { Persona, lleva, empleado } = existente(await selectPlanDe(lector, personaId));
  const planPedido = { personaId, cicloId };
  const [ciclo, objetivosSuyos, acuerdo] = await Promise.all([
    selectCiclo(lector, cicloId),
    selectDePersona(lector, planPedido),
    selectUltimo(usuario.id, planPedido),
  ]);
  const puede = empleado && (lleva || (personaId === usuario.id && esEmpleado(usuario)));
  return verPlan(usuario, { personaId, Persona, puede, ciclo: existente(ciclo), objetivos: objetivosSuyos, acuerdo });
}

/** Spec section 2, objetivos. */
export async function objetivosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, objetivos, {
    publicos: {
      policy: abierta,
      handle: async ({ http }) => {
        http.reply.header('cache-control', 'public, max-age=60');
        return (await losPublicos(0)) ?? [];
      },
    },
    puedo: { policy, handle: ({ usuario }) => puedo(usuario) },
    arbol: {
      policy,
      handle: async ({ usuario, params }) => (await selectArbol(quien(usuario), params.id)).map(verObjetivo(usuario)),
    },
    equipo: listaOrdenada({
      policy,
      ordenes: ordenEquipo,
      filas: ({ usuario, params, query }: Call<E['equipo']>, orden) =>
        selectEquipo(quien(usuario), params.id, query, orden),
      ver: verObjetivo,
    }),
    objetivo: detalle({
      policy,
      fila: ({ usuario, params }: Call<E['objetivo']>) => selectObjetivoDetalle(quien(usuario), params.id),
      ver: verObjetivoDetalle,
    }),
    plan: { policy, handle: planDe },
    crear: { policy, handle: ({ usuario, body }) => crearObjetivo(usuario, body) },
    editar: { policy, handle: (call) => editarObjetivo(enRuta(call), call.body) },
    borrar: { policy, handle: (call) => borrarObjetivo(enCuerpo(call)) },
    fijar: { policy, handle: (call) => fijarObjetivo(enCuerpo(call)) },
    anular: { policy, handle: (call) => anularObjetivo(enRuta(call), call.body.motivo) },
    seguir: { policy, handle: (call) => seguirObjetivo(enRuta(call), call.body) },
    adjuntar: {
      policy,
      antes: ({ usuario, params }) => exigirAdjuntar(usuario, params.id),
      handle: adjuntarEvidencia,
    },
    evidencia: { policy, handle: ({ usuario, params }) => leerEvidencia(usuario, params.id) },
    proponer: { policy, handle: ({ usuario, body }) => proponer(usuario, body) },
    retirar: { policy, handle: (call) => retirarPropuesta(enCuerpo(call)) },
    ciclos: listaPorId({
      policy: deRrhh,
      filas: ({ query }: Call<E['ciclos']>, desde) => selectCiclos(query.limite, desde),
      ver: verCiclo,
    }),
    crearCiclo: { policy: deRrhh, handle: ({ usuario, body }) => crearCiclo(usuario, body) },
    editarCiclo: { policy: deRrhh, handle: (call) => editarCiclo(enRuta(call), call.body) },
    abrirCiclo: { policy: deRrhh, handle: (call) => abrirCiclo(enCuerpo(call)) },
    cerrarCiclo: { policy: deRrhh, handle: (call) => cerrarCiclo(enCuerpo(call)) },
    resumen: { policy: deRrhh, handle: ({ usuario, params }) => resumenDe(usuario, params.id) },
    csv: { policy: deRrhh, handle: ({ usuario, params }) => csvDe(usuario, params.id) },
  });
}
