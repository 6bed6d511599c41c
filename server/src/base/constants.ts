// Values that PostgreSQL must see when it plans a list, and those that it must not. Where a call's values promise a cheaper plan than the
// general one, it plans anew at every call, which costs more than the list: docs/decisiones/0031.
import sql, { raw, type Sql } from 'sql-template-tag';

/** Sizes of page that a statement exists for, and a sheet of everybody. Each is prepared apart in each connection, so they are few. */
const STEPS = [3, 20, 30, 50, 200, 200_000];

/** `limit` for a page of `limite` rows and one more at least, which says that there are more. The caller cuts the page. */
export function firstRows(limite: number): Sql {
  const step = STEPS.find((one) => one >= limite);
  if (step === undefined || !(limite >= 0)) throw new RangeError(`a page of ${limite} rows`);
  return raw(`limit ${step + 1}`);
}

/** Words of the contract, such as the kinds of a request, as `text[]`. */
export function wordArray(words: readonly string[]): Sql {
  const strange = words.find((word) => !/^[A-Z_]+$/.test(word));
  if (strange !== undefined) throw new RangeError(`not a word of the contract: ${strange}`);
  return raw(`'{${words.join()}}'::text[]`);
}

/** A value of the call that no plan is to depend on: a cursor, a person, a filter. It is compared as it is, also by an index. */
export const unplanned = (value: Sql): Sql => sql`(select ${value})`;
