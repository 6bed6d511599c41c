import type { FastifyInstance } from 'fastify';
import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import type { PermisoConcedido } from '#contract/tiempo/permisos/concedidos/concedidos.schemas.ts';
import { DE_SALUD } from '#contract/tiempo/jornada/letras.rules.ts';
import { listaOrdenada, detalle } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion as policy, type Usuario } from '#server/casa/kernel/access.ts';
import { acortar, lectorDe, revocar } from './concedidos.commands.ts';
import { interrumpir } from './enfermedad.commands.ts';
import { ordenConcedidos, selectConcedido, selectConcedidos } from './concedidos.queries.ts';
import { nombraEnfermedad, verConcedido, verConcedidoDetalle } from './concedidos.views.ts';

type Calls = typeof permisosConcedidos.endpoints;
/** A letter of health reaches human resources alone, and its reading is logged. */
const conSalud = ({ Letra }: PermisoConcedido) => DE_SALUD.includes(Letra);
type Llamada = { usuario: Usuario; version: number | undefined; body: { Id: number; motivo: string } };
const acto = ({ usuario, version, body: { Id, motivo } }: Llamada) => ({ usuario, version, id: Id, motivo });

/** Granted leave, for the responsibles of its person and for human resources (S-8350). */
export async function concedidosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, permisosConcedidos, {
    lista: {
      ...listaOrdenada({
        policy,
        ordenes: (orden, cursor, usuario) => ordenConcedidos(lectorDe(usuario))(orden, cursor),
        sinPedir: ({ cuando }) => (cuando === 'vigentes' ? 'desde' : '-desde'),
        filas: ({ usuario, query }: Call<Calls['lista']>, orden) => selectConcedidos(lectorDe(usuario), query, orden),
        ver: verConcedido,
      }),
      deQuienes: (_call, { filas }) => filas.filter(conSalud).map(({ PersonaId }) => PersonaId),
    },
    concedido: {
      ...detalle({
        policy,
        fila: ({ usuario, params }: Call<Calls['concedido']>) => selectConcedido(lectorDe(usuario), params.id),
        ver: verConcedidoDetalle,
      }),
      deQuienes: (_call, permiso) =>
        conSalud(permiso) || permiso.Historial.some(nombraEnfermedad) ? [permiso.PersonaId] : [],
    },
    acortar: { policy, handle: (call) => acortar({ ...acto(call), ultimo: call.body.ultimo }) },
    interrumpir: {
      policy,
      handle: (call) => interrumpir({ ...acto(call), desde: call.body.desde, hasta: call.body.hasta }),
    },
    revocar: { policy, handle: (call) => revocar(acto(call)) },
  });
}
