// Numbered migrations as files, with the digests by which a database knows them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the product's own migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url));

/**
 * Digests of bytes that were applied somewhere before the file was edited (decision 0104): comments in 0011 and 0019, indexes in
 * 0076 and triggers in 0090, which 0116 makes where they are missing. No other file may ever come here: SHA256SUMS holds them all.
 */
const EARLIER: Record<string, readonly string[]> = {
  '0011_firma.sql': ['c1bca1ae8579944d2c27339afd3383dd05ae6bd44f802e0e94a8094648703983'],
  '0019_claves_en_cadena.sql': ['a725f89411b22e9f7d2f799f4958f19490e94870b5e3dcf7779a033e6fb77ee4'],
  '0076_inspecciones.sql': [
    'cee48f0102ba526c55079f31d6136a7cd7ec04aed4a457479fe563fec11c7b5e',
    'dd6930bf6bc98452cabd36337dd57e5a2df5556a56d056ed52a4215c2da2b9dc',
  ],
  '0090_pantallas.sql': ['531b049529fcf8dd4f94808b258e4e8f278dea50ac6f0ed504a69e7a5133880e'],
};

export type Migration = { nombre: string; sha256: string; text: string };

/** True for a file that was applied with that digest, or with one of its earlier ones. */
export const isKnown = (file: Migration | undefined, sha256: string) =>
  file?.sha256 === sha256 || (file !== undefined && EARLIER[file.nombre]?.includes(sha256) === true);

/** Digest that ignores line ends, which a checkout on another system may change. */
export function readMigrations(dir: string): Migration[] {
  const names = readdirSync(dir)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .toSorted();
  return names.map((nombre) => {
    const text = readFileSync(join(dir, nombre), 'utf8').replaceAll('\r\n', '\n');
    return { nombre, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}
