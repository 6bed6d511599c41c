// Acts that meet at one lock, in the order that the test chooses: what a race finds by chance, found always.
import type pg from 'pg';
import { statusOf } from './acts.ts';
import { useClient } from './database.ts';

export type Act = () => Promise<unknown>;
/** 200 when it was done, or the status with which it was refused. */
export type Outcome = number;

/** Statements of the database of `db` that wait for a lock. */
export async function countWaiting(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

export async function openTurns(database: string) {
  const [holder, watcher, other] = await Promise.all([useClient(database), useClient(database), useClient(database)]);

  /**
   * Runs `hold` in a transaction of its own, begins each act once the one before waits or has ended, does `meanwhile`
   * and lets go: by `commit`, or as if nothing had been held.
   */
  async function inTurn(
    { hold, meanwhile, commit = false }: { hold: string; meanwhile?: Act; commit?: boolean },
    ...acts: Act[]
  ): Promise<Outcome[]> {
    const running: Promise<Outcome>[] = [];
    let ended = 0;
    await holder.query('begin');
    try {
      await holder.query(hold);
      for (const act of acts) {
        running.push(statusOf(act()).finally(() => ended++));
        while (ended < running.length && (await countWaiting(watcher)) < running.length - ended)
          await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await meanwhile?.();
    } finally {
      await holder.query(commit ? 'commit' : 'rollback');
    }
    return Promise.all(running);
  }
  return { inTurn, query: other.query.bind(other) };
}
