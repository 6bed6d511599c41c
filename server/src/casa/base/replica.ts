// A replica that answers calls which only read, when it has replayed all that was committed before them (decision 0132).
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sql from 'sql-template-tag';
import { ask, DatabaseAway, giveBack, openPool, takeConnection } from './connections.ts';

/** Calls by where they read: on the replica, or here because it was late or away. */
type Counted = { replica: number; atrasada: number; ausente: number };
export type Replica = { pool: pg.Pool; awayUntil: number };

/** Milliseconds for a replica to catch up, which it usually does within one or two. */
const CATCH_UP = 100;
/** Milliseconds for an answer of the replica, and those for which one that failed is left alone. */
const PATIENCE = 500;
const REST = 5_000;

const counted: Counted = { replica: 0, atrasada: 0, ausente: 0 };
export const countReplica = (): Readonly<Counted> => counted;

export const openReplica = (url: string, max: number): Replica => ({
  pool: openPool(url, max, { free: PATIENCE }),
  awayUntil: -Infinity,
});

/** End of what has been committed and acknowledged so far; without waiting for the disk, of what has been written at all. */
export const WRITTEN = sql`
  select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
               else pg_current_wal_flush_lsn() end)::text as hasta`;

const using = new AsyncLocalStorage<pg.Pool | undefined>();
/** Pool of the replica, within a call that reads there. */
export const replicaInUse = (): pg.Pool | undefined => using.getStore();
/** Runs work on the primary, also within such a call. */
export const here = <T>(work: () => Promise<T>): Promise<T> => using.run(undefined, work);

/** Runs work on the replica if it has all that `written` says; a failure there is no answer, and the work is done again here. */
export async function onReplica<T>(
  replica: Replica | undefined,
  written: () => Promise<string>,
  work: () => Promise<T>,
): Promise<T> {
  if (!replica || using.getStore() || !(await isUpTo(replica, await written()))) return work();
  try {
    return await using.run(replica.pool, work);
  } catch (error) {
    if (!(error instanceof DatabaseAway) && !(error instanceof pg.DatabaseError)) throw error;
    leave(replica);
    return work();
  }
}

/** Counts a failure of the replica, which is asked nothing for a while. */
function leave(replica: Replica): void {
  replica.awayUntil = performance.now() + REST;
  counted.ausente++;
}

/** True when the replica has replayed what had been written up to there, or does so in a moment. */
async function isUpTo(replica: Replica, until: string): Promise<boolean> {
  if (performance.now() < replica.awayUntil) {
    counted.ausente++;
    return false;
  }
  try {
    for (const limit = performance.now() + CATCH_UP; ; await sleep(5)) {
      const state = await answered(stateOf(replica.pool, until));
      if (state === 'present') {
        counted.replica++;
        return true;
      }
      if (state === undefined) break;
      if (performance.now() > limit) {
        counted.atrasada++;
        return false;
      }
    }
  } catch {
    // told below
  }
  leave(replica);
  return false;
}

/** The answer, or undefined when it does not come in time. */
const answered = <T>(answer: Promise<T>) => Promise.race([answer, sleep(PATIENCE, undefined, { ref: false })]);

/** One that follows no primary is no replica: it may have taken over, or be left behind by one that has. */
async function stateOf(pool: pg.Pool, until: string): Promise<'present' | 'late'> {
  const client = await takeConnection(pool);
  try {
    const { rows } = await ask(
      client,
      `select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver where pid is not null) as sigue,
              pg_last_wal_replay_lsn() >= '${until}'::pg_lsn as al_dia`,
    );
    if (!rows[0]?.sigue) throw new Error('it follows no primary');
    return rows[0].al_dia ? 'present' : 'late';
  } finally {
    giveBack(client);
  }
}
