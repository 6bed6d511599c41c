import type { Readable } from 'node:stream';

/** Where the bytes of a file lie: a folder of this machine, or a bucket of an S3-compatible server. */
export type Sitio = 'carpeta' | 's3';

/** Bytes to be stored. `open` may be called several times, each time for a stream from the beginning. */
export type Source = Buffer | { tamano: number; open(): Promise<Readable> };

/** One place for bytes, under names of 40 hexadecimal digits. */
export type Holder = {
  /** Stores the bytes, replacing those of that name, and resolves once they would survive a power cut. */
  write(nombre: string, source: Source): Promise<void>;
  /** Opens a file; undefined when there is none. The caller reads the stream to its end or destroys it. */
  read(nombre: string): Promise<{ stream: Readable; tamano: number } | undefined>;
  /** Deletes a file, and resolves even when there is none. */
  remove(nombre: string): Promise<void>;
};
export type Holders = { carpeta: Holder; s3?: Holder | undefined };

const CLAVE = /^(s3:)?([0-9a-f]{40})$/;
/** Reads a key, which says where the bytes are. @throws Error for any other text, which must not become part of a path. */
export function placeOf(clave: string): { sitio: Sitio; nombre: string } {
  const [, s3, nombre] = CLAVE.exec(clave) ?? [];
  if (!nombre) throw new Error('not a key of this store');
  return { sitio: s3 ? 's3' : 'carpeta', nombre };
}
/** Key of a file: its name alone in the folder, as ever, and with a prefix in the bucket. */
export const keyOf = (sitio: Sitio, nombre: string): string => (sitio === 's3' ? `s3:${nombre}` : nombre);
