import type { FastifyInstance } from 'fastify';
import { directorio } from '#contract/plataforma/directorio/directorio.endpoints.ts';
import type { Nodo, PersonaDelDirectorio } from '#contract/plataforma/directorio/directorio.schemas.ts';
import { lista, listaOrdenada } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion } from '#server/casa/kernel/access.ts';
import { claveNombre } from './alcance.queries.ts';
import { buscarEnOrden, buscarPersonas, lectorDe, leerFicha, leerLinea } from './directorio.commands.ts';
import { DE_EMPRESA } from './directorio.policy.ts';
import { selectACargo } from './organigrama.queries.ts';
import { ordenDirectorio, selectGrupos } from './persona.queries.ts';

/** Order of a page of people, whose rows are shown as they are. */
const porNombre = <F extends { Nombre: string; Id: number }>() => ({
  clave: claveNombre,
  orden: ({ Nombre, Id }: F) => [Nombre, Id],
  ver: () => (fila: F) => fila,
});

type Pedidas = Call<(typeof directorio)['endpoints']['personas']>;
const deNombres = lista({
  policy: conSesion,
  filas: ({ usuario, query }: Pedidas, desde) => buscarPersonas(usuario, query, desde),
  ...porNombre<PersonaDelDirectorio>(),
});
const deColumna = listaOrdenada({
  policy: conSesion,
  ordenes: ordenDirectorio,
  filas: ({ usuario, query }: Pedidas, orden) => buscarEnOrden(usuario, query, orden),
  ver:
    () =>
    ({ clave: _clave, ...fila }: PersonaDelDirectorio & { clave: string[] }) =>
      fila,
});

const deEmpresa = conRol(...DE_EMPRESA);

/** People of the company, and the chart of those who answer for them. */
export async function directorioRoutes(app: FastifyInstance): Promise<void> {
  serve(app, directorio, {
    personas: {
      policy: conSesion,
      // By name a page begins inside the index of names; other orders read the directory.
      handle: (call) => (call.query.orden === 'nombre' ? deNombres : deColumna).handle(call),
    },
    grupos: { policy: conSesion, handle: ({ usuario }) => selectGrupos(lectorDe(usuario)) },
    persona: { policy: conSesion, handle: ({ usuario, params }) => leerFicha(usuario, params.id) },
    linea: { policy: deEmpresa, handle: ({ usuario, query }) => leerLinea(usuario, query.de) },
    acargo: lista({
      policy: deEmpresa,
      filas: ({ usuario, params, query }, desde) => selectACargo(lectorDe(usuario), { de: params.id, ...query }, desde),
      ...porNombre<Nodo>(),
    }),
    cima: lista({
      policy: deEmpresa,
      filas: ({ usuario, query }, desde) => selectACargo(lectorDe(usuario), query, desde),
      ...porNombre<Nodo>(),
    }),
  });
}
