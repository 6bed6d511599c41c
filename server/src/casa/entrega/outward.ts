import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';

type Salida = {
  method: string;
  headers: Record<string, string>;
  body?: string;
  /** Runs when the connection is made, so that a name cannot change its address between a check and its use (`publicLookup`). */
  lookup: LookupFunction;
  /** Authority that certificates come from, besides the usual ones. */
  ca?: string | undefined;
  /** Most bytes of the headers of the answer. */
  maxHeaderSize: number;
  signal: AbortSignal;
};
/**
 * A call to an address that somebody else names: over a connection of its own, which nothing else has looked at or will use, and without
 * following a redirection, which is an answer like another. Resolves with the head of the answer; its body is still to be read.
 */
export function callOut(
  to: URL,
  { method, headers, body = '', lookup, ca, maxHeaderSize, signal }: Salida,
): Promise<{ call: ClientRequest; answer: IncomingMessage }> {
  return new Promise((resolve, reject) => {
    const call = (to.protocol === 'https:' ? request : plainRequest)(to, {
      method,
      headers: {
        ...headers,
        connection: 'close',
        ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      agent: false,
      maxHeaderSize,
      lookup,
      signal,
      ...(ca === undefined ? {} : { ca }),
    });
    call.on('error', reject);
    call.on('response', (answer) => resolve({ call, answer }));
    call.end(body);
  });
}
