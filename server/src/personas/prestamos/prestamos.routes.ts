import type { FastifyInstance } from 'fastify';
import { prestamos } from '#contract/personas/prestamos/prestamos.endpoints.ts';
import { listaOrdenada, listaPorId, detalle } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion as policy } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import {
  amortizarPrestamo,
  cambiarRegla,
  concederPrestamo,
  crearPrestamo,
  denegarPrestamo,
  posibilidades,
  quien,
  retirarPrestamo,
} from './prestamo.commands.ts';
import { puedeVerPrestamos } from './ficha.commands.ts';
import { ordenPrestamos, selectDe, selectGestion, selectMios, selectPrestamoDetalle } from './prestamo.queries.ts';
import { RRHH } from './prestamos.policy.ts';
import { verPrestamo, verPrestamoDetalle, verRegla } from './prestamos.views.ts';
import { selectReglas } from './regla.queries.ts';

type E = (typeof prestamos)['endpoints'];
const deRrhh = conRol(RRHH);
const acto = ({ usuario, params, version }: Call<E['conceder' | 'denegar' | 'amortizar']>) => ({
  usuario,
  id: params.id,
  version,
});

/** Spec section 7, loans. */
export async function prestamosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, prestamos, {
    prestamos: listaPorId({
      policy,
      filas: ({ usuario, query }: Call<E['prestamos']>, desde) =>
        selectMios(usuario.id, { ...query, parecido: false }, desde),
      ver: verPrestamo,
    }),
    posibilidades: { policy, handle: ({ usuario }) => posibilidades(usuario) },
    prestamo: {
      ...detalle({
        policy,
        fila: ({ usuario, params }: Call<E['prestamo']>) => selectPrestamoDetalle(quien(usuario), params.id),
        ver: verPrestamoDetalle,
      }),
      deQuienes: (_call, { PersonaId }) => [PersonaId],
    },
    crear: { policy, handle: ({ usuario, body }) => crearPrestamo(usuario, body) },
    retirar: {
      policy,
      handle: ({ usuario, body, version }) => retirarPrestamo({ usuario, id: body.Id, version }),
    },
    gestion: {
      ...listaOrdenada({
        policy: deRrhh,
        ordenes: ordenPrestamos,
        filas: ({ usuario, query }: Call<E['gestion']>, orden) => selectGestion(usuario.id, query, orden),
        ver: verPrestamo,
      }),
      deQuienes: (_call, { filas }) => filas.map(({ PersonaId }) => PersonaId),
    },
    deOtra: {
      ...listaPorId({
        policy,
        filas: async ({ usuario, params, query }: Call<E['deOtra']>, desde) => {
          existente((await puedeVerPrestamos(usuario, params.id)) || undefined);
          return selectDe({ lectorId: usuario.id, personaId: params.id }, query, desde);
        },
        ver: verPrestamo,
      }),
      deQuienes: ({ params }: { params: { id: number } }) => [params.id],
    },
    conceder: { policy, handle: (call) => concederPrestamo(acto(call), call.body) },
    denegar: { policy, handle: (call) => denegarPrestamo(acto(call), call.body) },
    amortizar: { policy, handle: (call) => amortizarPrestamo(acto(call), call.body) },
    reglas: { policy: deRrhh, handle: async () => (await selectReglas()).map(verRegla) },
    cambiarRegla: { policy: deRrhh, handle: ({ usuario, body }) => cambiarRegla(usuario, body) },
  });
}
