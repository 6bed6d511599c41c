// Messages between the processes of the bench.

/** One call to repeat. `@VIAJE@`, `@CODIGO@`, `@CLAVE@` and `@DIA@` stand for what changes from one time to the next. */
export type Llamada = { nombre: string; method: string; path: string; headers: Record<string, string>; body: string };
export type Sentencia = { text: string; values: unknown[] };
/** Numbers of trips to take in turn, each once when `unaVez`. */
export type Viajes = { ids: number[]; unaVez: boolean };
export type Encargo = {
  llamada: Llamada;
  sentencias: Sentencia[];
  port: number;
  conexiones: number;
  segundos: number;
  viajes: Viajes;
};
export type Resultado = { llamadas: number; segundos: number; fallos: number; cpu: number };

/** `@CODIGO@` of a trip of the bench. */
export const codigoDe = (id: number): string => `B-${String(id).padStart(8, '0')}`;
/** A day between 2040 and 2099 for each key: trips on the same days would be warned of, all of them, in each answer. */
const diaDe = (clave: string): string =>
  new Date(Date.UTC(2040, 0, 1 + (Number.parseInt(clave.slice(0, 8), 16) % 21_900))).toISOString().slice(0, 10);
/** Puts what changes in its places, inside texts and as whole values. */
export function fill<T>(value: T, viaje: number, clave: string): T {
  // the same shape comes out, with other words in it
  if (Array.isArray(value)) return value.map((one) => fill<unknown>(one, viaje, clave)) as T;
  if (typeof value !== 'string' || !value.includes('@')) return value;
  if (value === '#@VIAJE@') return viaje as T;
  return value
    .replaceAll('@VIAJE@', String(viaje))
    .replaceAll('@CODIGO@', codigoDe(viaje))
    .replaceAll('@CLAVE@', clave)
    .replaceAll('@DIA@', diaDe(clave)) as T;
}
