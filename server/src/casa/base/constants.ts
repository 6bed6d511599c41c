// Values written into the text of a statement because its plan depends on them; parameters do not change the plan (decision 0039).
import sql, { raw, type Sql } from 'sql-template-tag';

/** Page sizes that statements exist for, and the size of a whole export. They are few, because each connection prepares each of them. */
const STEPS = [3, 20, 30, 50, 200, 200_000];

/** `limit` for a page of `limite` rows and at least one more, which tells that more rows exist. The caller cuts the page. */
export function firstRows(limite: number): Sql {
  const step = STEPS.find((size) => size >= limite);
  if (step === undefined || !(limite >= 0)) throw new RangeError(`a page of ${limite} rows`);
  return raw(`limit ${step + 1}`);
}

/** Words of the contract, such as the kinds of a request, as `text[]`. */
export function wordArray(words: readonly string[]): Sql {
  const strange = words.find((word) => !/^[A-Z_]+$/.test(word));
  if (strange !== undefined) throw new RangeError(`not a word of the contract: ${strange}`);
  return raw(`'{${words.join()}}'::text[]`);
}

/** Instant inside a JSON as the contract writes it, '2026-11-23T08:00:00.000Z'. */
export const enUtc = (instante: Sql): Sql =>
  sql`to_char(${instante} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
