import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Logger } from 'pino';
import type { CodigoCola, ColaConFallidos } from '#contract/plataforma/operacion/operacion.rules.ts';
import type { Fallido } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { execute } from '#server/casa/base/db.ts';
import type { Reloj } from './relojes.ts';

/** Leased rows, and the attempt that holds them. */
export type Tomada = { ids: readonly number[]; intentos: number };

type Lease = {
  /** Table with the columns `id` and `intentos`, which counts attempts. */
  tabla: string;
  /** Column with the instant of the next attempt. */
  vez: string;
  /** Condition of the rows that still have to be delivered. */
  pendiente: Sql;
  /** Seconds that a taken row is reserved; longer than any delivery. */
  arriendo: number;
  /** Seconds to wait after each failed attempt; after the last wait comes the last attempt. */
  esperas: readonly number[];
};

/**
 * Lease and retry over the rows of a table, as fragments and statements for its queries. Taking a row counts the attempt and hides it for
 * the length of the lease, so what a killed process held comes back by itself; only the current attempt may write how it ended.
 */
export function buildLease({ tabla, vez, pendiente, arriendo, esperas }: Lease) {
  const [de, cuando] = [raw(tabla), raw(vez)]; // names from the code, not from a request
  const tras = (segundos: number, ahora: Sql = sql`now()`) => sql`${ahora} + make_interval(secs => ${segundos})`;
  /** Rows that this attempt still holds, locked in order of their numbers. */
  const enMano = ({ ids, intentos }: Tomada) => sql`
    id in (select id from ${de} where id = any (${ids}::bigint[]) and intentos = ${intentos} and ${pendiente} order by id for update)`;
  return {
    arriendo,
    intentos: esperas.length + 1,
    enMano,
    tras,
    /** Instant at which the lease of a row taken now ends. */
    vence: (ahora?: Sql) => tras(arriendo, ahora),
    /** Condition of the rows whose process died at their last attempt. */
    agotado: sql`${pendiente} and intentos > ${esperas.length} and ${cuando} <= now()`,
    /** Seconds until the next attempt; undefined after the last one. */
    espera: (intentos: number): number | undefined => esperas[intentos - 1],
    /** Returns the rows of a stopping process, without counting the attempt. */
    soltar: (tomada: Tomada, mas: Sql = empty) =>
      execute(sql`update ${de} set intentos = intentos - 1, ${cuando} = now() ${mas} where ${enMano(tomada)}`),
  };
}

type Reparto<T> = Pick<Reloj, 'nombre' | 'temas' | 'aLaVez' | 'gracia'> & {
  log: Logger;
  /** Takes the next due row. */
  tomar(): Promise<T | undefined>;
  /** Delivers the row and writes the result; rejects only while the database is away. */
  entregar(tomada: T, alto: AbortSignal): Promise<void>;
  /** Fields that identify the row in the log. */
  campos(tomada: T): Record<string, unknown>;
};
/** Clock that empties a queue of leased rows, `aLaVez` at once. New rows wake it; its interval is for retries and time windows. */
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

/** Figures of a queue. `MasAntigua`: instant since which the first due row is due; `Primera`: the oldest row, due or not. */
export type Medida = { Esperan: number; EnCurso: number; MasAntigua: string | null; Primera?: string | null };
/** Failed job as its area reads it, to which its history is added. */
type FilaFallida = Omit<Fallido, 'Historial'>;
/** Failed jobs of an area. The acts change only rows that are still failed, and give the changed ones. */
export type DeFallidos = {
  /** Entity of the jobs in the history. */
  entidad: string;
  contar(): Promise<number>;
  /** Last failed jobs. */
  leer(limite: number): Promise<readonly FilaFallida[]>;
  reintentar(ids: readonly number[]): Promise<readonly number[]>;
  descartar(ids: readonly number[]): Promise<readonly number[]>;
};

/** Queue of an area for operations, with the acts on its failed jobs where work can fail for good. */
export type Cola =
  | { codigo: Exclude<CodigoCola, ColaConFallidos>; medir(): Promise<Medida> }
  | { codigo: ColaConFallidos; medir(): Promise<Medida>; fallidos: DeFallidos };
