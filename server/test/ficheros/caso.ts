// Files as people have them, each small and with one thing that once went wrong.
import { readFileSync } from 'node:fs';

/** Bytes of a file of this folder: 'facturas/ubl-prepaid.xml'. */
export const caso = (nombre: string): Buffer => readFileSync(new URL(nombre, import.meta.url));
