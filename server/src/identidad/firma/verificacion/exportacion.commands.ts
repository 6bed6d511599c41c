// Export of the chain for an audit: one JSON value in each line, without secrets.
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import * as z from 'zod/mini';
import { atOneInstant } from '#server/casa/base/db.ts';
import { AccesosDeHoy, leerAccesos } from '#server/identidad/firma/cadena/acceso.commands.ts';
import {
  ClaveDeHoy,
  Eslabon,
  selectClaves,
  selectSuelta,
  Suelta,
} from '#server/identidad/firma/cadena/cadena.queries.ts';
import { comprobarCadena, type Resultado } from './comprobacion.commands.ts';
import { eslabones } from './verificacion.commands.ts';

const VERSION = 1;
const Cabecera = z.object({
  extramuros: z.literal('cadena de firmas'),
  version: z.literal(VERSION),
  exportada: z.string(),
  claves: z.array(ClaveDeHoy),
  /** Absent in old exports, and null in exports made without the server's secret. */
  accesos: z._default(z.nullable(AccesosDeHoy), null),
  cabezas: z.array(z.string()),
  suelta: z.nullable(Suelta),
});

/** Writes the proof of the open database's chain. @returns the number of links. */
export async function exportarCadena(fichero: string, cabezas: readonly string[]): Promise<number> {
  const out = createWriteStream(fichero, { mode: 0o600 });
  await once(out, 'open');
  return atOneInstant(() => escribir(out, cabezas));
}
async function escribir(out: WriteStream, cabezas: readonly string[]): Promise<number> {
  const write = async (value: unknown) => {
    if (!out.write(`${JSON.stringify(value)}\n`)) await once(out, 'drain');
  };
  await write({
    extramuros: 'cadena de firmas',
    version: VERSION,
    exportada: new Date().toISOString(),
    claves: await selectClaves(),
    accesos: await leerAccesos(),
    cabezas,
    suelta: (await selectSuelta()) ?? null,
  });
  let filas = 0;
  for await (const eslabon of eslabones()) {
    filas++;
    await write(eslabon);
  }
  out.end();
  await finished(out);
  return filas;
}

/** Verifies an exported file by itself. @throws Error for another kind of file. */
export async function comprobarFichero(
  fichero: string,
  { confiadas, cabezas = [] }: { confiadas: readonly string[]; cabezas?: readonly string[] },
): Promise<Resultado> {
  const lineas = createInterface({ input: createReadStream(fichero, 'utf8'), crlfDelay: Infinity })[
    Symbol.asyncIterator
  ]();
  const primera = await lineas.next();
  const cabecera = z.parse(Cabecera, JSON.parse(primera.done ? '' : primera.value));
  async function* filas() {
    for await (const linea of { [Symbol.asyncIterator]: () => lineas }) if (linea) yield leerEslabon(linea);
  }
  return comprobarCadena({
    eslabones: filas(),
    claves: cabecera.claves,
    accesos: cabecera.accesos,
    cabezas: [...new Set([...cabecera.cabezas, ...cabezas])],
    confiadas,
    suelta: cabecera.suelta ?? undefined,
  });
}

/** Links of the file; malformed lines are reported in their place, as altered ones are. */
function leerEslabon(linea: string): Eslabon | 'ilegible' {
  try {
    return z.parse(Eslabon, JSON.parse(linea));
  } catch {
    return 'ilegible';
  }
}
