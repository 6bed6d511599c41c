import type { FastifyInstance } from 'fastify';
import { remesas } from '#contract/viajes/remesas/remesas.endpoints.ts';
import { descarga, detalle, listaPorId } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, type Usuario } from '#server/casa/kernel/access.ts';
import {
  anotarCuenta,
  anularRemesa,
  crearRemesa,
  ficheroDeRemesa,
  pagarRemesa,
  pedirCuentas,
  quitarDeRemesa,
} from './remesa.commands.ts';
import { selectCuenta, selectDetalle, selectPorPagar, selectRemesas } from './remesa.queries.ts';
import { ADMINISTRACION } from './remesas.policy.ts';
import { verDetalle, verRemesa } from './remesas.views.ts';

type E = (typeof remesas)['endpoints'];
const policy = conRol(ADMINISTRACION);
type DeFila = { usuario: Usuario; params: { id: number }; version: number | undefined };
const acto = ({ usuario, params, version }: DeFila) => ({ usuario, id: params.id, version });

/** Payments of settlements, all of them for ADMINISTRACION. */
export async function remesasRoutes(app: FastifyInstance): Promise<void> {
  serve(app, remesas, {
    pagos: {
      policy,
      handle: async ({ usuario }) => ({
        Cuenta: (await selectCuenta()) ?? null,
        PorPagar: await selectPorPagar(usuario.id),
      }),
      deQuienes: (_call, { PorPagar }) => PorPagar.map(({ PersonaId }) => PersonaId),
    },
    todas: listaPorId({
      policy,
      filas: ({ usuario, query }: Call<E['todas']>, desde) => selectRemesas(usuario.id, query, desde),
      ver: verRemesa,
    }),
    remesa: {
      ...detalle({
        policy,
        fila: ({ usuario, params }: Call<E['remesa']>) => selectDetalle(usuario.id, params.id),
        ver: verDetalle,
      }),
      deQuienes: (_call, { Lineas }) => Lineas.map(({ PersonaId }) => PersonaId),
    },
    fichero: {
      policy,
      handle: async ({ usuario, params }) => {
        const { nombre, xml, deQuienes } = await ficheroDeRemesa(usuario, params.id);
        return { ...descarga('application/xml', xml, nombre), deQuienes };
      },
      deQuienes: (_call, { deQuienes = [] }) => deQuienes,
    },
    cuenta: { policy, handle: ({ usuario, body, version }) => anotarCuenta(usuario, version, body) },
    pedirCuentas: { policy, handle: ({ usuario, body }) => pedirCuentas(usuario, body.liquidaciones) },
    crear: { policy, handle: ({ usuario, body }) => crearRemesa(usuario, body) },
    quitar: { policy, handle: (call) => quitarDeRemesa(acto(call), call.body) },
    anular: { policy, handle: (call) => anularRemesa(acto(call), call.body.motivo) },
    pagar: { policy, handle: (call) => pagarRemesa(acto(call)) },
  });
}
