import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';

/** Piece of work that a watcher may hear of. `nombre` is of the code's own: a call, a clock, a statement with its values left out. */
export type Trabajo = { nombre: string };
type Canal = TracingChannel<string, Trabajo>;

/** Channels of the work that traces and metrics hear of. */
export const CANALES = {
  llamada: tracingChannel('extramuros.llamada'),
  sentencia: tracingChannel('extramuros.sentencia'),
  reloj: tracingChannel('extramuros.reloj'),
  correo: tracingChannel('extramuros.correo'),
} as const satisfies Record<string, Canal>;

/** Does the work, and tells its channel. Without a subscriber it costs a look at a flag. */
export const observed = <T>(canal: keyof typeof CANALES, nombre: string, work: () => Promise<T>): Promise<T> =>
  CANALES[canal].hasSubscribers ? CANALES[canal].tracePromise(work, { nombre }) : work();
