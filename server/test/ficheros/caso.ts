// Small files as people have them, each with a peculiarity that once failed.
import { readFileSync } from 'node:fs';

/** Bytes of a file of this folder: 'facturas/ubl-prepaid.xml'. */
export const caso = (nombre: string): Buffer => readFileSync(new URL(nombre, import.meta.url));
