import type { Readable } from 'node:stream';

/** File to be sent. Without `nombre` the browser shows it instead of saving it. */
export type Download = {
  nombre: string | undefined;
  mime: string;
  tamano: number | undefined;
  contenido: Readable | Buffer;
  /** People whose sensitive data is in the file, where the call leaves a trace. */
  deQuienes?: readonly number[];
};
