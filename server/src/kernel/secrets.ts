import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartFailure } from './config.ts';

const Secretos = z.object({ postgres: z.string(), token: z.string(), xsrf: z.string() });
/** What an installation makes up once and keeps: the password of its PostgreSQL and its signing keys. */
export type Secretos = z.output<typeof Secretos>;

/**
 * Reads `dataDir`/secretos.json, making it the first time (readable by its owner only).
 * @throws StartFailure when the folder cannot be written or the file is damaged.
 */
export function loadSecrets(dataDir: string): Secretos {
  const file = join(dataDir, 'secretos.json');
  return read(file) ?? create(dataDir, file);
}

function read(file: string): Secretos | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return Secretos.parse(JSON.parse(text));
  } catch {
    throw new StartFailure(`El fichero ${file} está dañado: restáurelo de una copia de seguridad.`);
  }
}

function create(dataDir: string, file: string): Secretos {
  const random = () => randomBytes(32).toString('base64url');
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const made = { postgres: random(), token: random(), xsrf: random() };
    writeFileSync(temporary, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(temporary, file); // unlike a rename it never replaces what another start wrote meanwhile
    } finally {
      rmSync(temporary);
    }
  } catch {
    // The folder cannot be written, or another start was first: reading tells which.
  }
  const kept = read(file);
  if (!kept)
    throw new StartFailure(
      `No se puede escribir en la carpeta de datos ${dataDir}: revise sus permisos o indique otra en DATA_DIR.`,
    );
  return kept;
}
