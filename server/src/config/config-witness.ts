import { isAbsolute } from 'node:path';
import * as z from 'zod/mini';

/** Settings of the witness that keeps the head of the signature chain outside of this machine. Meaning: docs/operacion.md. */
export type WitnessConfig = {
  /** Address that is mailed every day. Empty: none. */
  TESTIGO_CORREO: string;
  /** File on another machine, which is only ever added to. Empty: none. */
  TESTIGO_FICHERO: string;
  /** Rows of the chain after which a day is not waited for. */
  TESTIGO_CADA: number;
};

/** The part of the settings' table (config/config.ts). */
export const witnessVariables = {
  TESTIGO_CORREO: z._default(
    z.string().check(z.regex(/^([^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+)?$/, 'ha de ser una dirección de correo')),
    '',
  ),
  TESTIGO_FICHERO: z._default(
    z.string().check(z.refine((t) => t === '' || isAbsolute(t), 'ha de ser la ruta entera de un fichero')),
    '',
  ),
  TESTIGO_CADA: z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'ha de ser un número de 1 a 999999')), '100'),
};
