import type { Readable } from 'node:stream';

/** A file on its way out. Without `nombre` the browser shows it instead of saving it. */
export type Download = {
  nombre: string | undefined;
  mime: string;
  tamano: number | undefined;
  contenido: Readable | Buffer;
  /** People whose sensitive data is in it, where its call leaves a trace. */
  deQuienes?: readonly number[];
};
