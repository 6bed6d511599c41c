import type { FastifyInstance, FastifyReply } from 'fastify';
import { LIMITES } from '#contract/personas/scim/scim.rules.ts';
import { scimV2 } from '#contract/personas/scim/scim.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conAlcance, type Sistema } from '#server/casa/kernel/access.ts';
import { noEncontrado, Refusal } from '#server/casa/kernel/errors.ts';
import { conAtributos, sinMiembros } from './protocolo/atributos.rules.ts';
import { conOperaciones, leerOperaciones } from './protocolo/cambio.rules.ts';
import { configuracionDe, esquemasDe, listaDe, tiposDe } from './protocolo/esquema.rules.ts';
import { CAMPOS_DE_GRUPO, CAMPOS_DE_PERSONA, leerFiltro, leerPagina } from './protocolo/filtro.rules.ts';
import { cambioDeOperaciones } from './grupos/grupo.rules.ts';
import * as grupos from './grupos/grupo.commands.ts';
import { countGrupos, selectGrupos } from './grupos/grupo.queries.ts';
import { anotarMarcha } from './protocolo/marcha.commands.ts';
import * as personas from './personas/persona.commands.ts';
import { countVarias, selectVarias } from './personas/persona.queries.ts';
import { decirDe } from './personas/persona.rules.ts';
import { baseDe, type Recurso } from './protocolo/recurso.rules.ts';

const leer = conAlcance('personas:leer');
const escribir = conAlcance('personas:escribir');
type Http = { http: { request: { headers: { 'if-match'?: string | undefined } }; reply: FastifyReply } };
type Pedido = { query: { attributes?: string | undefined; excludedAttributes?: string | undefined } };
const POR_PERSONA = 'id, userName, externalId, emails.value, active, employeeNumber y manager';
const POR_GRUPO = 'id, displayName, externalId y members.value';

const objetivo = ({ params, http }: Http & { params: { id: string } }) => ({
  id: params.id,
  ifMatch: http.request.headers['if-match'],
});
/** A resource with its version, its address where it is new, and the attributes that were asked for. */
function enviar(
  { http: { reply }, query, sistema }: Http & Pedido & { sistema: Sistema },
  recurso: Recurso,
  nuevo = false,
) {
  const { version, location } = recurso.meta as { version: string; location: string }; // each of our resources has them
  reply.header('etag', version);
  if (nuevo) reply.header('location', location);
  return conSchemas(
    lee(sistema) ? conAtributos(recurso, query) : { id: recurso.id, meta: recurso.meta, schemas: recurso.schemas },
  );
}
/** A key that only writes learns nothing of the people it names but that its call is done (S-8492). */
const lee = ({ alcances }: Sistema): boolean => alcances.some((alcance) => alcance === 'personas:leer');
const conSchemas = (recurso: Recurso) => ({ ...recurso, schemas: recurso.schemas as string[] }); // always among them
const noSeAdmite = () => new Refusal(501, 'no_se_admite', 'Este servidor no admite esa operación de SCIM');
const delTipo = (todos: readonly Recurso[], id: string) => {
  const hallado = todos.find((each) => each.id === id);
  if (hallado === undefined) throw noEncontrado();
  return conSchemas(hallado);
};

/** Handler whose outcome is noted for the screen of ADMIN. */
const con = <C extends { sistema: Sistema } & DeQuien, R>(
  policy: typeof leer,
  handle: (call: C) => R | Promise<R>,
) => ({
  policy,
  handle: (call: C) =>
    anotarMarcha(call.sistema, { escribe: policy === escribir, prueba: deNavegador(call) }, async () => handle(call)),
});
type DeQuien = { http: { request: { headers: { 'sec-fetch-site'?: string | string[] | undefined } } } };
/** True for a call of a browser, which says from which page it comes and cannot be kept from it; a directory is a server. */
const deNavegador = ({ http }: DeQuien): boolean => http.request.headers['sec-fetch-site'] !== undefined;

/** SCIM 2.0, for the directory of the company. */
export async function scimRoutes(app: FastifyInstance): Promise<void> {
  serve(app, scimV2, {
    configuracion: con(leer, () => conSchemas(configuracionDe(baseDe()))),
    tipos: con(leer, () => listaDe(tiposDe(baseDe()))),
    tipo: con(leer, ({ params }) => delTipo(tiposDe(baseDe()), params.id)),
    esquemas: con(leer, () => listaDe(esquemasDe(baseDe()))),
    esquema: con(leer, ({ params }) => delTipo(esquemasDe(baseDe()), params.id)),

    personas: con(leer, async ({ sistema, query }) => {
      const ramas = query.filter === undefined ? undefined : leerFiltro(query.filter, CAMPOS_DE_PERSONA, POR_PERSONA);
      const pagina = leerPagina(query);
      const [total, filas] = await Promise.all([
        countVarias(sistema.id, ramas),
        pagina.cuantos === 0 ? [] : selectVarias(sistema.id, { ramas, ...pagina }),
      ]);
      const recursos = personas.verVarias(filas).map((r) => conAtributos(r, query));
      return listaDe(recursos, total, pagina.desde);
    }),
    persona: con(leer, async (call) => enviar(call, await personas.leerUna(call.sistema, call.params.id))),
    crear: con(escribir, async (call) => enviar(call, await personas.darDeAlta(call.sistema, call.body), true)),
    poner: con(escribir, async (call) => enviar(call, await personas.poner(call.sistema, objetivo(call), call.body))),
    cambiar: con(escribir, async (call) => {
      const operaciones = leerOperaciones(call.body, LIMITES.operaciones);
      const hacia = async (ahora: Recurso) => decirDe(await conOperaciones(ahora, operaciones), { quita: true });
      return enviar(call, await personas.cambiar(call.sistema, objetivo(call), hacia));
    }),
    borrar: con(escribir, async (call) => {
      await personas.borrar(call.sistema, objetivo(call));
      return null;
    }),

    grupos: con(leer, async ({ sistema, query }) => {
      const ramas = query.filter === undefined ? undefined : leerFiltro(query.filter, CAMPOS_DE_GRUPO, POR_GRUPO);
      const pagina = leerPagina(query);
      const [total, filas] = await Promise.all([
        countGrupos(sistema.id, ramas),
        pagina.cuantos === 0 ? [] : selectGrupos(sistema.id, { ramas, ...pagina }),
      ]);
      const vistos = grupos.verGrupos(sinMiembros(query) ? filas : await grupos.conMiembros(filas));
      return listaDe(
        vistos.map((r) => conAtributos(r, query)),
        total,
        pagina.desde,
      );
    }),
    grupo: con(leer, async (call) =>
      enviar(call, await grupos.leerUno(call.sistema, call.params.id, { sinMiembros: sinMiembros(call.query) })),
    ),
    crearGrupo: con(escribir, async (call) => enviar(call, await grupos.crearGrupo(call.sistema, call.body), true)),
    ponerGrupo: con(escribir, async (call) => {
      await grupos.ponerGrupo(call.sistema, objetivo(call), call.body);
      return enviar(call, await grupos.leerUno(call.sistema, call.params.id, { sinMiembros: sinMiembros(call.query) }));
    }),
    cambiarGrupo: con(escribir, async (call) => {
      const operaciones = leerOperaciones(call.body, LIMITES.operacionesDeGrupo);
      await grupos.cambiarGrupo(call.sistema, objetivo(call), cambioDeOperaciones(operaciones));
      return null;
    }),
    borrarGrupo: con(escribir, async (call) => {
      await grupos.borrarGrupo(call.sistema, objetivo(call));
      return null;
    }),

    yo: con(leer, () => {
      throw noSeAdmite();
    }),
    muchos: con(escribir, () => {
      throw noSeAdmite();
    }),
  });
}
