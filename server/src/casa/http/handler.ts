import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Area, Endpoint, Input, Output } from '#contract/casa/kernel/endpoint.ts';
import type { ClaseSensible } from '#contract/casa/kernel/sensible.ts';
import type { Pagina } from '#server/casa/kernel/cursor.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import type { ArchivoGuardado, PorGuardar } from '#server/casa/archivos/files-inspect.ts';
import type { Policy, Usuario } from '#server/casa/kernel/access.ts';
import type { ReceivedFile } from '#server/casa/archivos/upload.ts';

/** Parts of a call that are known before its body. */
export type Asked<E extends Endpoint> = Pick<Input<E>, 'params' | 'query' | 'version'> & {
  usuario: E['access'] extends 'open' ? Usuario | null : Usuario;
  http: { request: FastifyRequest; reply: FastifyReply };
};
export type Call<E extends Endpoint> = Input<E> & Asked<E> & (E extends { kind: 'subida' } ? Sent : unknown);
type Sent = {
  fichero: ReceivedFile;
  /** Keeps a file among those of this person, before any statement of the act; if nothing uses it in the end, it is gone. */
  guardar(file: PorGuardar): Promise<ArchivoGuardado>;
};
type Answer<E extends Endpoint> = E extends { kind: 'descarga' }
  ? Download
  : E extends { kind: 'flujo' }
    ? Readable
    : E extends { pagina: true }
      ? Pagina<Output<E> extends (infer T)[] ? T : never>
      : Output<E>;
export type Handler<E extends Endpoint> = {
  policy: Policy;
  handle: (call: Call<E>) => Promise<Answer<E>> | Answer<E>;
  /** Opts this request out of idempotency storage: the area answers a repetition by itself. */
  sinMemoria?: (call: Call<E>) => boolean;
} & (E extends { kind: 'subida' }
  ? {
      /** Asks, before a byte of the body is read, if this person may do this to that very thing. Throws what the act would. */
      antes: (call: Asked<E>) => unknown;
    }
  : unknown) &
  (E extends { sensible: ClaseSensible }
    ? {
        /** Numbers of the people whose sensitive data is in this answer: each gets a line of who read it. */
        deQuienes: (call: Call<E>, answer: Answer<E>) => readonly number[];
      }
    : unknown);
export type Handlers<A extends Area> = { [K in keyof A['endpoints']]: Handler<A['endpoints'][K]> };
export type AnyHandler = {
  policy: Policy;
  handle: (call: unknown) => unknown;
  antes?: (call: unknown) => unknown;
  sinMemoria?: (call: unknown) => boolean;
  deQuienes?: (call: unknown, answer: unknown) => readonly number[];
};
