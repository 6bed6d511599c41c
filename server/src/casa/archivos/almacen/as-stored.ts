import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';

/**
 * Passes a stream on and compares it with its digest. The last piece waits for that, so that a reader never takes other bytes for the
 * whole file: the stream ends with an error instead.
 */
export function asStored(stream: Readable, sha256: string, damaged: () => Error): Readable {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  const compared = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      const before = held;
      held = chunk;
      if (before) next(null, before);
      else next();
    },
    flush(next) {
      if (hash.digest('hex') === sha256) next(null, held);
      else next(damaged());
    },
  });
  // An error reaches whoever reads; nobody may be reading yet, or any more.
  compared.on('error', () => {});
  return pipeline(stream, compared, () => {});
}
