import type { FastifyInstance } from 'fastify';
import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import { FACTURA } from '#contract/oficina/facturas/facturas.rules.ts';
import { lista, listaOrdenada, detalle } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { claveId } from '#server/casa/kernel/cursor.ts';
import { conRol, conSesion as policy } from '#server/casa/kernel/access.ts';
import {
  anularFactura,
  enviarFactura,
  reasignarFactura,
  responsablesPara,
  retirarFactura,
} from './conformar.commands.ts';
import {
  adjuntarPdf,
  corregirFactura,
  exigirAdjuntar,
  quien,
  registrarFactura,
  verOriginal,
  verPdf,
} from './factura.commands.ts';
import {
  ordenFacturas,
  selectCuentas,
  selectDuplicada,
  selectFacturaDetalle,
  selectFacturas,
  selectTotales,
} from './factura.queries.ts';
import { ADMINISTRACION } from './facturas.policy.ts';
import { deshacer, importar, rutas } from './importacion.commands.ts';
import { verFactura, verFacturaDetalle } from './facturas.views.ts';
import { contabilizarFacturas, descargarExportacion, exportarFacturas, pagarFacturas } from './pago.commands.ts';
import { selectExportaciones } from './pago.queries.ts';
import { cambiarLimite } from './proveedor.commands.ts';
import { claveNombre, selectLimite, selectProveedores } from './proveedor.queries.ts';

type E = (typeof facturas)['endpoints'];
const deAdministracion = conRol(ADMINISTRACION);
const acto = ({ usuario, params, version }: Call<E['editar' | 'enviar' | 'retirar' | 'reasignar' | 'anular']>) => ({
  usuario,
  id: params.id,
  version,
});

/** Decisions 11. */
export async function facturasRoutes(app: FastifyInstance): Promise<void> {
  serve(app, facturas, {
    facturas: listaOrdenada({
      policy,
      ordenes: ordenFacturas,
      filas: ({ usuario, query }: Call<E['facturas']>, orden) => selectFacturas(quien(usuario), query, orden),
      ver: verFactura,
    }),
    totales: { policy, handle: ({ usuario, query }) => selectTotales(quien(usuario), query) },
    cuentas: { policy, handle: ({ usuario }) => selectCuentas(quien(usuario)) },
    factura: detalle({
      policy,
      fila: ({ usuario, params }: Call<E['factura']>) => selectFacturaDetalle(quien(usuario), params.id),
      ver: verFacturaDetalle,
    }),
    pdf: { policy, handle: ({ usuario, params }) => verPdf(usuario, params.id) },
    original: { policy, handle: ({ usuario, params }) => verOriginal(usuario, params.id) },
    duplicada: {
      policy: deAdministracion,
      handle: async ({ query }) => {
        const hallada = await selectDuplicada(query.proveedor, query.numero, query.menos);
        return { Factura: hallada ? { ...hallada, Estado: FACTURA.nombre(hallada.EstadoId) } : null };
      },
    },
    crear: { policy: deAdministracion, handle: ({ usuario, body }) => registrarFactura(usuario, body) },
    editar: { policy, handle: (call) => corregirFactura(acto(call), call.body) },
    subirPdf: {
      policy,
      antes: ({ usuario, params }) => exigirAdjuntar(usuario, params.id),
      handle: adjuntarPdf,
    },
    enviar: { policy, handle: (call) => enviarFactura(acto(call)) },
    retirar: { policy, handle: (call) => retirarFactura(acto(call), call.body.motivo) },
    reasignar: { policy, handle: (call) => reasignarFactura(acto(call), call.body.personaId, call.body.motivo) },
    responsables: { policy, handle: ({ usuario, params }) => responsablesPara({ usuario, id: params.id }) },
    anular: { policy, handle: (call) => anularFactura(acto(call), call.body.motivo) },
    contabilizar: { policy: deAdministracion, handle: ({ usuario, body }) => contabilizarFacturas(usuario, body) },
    pagar: { policy: deAdministracion, handle: ({ usuario, body }) => pagarFacturas(usuario, body) },
    exportaciones: lista({
      policy: deAdministracion,
      clave: claveId,
      filas: ({ query }: Call<E['exportaciones']>, desde) => selectExportaciones(query.limite, desde),
      orden: ({ Numero }) => [Numero],
      ver: () => (fila) => fila,
    }),
    exportar: { policy: deAdministracion, handle: ({ usuario }) => exportarFacturas(usuario) },
    exportacion: { policy: deAdministracion, handle: ({ params }) => descargarExportacion(params.numero) },
    proveedores: lista({
      policy: deAdministracion,
      clave: claveNombre,
      filas: ({ query }: Call<E['proveedores']>, desde) => selectProveedores(query, desde),
      orden: ({ clave, Id }) => [clave, Id],
      ver: () => (fila) => fila,
    }),
    limite: {
      policy: conRol(ADMINISTRACION, 'ADMIN'),
      handle: async ({ usuario }) => ({
        ...(await selectLimite()),
        acciones: usuario.roles.includes('ADMIN') ? ['cambiar' as const] : [],
      }),
    },
    cambiarLimite: {
      policy: conRol('ADMIN'),
      handle: ({ usuario, body, version }) => cambiarLimite(usuario, body.importe, version),
    },
    ...rutas,
    deshacer: {
      policy: deAdministracion,
      handle: ({ usuario, params, version }) => deshacer(usuario, { id: params.id, version }),
    },
    importar: {
      policy: deAdministracion,
      handle: ({ usuario, params, body, version }) => importar(usuario, { id: params.id, version, ...body }),
    },
  });
}
