import { createECDH, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { StartFailure } from './config.ts';

const Secretos = z.object({ postgres: z.string(), token: z.string(), xsrf: z.string() });
/** Secrets that an installation generates once and keeps: the password of its PostgreSQL and its signing keys. */
export type Secretos = z.output<typeof Secretos>;

/**
 * Reads `dataDir`/secretos.json, making it the first time (readable by its owner only).
 * @throws StartFailure when the folder cannot be written or the file is damaged.
 */
export function loadSecrets(dataDir: string): Secretos {
  const random = () => randomBytes(32).toString('base64url');
  const make = () => ({ postgres: random(), token: random(), xsrf: random() });
  return kept(join(dataDir, 'secretos.json'), Secretos, make);
}

/**
 * The private key with which this installation makes itself known to push services (VAPID), base64url, made the first time
 * like the others. In a file of its own: the other one holds the database's password, and nothing ever writes it again.
 */
export function loadVapidSecret(dataDir: string): string {
  return kept(join(dataDir, 'vapid.json'), z.object({ privada: z.string().check(z.regex(/^[\w-]{43}$/)) }), () => {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    // padded to 32 bytes, because Node leaves out leading zeros
    return { privada: Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url') };
  }).privada;
}

/**
 * From which the pepper of the signing passwords and the server's own signing key follow, base64url, made the first time like the
 * others and in a file of its own for the same reason. Lost, no person's key opens any more.
 */
export const loadSigningSecret = (dataDir: string): string =>
  kept(join(dataDir, 'firma.json'), z.object({ secreto: z.string().check(z.regex(/^[\w-]{43}$/)) }), () => ({
    secreto: randomBytes(32).toString('base64url'),
  })).secreto;

const kept = <S extends z.core.$ZodType>(file: string, schema: S, make: () => z.output<S>): z.output<S> =>
  read(file, schema) ?? create(file, schema, make());

function read<S extends z.core.$ZodType>(file: string, schema: S): z.output<S> | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    throw new StartFailure(`El fichero ${file} está dañado: restáurelo de una copia de seguridad.`);
  }
}

function create<S extends z.core.$ZodType>(file: string, schema: S, made: z.output<S>): z.output<S> {
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(temporary, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(temporary, file); // unlike a rename a link never replaces a file that another start wrote meanwhile
    } finally {
      rmSync(temporary);
    }
  } catch {
    // The folder cannot be written, or another start was first: reading tells which.
  }
  const there = read(file, schema);
  if (!there)
    throw new StartFailure(
      `No se puede escribir en la carpeta de datos ${dirname(file)}: revise sus permisos o indique otra en DATA_DIR.`,
    );
  return there;
}
