import type { FastifyInstance } from 'fastify';
import { subcontratas } from '#contract/personas/subcontratas/subcontratas.endpoints.ts';
import { lista, listaOrdenada, detalle } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion, type Usuario } from '#server/casa/kernel/access.ts';
import {
  adjuntarPapel,
  anularPapel,
  exigirAdjuntar,
  leerFichero,
  presentarPapel,
  renovarPapel,
} from './papel.commands.ts';
import { claveCaduca, selectQueCaducan, selectTipos, selectTodos } from './papel.queries.ts';
import { asignarPersona, quitarPersona } from './subcontratas.commands.ts';
import { GESTORES, LECTORES } from './subcontratas.policy.ts';
import {
  ordenSubcontratas,
  selectDetalle,
  selectElegibles,
  selectPersona,
  selectSubcontratas,
} from './subcontratas.queries.ts';
import { csvDePapeles, verDetalle, verMios, verPersona, verSubcontrata } from './subcontratas.views.ts';

const policy = conRol(...LECTORES);
const gestores = conRol(...GESTORES);
type Llamada = { usuario: Usuario; params: { id: number }; version: number | undefined };
const acto = ({ usuario, params, version }: Llamada) => ({ usuario, id: params.id, version });

/** Subcontractors, their people and their papers. */
export async function subcontratasRoutes(app: FastifyInstance): Promise<void> {
  serve(app, subcontratas, {
    lista: listaOrdenada({
      policy,
      ordenes: ordenSubcontratas,
      filas: ({ query }: Call<(typeof subcontratas.endpoints)['lista']>, orden) => selectSubcontratas(query, orden),
      ver: verSubcontrata,
    }),
    subcontrata: detalle({ policy, fila: ({ params }) => selectDetalle(params.id), ver: verDetalle }),
    csv: { policy, handle: async () => csvDePapeles(await selectTodos()) },

    personas: { policy: gestores, handle: selectElegibles },
    persona: detalle({ policy, fila: ({ params }) => selectPersona(params.id), ver: verPersona }),
    asignar: {
      policy: gestores,
      handle: ({ usuario, params, body }) => asignarPersona(usuario, { id: params.id, personaId: body.personaId }),
    },
    quitar: { policy: gestores, handle: ({ usuario, params }) => quitarPersona(usuario, params.id) },

    presentar: { policy: gestores, handle: ({ usuario, body }) => presentarPapel(usuario, body) },
    renovar: { policy: gestores, handle: (call) => renovarPapel(acto(call), call.body) },
    anular: { policy: gestores, handle: (call) => anularPapel(acto(call), call.body.motivo) },
    adjuntar: {
      policy: gestores,
      antes: ({ usuario, params }) => exigirAdjuntar({ usuario, id: params.id }),
      handle: (call) => adjuntarPapel(call, call.params.id),
    },
    fichero: { policy: conSesion, handle: ({ usuario, params }) => leerFichero(usuario, params.id) },
    caducan: lista({
      policy,
      clave: claveCaduca,
      filas: ({ query }, desde) => selectQueCaducan(Number(query.dias ?? 30), query.limite, desde),
      orden: ({ Caduca, Id }) => [Caduca, Id],
      ver: () => (papel) => papel,
    }),
    mios: { policy: conSesion, handle: async ({ usuario }) => verMios(usuario, await selectPersona(usuario.id)) },

    tipos: { policy, handle: selectTipos },
  });
}
