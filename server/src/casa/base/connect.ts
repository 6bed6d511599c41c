// A connection beside the pool, for migrations, backups and commands. A failed login is explained in words.
import pg from 'pg';
import { describeAddress } from '#server/casa/config/address.ts';
import { StartFailure } from '#server/casa/config/config.ts';
import { findPrimary } from './address/primary.ts';
import { sessionOptions } from './session-settings.ts';

/** Runs work on a separate client, which is closed afterwards. @throws StartFailure */
export async function withConnection<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = await connect(url);
  try {
    return await work(db);
  } finally {
    await db.end().catch(() => {});
  }
}

/** Opens a separate client, to the server that takes writes. @throws StartFailure that explains the failed login. */
export async function connect(address: string): Promise<pg.Client> {
  const connectionString = await findPrimary(address);
  if (!connectionString)
    throw new StartFailure(
      `No se puede entrar en la base de datos ${describeAddress(address)}: ninguna de esas máquinas admite escrituras ahora.`,
    );
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    options: sessionOptions(),
    application_name: 'extramuros-migracion',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const where = describeAddress(connectionString);
    throw new StartFailure(`No se puede entrar en la base de datos ${where}: ${reason(error)}.`);
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nadie responde en esa dirección',
  ENOTFOUND: 'ese nombre de máquina no existe',
  EAI_AGAIN: 'ese nombre de máquina no existe',
  ETIMEDOUT: 'no responde',
  ECONNRESET: 'ha cortado la conexión',
  '28P01': 'usuario o contraseña incorrectos',
  '28000': 'no admite a ese usuario desde esta máquina',
  '3D000': 'esa base de datos no existe',
  '57P03': 'se está iniciando o deteniendo',
  '53300': 'no admite más conexiones',
  '08P01':
    'no acepta los ajustes de cada conexión: si en medio está PgBouncer, indique la dirección sin él en DATABASE_URL_DIRECTA',
};
/** Words for a failed login. */
export function reason(error: unknown): string {
  const code = error instanceof AggregateError ? codeOf(error.errors[0]) : codeOf(error);
  return (
    REASONS[code] ??
    (error instanceof Error && /timeout/i.test(error.message)
      ? 'no responde'
      : `ha fallado la conexión${code && ` (${code})`}`)
  );
}
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
