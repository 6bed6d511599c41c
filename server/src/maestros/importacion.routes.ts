import type { Cual } from '#contract/maestros/maestros.rules.ts';
import type { ReceivedFile } from '#server/archivos/upload.ts';
import { conRol, type Usuario } from '#server/kernel/policy.ts';
import { autorizar } from './ficha.commands.ts';
import { deLectura, deshacer, importacionDe, importar } from './importacion.commands.ts';

type DeCual = { usuario: Usuario; params: { cual: Cual } };
type DeFichero = { usuario: Usuario; params: { cual: Cual; id: number } };
type Movida = DeFichero & { version: number | undefined };
type Pagina = { limite: number; cursor?: string | undefined };

/** Calls of files: each list has its own, and those who keep it write. */
export const rutasDeImportacion = {
  importaciones: {
    policy: deLectura,
    handle: (call: DeCual & { query: Pagina }) => importacionDe(call.params.cual).rutas.importaciones.handle(call),
  },
  plantilla: {
    policy: deLectura,
    handle: ({ params }: DeCual) => importacionDe(params.cual).rutas.plantilla.handle(),
  },
  importacion: {
    policy: deLectura,
    handle: (call: DeFichero) => importacionDe(call.params.cual).rutas.importacion.handle(call),
  },
  filas: {
    policy: deLectura,
    handle: (call: DeFichero & { query: Pagina & { estado?: string | undefined } }) =>
      importacionDe(call.params.cual).rutas.filas.handle(call),
  },
  errores: {
    policy: deLectura,
    handle: (call: DeFichero) => importacionDe(call.params.cual).rutas.errores.handle(call),
  },
  leer: {
    policy: conRol('RRHH', 'ADMIN'),
    antes: ({ usuario, params }: DeCual) => autorizar(params.cual, usuario),
    handle: (call: DeCual & { fichero: ReceivedFile }) => importacionDe(call.params.cual).rutas.leer.handle(call),
  },
  importar: {
    policy: deLectura,
    handle: ({ usuario, params, version }: Movida) => importar(usuario, { ...params, version }),
  },
  descartar: {
    policy: deLectura,
    handle: (call: Movida) => importacionDe(call.params.cual).rutas.descartar.handle(call),
  },
  deshacer: {
    policy: deLectura,
    handle: ({ usuario, params, version }: Movida) => deshacer(usuario, { ...params, version }),
  },
};
