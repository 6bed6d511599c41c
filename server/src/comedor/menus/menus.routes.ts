import type { FastifyInstance } from 'fastify';
import { menus } from '#contract/comedor/menus/menus.endpoints.ts';
import { detalle } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { cocinaDe } from '#server/comedor/centros/centros.port.ts';
import { conSesion as policy } from '#server/casa/kernel/access.ts';
import {
  cambiarPlato,
  copiarSemana,
  crearPlato,
  publicarMenus,
  quitarPlato,
  retirarMenu,
  retirarPlato,
} from './menu.commands.ts';
import { selectConocidos, selectMenus, selectMenusDeCocina } from './menu.queries.ts';
import { verCocina, verMenus } from './menus.views.ts';

type E = (typeof menus)['endpoints'];
const leidos = (semana: boolean) =>
  detalle({
    policy,
    fila: ({ usuario, query }: Call<E['dia' | 'semana']>) => selectMenus(usuario.id, query, semana),
    ver: verMenus,
  });
const acto = ({ usuario, params, version }: Call<E['cambiar' | 'quitar' | 'retirarPlato' | 'retirar']>) => ({
  usuario,
  id: params.id,
  version,
});

/** Menu of the canteen. */
export async function menusRoutes(app: FastifyInstance): Promise<void> {
  serve(app, menus, {
    dia: leidos(false),
    semana: leidos(true),
    cocina: detalle({
      policy,
      fila: ({ usuario, query }: Call<E['cocina']>) => selectMenusDeCocina(usuario.id, query),
      ver: verCocina,
    }),
    conocidos: {
      policy,
      handle: async ({ usuario, query }) => selectConocidos(await cocinaDe(usuario, query.centro)),
    },
    crear: { policy, handle: ({ usuario, body }) => crearPlato(usuario, body) },
    cambiar: { policy, handle: (call) => cambiarPlato(acto(call), call.body) },
    quitar: { policy, handle: (call) => quitarPlato(acto(call)) },
    retirarPlato: { policy, handle: (call) => retirarPlato(acto(call), call.body.motivo) },
    retirar: { policy, handle: (call) => retirarMenu(acto(call), call.body.motivo) },
    copiar: { policy, handle: ({ usuario, body }) => copiarSemana(usuario, body) },
    publicar: { policy, handle: ({ usuario, body }) => publicarMenus(usuario, body) },
  });
}
