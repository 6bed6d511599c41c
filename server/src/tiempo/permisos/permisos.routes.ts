import type { FastifyInstance } from 'fastify';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { lista, detalle } from '#server/casa/http/answers.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion as policy, type Usuario } from '#server/casa/kernel/access.ts';
import { leerDescanso } from './descanso/descanso.commands.ts';
import { leerPermisosDe } from './ficha/ficha.commands.ts';
import {
  anularPermiso,
  calcularPara,
  pedirAnulacion,
  retirarAnulacion,
  retirarPermiso,
} from './peticion/acto.commands.ts';
import { pedirConCobertura } from './cobertura/cobertura.commands.ts';
import { exigirJustificar, leerJustificante, subirJustificante } from './peticion/justificante.commands.ts';
import { puedePedirPermiso, SIN_DERECHO } from './peticion/permiso.policy.ts';
import { claveCerca, selectDetalle, selectMios, selectMisCuentas } from './peticion/permiso.queries.ts';
import { verDetalle, verPermiso } from './peticion/permiso.views.ts';
import { calendarioDe, diasVacaciones, permisosDelAnio } from './permisos.commands.ts';
import { verTipo } from './permisos.views.ts';
import { selectHoy } from './saldo/saldo.queries.ts';
import { selectTiposDe } from './tipos/tipo.queries.ts';

const deLaEmpresa = conRol('EMPLEADO');
type Llamada = {
  usuario: Usuario;
  version: number | undefined;
  body: { Id: number; comentario?: string | undefined };
};
const acto = ({ usuario, version, body: { Id, comentario = '' } }: Llamada) => ({
  usuario,
  version,
  id: Id,
  comentario,
});

/** Leave of the person who asks: spec section 7. */
export async function permisosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, permisos, {
    permisosDelAnio: { policy, handle: ({ usuario, params }) => permisosDelAnio(usuario, params.param) },
    diasVacaciones: { policy, handle: ({ usuario }) => diasVacaciones(usuario) },
    deOtra: {
      policy,
      handle: ({ usuario, params, query }) => leerPermisosDe(usuario, params.id, query.anio),
      deQuienes: ({ params }) => [params.id],
    },
    puedePedir: {
      policy,
      handle: ({ usuario }) => {
        const Puede = puedePedirPermiso(usuario);
        return { Puede, Motivo: Puede ? '' : SIN_DERECHO };
      },
    },
    tipos: {
      policy: deLaEmpresa,
      handle: async () => (await selectTiposDe(await selectHoy())).filter(({ activo }) => activo).map(verTipo),
    },
    descanso: { policy: deLaEmpresa, handle: ({ usuario }) => leerDescanso(usuario) },
    calendario: { policy: deLaEmpresa, handle: ({ usuario, query }) => calendarioDe(usuario, query) },
    calcular: { policy: deLaEmpresa, handle: ({ usuario, body }) => calcularPara(usuario, body) },
    crear: { policy, handle: ({ usuario, body }) => pedirConCobertura(usuario, body) },
    mios: lista({
      policy,
      clave: claveCerca,
      filas: ({ usuario, query }, desde) => selectMios(usuario.id, query, desde),
      orden: (p) => [p.pasado, p.lejos, p.Id],
      ver: verPermiso,
    }),
    misCuentas: { policy, handle: ({ usuario, query }) => selectMisCuentas(usuario.id, query) },
    permiso: detalle({
      policy,
      fila: ({ usuario, params }) => selectDetalle({ usuarioId: usuario.id, rrhh: false }, params.id),
      ver: verDetalle,
    }),
    retirar: { policy, handle: (call) => retirarPermiso(acto(call)) },
    pedirAnulacion: { policy, handle: (call) => pedirAnulacion(acto(call)) },
    retirarAnulacion: { policy, handle: (call) => retirarAnulacion(acto(call)) },
    anular: { policy, handle: (call) => anularPermiso(acto(call)) },
    subirJustificante: {
      policy,
      antes: ({ usuario, params }) => exigirJustificar(usuario, params.id),
      handle: subirJustificante,
    },
    justificante: {
      policy,
      handle: ({ usuario, params }) =>
        leerJustificante({ usuarioId: usuario.id, rrhh: usuario.roles.includes('RRHH') }, params.id),
      deQuienes: (_call, { deQuienes = [] }) => deQuienes,
    },
  });
}
