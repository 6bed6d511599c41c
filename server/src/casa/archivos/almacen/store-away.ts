import { buildOutage } from '#server/casa/base/faults/outage.ts';

/** Failure of a store that does not answer, or refuses what it is asked: a 503 for people, with its cause in the log. */
export class StoreAway extends Error {
  /** Word of the store or of the connection for it: `NoSuchBucket`, `ECONNREFUSED`. */
  readonly code: string;
  constructor(code: string) {
    super(`el almacén de ficheros no responde o no admite lo que se le pide: ${code}`);
    this.name = 'StoreAway';
    this.code = code;
  }
}

export const isStoreAway = (error: unknown): boolean => error instanceof StoreAway;
/** The connection failed, or the server is busy: what was asked or set is not shown to be wrong. */
export const isUnreachable = ({ code }: StoreAway): boolean => UNREACHABLE.test(code);
const UNREACHABLE = /^(E[A-Z]{3,}|TimeoutError|\w+ \(5\d\d\))/;

/** Outage of the bucket of this process. A refusal is an answer, and is told for each call. */
export const outageOfBucket = buildOutage();
