import type { FastifyInstance } from 'fastify';
import { proveedores } from '#contract/identidad/proveedores/proveedores.endpoints.ts';
import { listaPorId } from '#server/casa/http/answers.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol } from '#server/casa/kernel/access.ts';
import { cambiarCerrojo, cambiarPuerta } from './puerta/cerrojo.commands.ts';
import { probar } from './prueba.commands.ts';
import { cambiarProveedor, crearProveedor, desvincular, quitarProveedor, verEntradas } from './proveedor.commands.ts';
import { selectCuentas } from './registro/proveedor.queries.ts';

const policy = conRol('ADMIN');

/** Providers of the company's account, and the door of the password (decision 0137). */
export async function proveedoresRoutes(app: FastifyInstance): Promise<void> {
  serve(app, proveedores, {
    todos: { policy, handle: () => verEntradas() },
    crear: { policy, handle: ({ usuario, body }) => crearProveedor(usuario, body) },
    cambiar: {
      policy,
      handle: ({ usuario, params: { id }, version, body }) => cambiarProveedor(usuario, { id, version, f: body }),
    },
    quitar: { policy, handle: ({ usuario, params, version }) => quitarProveedor(usuario, params.id, version) },
    probar: { policy, handle: ({ usuario, params, http }) => probar(usuario, params.id, http.request.log) },
    cuentas: listaPorId({
      policy,
      filas: ({ params, query }, desde) => selectCuentas(params.id, query, desde),
      ver: () => (fila) => fila,
    }),
    desvincular: { policy, handle: ({ usuario, params }) => desvincular(usuario, params.id) },
    cambiarCerrojo: { policy, handle: ({ usuario, version, body }) => cambiarCerrojo(usuario, body.echado, version) },
    cambiarPuerta: { policy, handle: ({ usuario, body }) => cambiarPuerta(usuario, body) },
  });
}
