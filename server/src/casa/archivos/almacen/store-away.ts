/** Failure of a store that does not answer, or that refuses what it is asked: people get a 503, and whoever operates the server the cause. */
export class StoreAway extends Error {
  /** What the store or the connection has said, in its own word: `NoSuchBucket`, `ECONNREFUSED`. */
  readonly code: string;
  constructor(code: string) {
    super(`el almacén de ficheros no responde o no admite lo que se le pide: ${code}`);
    this.name = 'StoreAway';
    this.code = code;
  }
}

export const isStoreAway = (error: unknown): boolean => error instanceof StoreAway;
