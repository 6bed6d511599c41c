import type { Cual } from '#contract/oficina/listas/listas.rules.ts';
import type { ReceivedFile } from '#server/casa/archivos/upload.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { autorizar, autorizarLectura } from './ficha.commands.ts';
import { deLectura, deshacer, importacionDe, importar } from './importacion.commands.ts';

type DeCual = { usuario: Usuario; params: { cual: Cual } };
type DeFichero = { usuario: Usuario; params: { cual: Cual; id: number } };
type Movida = DeFichero & { version: number | undefined };
type Pagina = { limite: number; cursor?: string | undefined };

/** Calls about the list's files, for its readers. @throws Refusal 403. */
function leida({ usuario, params: { cual: lista } }: DeCual) {
  autorizarLectura(lista, usuario);
  return importacionDe(lista).rutas;
}
/** Calls about files: each list has its own, written by its keepers. */
export const rutasDeImportacion = {
  importaciones: {
    policy: deLectura,
    handle: (call: DeCual & { query: Pagina }) => leida(call).importaciones.handle(call),
  },
  plantilla: {
    policy: deLectura,
    handle: (call: DeCual) => leida(call).plantilla.handle(),
  },
  importacion: {
    policy: deLectura,
    handle: (call: DeFichero) => leida(call).importacion.handle(call),
  },
  filas: {
    policy: deLectura,
    handle: (call: DeFichero & { query: Pagina & { estado?: string | undefined } }) => leida(call).filas.handle(call),
  },
  errores: {
    policy: deLectura,
    handle: (call: DeFichero) => leida(call).errores.handle(call),
  },
  leer: {
    policy: deLectura,
    antes: ({ usuario, params }: DeCual) => autorizar(params.cual, usuario),
    handle: (call: DeCual & { fichero: ReceivedFile }) => importacionDe(call.params.cual).rutas.leer.handle(call),
  },
  leyendo: {
    policy: deLectura,
    handle: (call: DeCual & { query: { lectura?: number | undefined } }) => leida(call).leyendo.handle(call),
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
