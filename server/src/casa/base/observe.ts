import { channel, type TracingChannel, tracingChannel } from 'node:diagnostics_channel';

/** Work that is reported to watchers. `nombre` has no data: a call, a clock, or a statement without its values. */
export type Trabajo = { nombre: string };
type Canal = TracingChannel<string, Trabajo>;

/** Channels on which traces and metrics receive reported work. */
export const CANALES = {
  llamada: tracingChannel('extramuros.llamada'),
  sentencia: tracingChannel('extramuros.sentencia'),
  reloj: tracingChannel('extramuros.reloj'),
  correo: tracingChannel('extramuros.correo'),
} as const satisfies Record<string, Canal>;

/** Does the work and reports it on its channel. Without a subscriber it costs only the check of a flag. */
export const observed = <T>(canal: keyof typeof CANALES, nombre: string, work: () => Promise<T>): Promise<T> =>
  CANALES[canal].hasSubscribers ? CANALES[canal].tracePromise(work, { nombre }) : work();

/** Sign-in by a provider, as metrics count it: its name and what became of it. */
export type EntradaPorProveedor = {
  proveedor: string;
  resultado: 'entra' | 'vincula' | 'segundo_factor' | 'rechazada' | 'sin_persona' | 'caido';
};
const entradas = channel('extramuros.entrada');
export const countEntrada = (entrada: EntradaPorProveedor): void => entradas.publish(entrada);
/** Hears every sign-in by a provider. @returns what ends it. */
export function hearEntradas(hear: (entrada: EntradaPorProveedor) => void): () => void {
  const heard = (entrada: unknown) => hear(entrada as EntradaPorProveedor); // `countEntrada` alone publishes on it
  entradas.subscribe(heard);
  return () => {
    entradas.unsubscribe(heard);
  };
}
