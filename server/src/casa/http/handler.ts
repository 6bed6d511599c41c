import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Area, Endpoint, Input, Output } from '#contract/casa/kernel/endpoint.ts';
import type { ClaseSensible } from '#contract/casa/kernel/sensible.ts';
import type { Pagina } from '#server/casa/kernel/cursor.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import type { ArchivoGuardado, PorGuardar } from '#server/casa/archivos/files-inspect.ts';
import type { Policy, Sistema, Usuario } from '#server/casa/kernel/access.ts';
import type { ReceivedFile } from '#server/casa/archivos/upload.ts';

/** Parts of a call that are known before its body. */
export type Asked<E extends Endpoint> = Pick<Input<E>, 'params' | 'query' | 'version'> &
  Quien<E> & {
    http: { request: FastifyRequest; reply: FastifyReply };
  };
/** The person who asks, or another system of the company. */
type Quien<E extends Endpoint> = E['access'] extends 'clave'
  ? { sistema: Sistema }
  : { usuario: E['access'] extends 'open' ? Usuario | null : Usuario };
export type Call<E extends Endpoint> = Input<E> & Asked<E> & (E extends { kind: 'subida' } ? Sent : unknown);
type Sent = {
  fichero: ReceivedFile;
  /** Stores a file for this person before any statement of the act. A file without references is deleted later. */
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
  /** True for a request whose repetition the area answers by itself, without idempotency storage. */
  sinMemoria?: (call: Call<E>) => boolean;
} & (E extends { kind: 'subida' }
  ? {
      /** Checks before a byte of the body is read whether this person may act on that row. Throws the refusal of the act. */
      antes: (call: Asked<E>) => unknown;
    }
  : unknown) &
  (E extends { sensible: ClaseSensible }
    ? {
        /** Numbers of the people whose sensitive data is in this answer, for whom the reading is recorded. */
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
