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

/**
 * Outcomes that metrics count: sign-ins by a provider, attempts to deliver a webhook (`abandonada`: the last one of a delivery), and calls
 * that brought a key of another system.
 */
export type Contado =
  | {
      que: 'entrada';
      proveedor: string;
      resultado: 'entra' | 'vincula' | 'confirma' | 'segundo_factor' | 'rechazada' | 'sin_persona' | 'caido';
    }
  | { que: 'webhook'; resultado: 'entregada' | 'fallida' | 'abandonada' }
  | { que: 'clave'; resultado: 'atendida' | 'negada' | 'fallida' };
const contados = channel('extramuros.contado');
export const contar = (contado: Contado): void => contados.publish(contado);
/** Hears every counted outcome. @returns what ends it. */
export function hearContados(hear: (contado: Contado) => void): () => void {
  const heard = (contado: unknown) => hear(contado as Contado); // `contar` alone publishes on it
  contados.subscribe(heard);
  return () => {
    contados.unsubscribe(heard);
  };
}
