import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Logger } from 'pino';
import type { CodigoCola, ColaConFallidos } from '#contract/plataforma/operacion/operacion.rules.ts';
import type { Fallido } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { execute } from '#server/casa/base/db.ts';
import type { Reloj } from './relojes.ts';

/** Rows under lease, and the attempt that holds them. */
export type Tomada = { ids: readonly number[]; intentos: number };

type Lease = {
  /** Table with the columns `id` and `intentos`, which counts attempts. */
  tabla: string;
  /** Column with the instant of the next attempt. */
  vez: string;
  /** Condition of the rows that are still to be delivered. */
  pendiente: Sql;
  /** Seconds that a taken row is nobody else's; longer than any delivery. */
  arriendo: number;
  /** Seconds to wait after each failed attempt; the one after the last of them is the last attempt. */
  esperas: readonly number[];
};

/**
 * Lease and retry over the rows of a table, as fragments and statements for its queries. Taking a row counts the attempt and hides it for
 * the length of the lease, so what a killed process held comes back by itself; only the current attempt may write how it ended.
 */
export function buildLease({ tabla, vez, pendiente, arriendo, esperas }: Lease) {
  const [de, cuando] = [raw(tabla), raw(vez)]; // names of the code, not of a request
  const tras = (segundos: number, ahora: Sql = sql`now()`) => sql`${ahora} + make_interval(secs => ${segundos})`;
  /** Rows that this attempt still holds, locked in the order of their numbers. */
  const enMano = ({ ids, intentos }: Tomada) => sql`
    id in (select id from ${de} where id = any (${ids}::bigint[]) and intentos = ${intentos} and ${pendiente} order by id for update)`;
  return {
    arriendo,
    intentos: esperas.length + 1,
    enMano,
    tras,
    /** Instant at which a row that is taken now comes back by itself. */
    vence: (ahora?: Sql) => tras(arriendo, ahora),
    /** Seconds until the next attempt; undefined when this one was the last. */
    espera: (intentos: number): number | undefined => esperas[intentos - 1],
    /** Puts back what a process held when it was told to stop, as if it had not been tried. */
    soltar: (tomada: Tomada, mas: Sql = empty) =>
      execute(sql`update ${de} set intentos = intentos - 1, ${cuando} = now() ${mas} where ${enMano(tomada)}`),
  };
}

type Reparto<T> = Pick<Reloj, 'nombre' | 'temas' | 'aLaVez' | 'gracia'> & {
  log: Logger;
  /** Takes the next row that is due. */
  tomar(): Promise<T | undefined>;
  /** Delivers it and writes how it went; rejects only while the database is away. */
  entregar(tomada: T, alto: AbortSignal): Promise<void>;
  /** Fields that name it in the log. */
  campos(tomada: T): Record<string, unknown>;
};
/** The clock that empties a queue of leased rows, `aLaVez` at once. Its interval serves retries and windows; new rows wake it. */
export const relojDeReparto = <T>({ log, tomar, entregar, campos, ...reloj }: Reparto<T>): Reloj => ({
  ...reloj,
  cada: 30_000,
  async hacer(alto) {
    const tomada = await tomar();
    if (!tomada) return false;
    return () =>
      entregar(tomada, alto).catch((error: unknown) =>
        log.error({ err: error, ...campos(tomada) }, `no se ha podido anotar cómo fue ${reloj.nombre}`),
      );
  },
});

/** Figures of a queue now. `MasAntigua`: since when the one that should have gone first is due; `Primera`: the oldest, due or not. */
export type Medida = { Esperan: number; EnCurso: number; MasAntigua: string | null; Primera?: string | null };
/** A failed job as its area reads it; its history is added to it. */
export type FilaFallida = Omit<Fallido, 'Historial'>;
/** Work that an area has given up. The acts touch only rows that are still failed, and give those that they moved. */
export type DeFallidos = {
  /** Entity of its lines in the history. */
  entidad: string;
  contar(): Promise<number>;
  /** The last ones. */
  leer(limite: number): Promise<readonly FilaFallida[]>;
  reintentar(ids: readonly number[]): Promise<readonly number[]>;
  descartar(ids: readonly number[]): Promise<readonly number[]>;
};

/** A queue of an area, as operations look at it. One whose work gives up in the end says how to go on with it. */
export type Cola =
  | { codigo: Exclude<CodigoCola, ColaConFallidos>; medir(): Promise<Medida> }
  | { codigo: ColaConFallidos; medir(): Promise<Medida>; fallidos: DeFallidos };
