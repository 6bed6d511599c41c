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
