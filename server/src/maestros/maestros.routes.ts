import type { FastifyInstance } from 'fastify';
import { maestros } from '#contract/maestros/maestros.endpoints.ts';
import { lista } from '#server/http/answers.ts';
import { conRol, conSesion } from '#server/kernel/policy.ts';
import { serve } from '#server/http/serve.ts';
import { cambiarFicha, crearFicha, leerFicha, verCambio, verFicha } from './ficha.commands.ts';
import { claveCodigo, selectFichas } from './ficha.queries.ts';
import {
  selectCentrosCoste,
  selectContratos,
  selectDivisas,
  selectPaises,
  selectProvincias,
} from './maestros.queries.ts';

const deLectura = conRol('RRHH', 'ADMIN');
const deAdmin = conRol('ADMIN');

/** Spec section 7: the lists that forms choose from; and their upkeep (decisions 12). */
export async function maestrosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, maestros, {
    paises: { policy: conSesion, handle: selectPaises },
    provincias: { policy: conSesion, handle: selectProvincias },
    divisas: { policy: conSesion, handle: selectDivisas },
    centrosCoste: { policy: conSesion, handle: selectCentrosCoste },
    contratos: { policy: conSesion, handle: selectContratos },

    fichas: lista({
      policy: deLectura,
      clave: claveCodigo,
      filas: ({ params, query }, desde) => selectFichas(params.cual, query, desde),
      orden: ({ Codigo }) => [Codigo],
      ver: verFicha,
    }),
    ficha: { policy: deLectura, handle: ({ usuario, params }) => leerFicha(usuario, params) },
    crearFicha: { policy: deAdmin, handle: ({ usuario, params, body }) => crearFicha(usuario, params.cual, body) },
    cambiarFicha: {
      policy: deAdmin,
      handle: ({ usuario, params, version, body }) => cambiarFicha(usuario, { ...params, version }, body),
    },
    verFicha: { policy: deAdmin, handle: ({ params, body }) => verCambio(params, body) },
  });
}
