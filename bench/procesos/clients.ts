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
  /** Headers of each of `ids`, where every call is of another person. */
  propios?: Record<number, Record<string, string>> | undefined;
};
export type Resultado = { llamadas: number; segundos: number; fallos: number; cpu: number };

/** `@CODIGO@` of a trip of the bench. */
export const codigoDe = (id: number): string => `B-${String(id).padStart(8, '0')}`;
/** A day between 2040 and 2099 for each key: trips on the same days would be warned of, all of them, in each answer. */
const diaDe = (clave: string): string =>
  new Date(Date.UTC(2040, 0, 1 + (Number.parseInt(clave.slice(0, 8), 16) % 21_900))).toISOString().slice(0, 10);
/** Replaces the placeholders inside texts and as whole values. */
export function fill<T>(value: T, viaje: number, clave: string): T {
  // the same shape comes out, with other words in it
  if (Array.isArray(value)) return value.map((item) => fill<unknown>(item, viaje, clave)) as T;
  if (typeof value !== 'string' || !value.includes('@')) return value;
  if (value === '#@VIAJE@') return viaje as T;
  return value
    .replaceAll('@VIAJE@', String(viaje))
    .replaceAll('@CODIGO@', codigoDe(viaje))
    .replaceAll('@CLAVE@', clave)
    .replaceAll('@DIA@', diaDe(clave)) as T;
}

/** Tells the bench that this process is ready, and ends with it. */
export function announce(port = 0): void {
  process.once('disconnect', () => process.exit(0));
  process.send?.({ port });
}

type Turns = {
  /** The trip of the next call, or undefined when the round is over. */
  next(): number | undefined;
  told(well: boolean): void;
};
/** Does the rounds that the bench orders, over several connections with calls one after another. */
export function takeOrders(prepare: (encargo: Encargo) => (turns: Turns) => Promise<void>): void {
  process.on('message', (encargo: Encargo) => {
    const { conexiones, segundos, viajes } = encargo;
    const line = prepare(encargo);
    const { ids, unaVez } = viajes;
    let taken = 0;
    let done = 0;
    let fallos = 0;
    const began = performance.now();
    const before = process.cpuUsage();
    const until = began + segundos * 1_000;
    const turns: Turns = {
      next: () => {
        // At least one call, because on a busy machine the time may be over before the connection is open.
        if ((taken > 0 && performance.now() >= until) || (unaVez && taken >= ids.length)) return undefined;
        return ids[taken++ % ids.length] ?? 0;
      },
      told: (well) => (well ? done++ : fallos++),
    };
    const report = () => {
      const { user, system } = process.cpuUsage(before);
      process.send?.({ llamadas: done, fallos, segundos: (performance.now() - began) / 1_000, cpu: user + system });
    };
    void Promise.all(Array.from({ length: conexiones }, () => line(turns))).then(report);
  });
  announce();
}
