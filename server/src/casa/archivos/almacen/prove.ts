// Looks at the places of the files before the product starts, so that a wrong setting is one sentence and not a lost file.
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { StartFailure } from '#server/casa/config/config.ts';
import { withConnection } from '#server/casa/base/connect.ts';
import { type BucketSettings, openBucket } from './bucket.ts';
import { type Holder, placeOf } from './holder.ts';
import { isUnreachable, StoreAway } from './store-away.ts';

type Proving = { settings: BucketSettings; url: string; log(line: string): void };
/**
 * The bucket takes, gives and forgets a file, and has those that its database names. One that has files already and does not answer lets
 * the product start, because the rest of it works without.
 * @throws StartFailure
 */
export async function proveFiles({ settings, url, log }: Proving): Promise<void> {
  const newest = await selectNewest(url);
  if (!settings.ARCHIVOS_URL) {
    if (newest.length === 0) return;
    throw new StartFailure(
      'Hay ficheros en un bucket y ARCHIVOS_URL falta: dé la que había, o muévalos antes a la carpeta.',
    );
  }
  const bucket = await openBucket(settings);
  try {
    await proveBucket(bucket);
    if (newest.length > 0 && !(await hasSome(bucket, newest)))
      throw new StartFailure(
        'Ninguno de los últimos ficheros está en el bucket de ARCHIVOS_URL: dé la dirección que había, o restaure la copia.',
      );
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    if (newest.length === 0 || !isUnreachable(error)) throw new StartFailure(sentenceOf(error));
    log(`${sentenceOf(error)} Se arranca sin él: los ficheros no se podrán abrir hasta que responda.`);
  } finally {
    bucket.close();
  }
}

/** Like `proveFiles`, for a restore: the bucket must also be empty, or another installation may be using it. @throws StartFailure */
export async function proveEmptyBucket(settings: BucketSettings): Promise<void> {
  if (!settings.ARCHIVOS_URL) return;
  const bucket = await openBucket(settings);
  try {
    if (!(await bucket.isEmpty()))
      throw new StartFailure('El bucket de ARCHIVOS_URL no está vacío: dé otro, u otra carpeta en él.');
    await proveBucket(bucket);
  } catch (error) {
    throw error instanceof StoreAway ? new StartFailure(sentenceOf(error)) : error;
  } finally {
    bucket.close();
  }
}

/** Writes a file, reads it, deletes it and misses it. @throws StoreAway, StartFailure */
async function proveBucket(bucket: Holder): Promise<void> {
  const nombre = randomBytes(20).toString('hex');
  const bytes = randomBytes(64);
  await bucket.write(nombre, bytes);
  const found = await bucket.read(nombre);
  const same = found && (await buffer(found.stream)).equals(bytes);
  await bucket.remove(nombre);
  if (!same || (await bucket.read(nombre)))
    throw new StartFailure('El servidor de ARCHIVOS_URL no guarda lo que se le da: no es compatible con S3.');
}

async function hasSome(bucket: Holder, nombres: readonly string[]): Promise<boolean> {
  for (const nombre of nombres) {
    const found = await bucket.read(nombre);
    found?.stream.destroy();
    if (found) return true;
  }
  return false;
}

/** Names of the last files in the bucket. Keys of the folder are hexadecimal, so that those of the bucket come after all of them. */
const selectNewest = (url: string): Promise<string[]> =>
  withConnection(url, async (db) => {
    const { rows } = await db.query<{ clave: string }>(
      `select clave from archivo where clave > 'g' and clave like 's3:%' order by id desc limit 3`,
    );
    return rows.map(({ clave }) => placeOf(clave).nombre);
  });

const SENTENCES: readonly (readonly [code: RegExp, sentence: string])[] = [
  [/^NoSuchBucket/, 'El bucket de ARCHIVOS_URL no existe.'],
  [/^InvalidAccessKeyId/, 'El servidor de ARCHIVOS_URL no conoce ARCHIVOS_CLAVE.'],
  [
    /^(SignatureDoesNotMatch|AuthorizationHeaderMalformed|AuthorizationQueryParametersError)/,
    'El servidor de ARCHIVOS_URL no acepta la firma: ARCHIVOS_SECRETO no es el de ARCHIVOS_CLAVE, o ARCHIVOS_REGION no es la del bucket.',
  ],
  [
    /^(PermanentRedirect|IllegalLocationConstraint)|\(30\d\)$/,
    'El bucket de ARCHIVOS_URL es de otra región: revise ARCHIVOS_REGION.',
  ],
  [
    /^RequestTimeTooSkewed/,
    'El reloj de esta máquina y el del servidor de ARCHIVOS_URL no van a la par: revise su hora.',
  ],
  [/^AccessDenied|\(403\)$/, 'ARCHIVOS_CLAVE no permite escribir, leer, listar y borrar en el bucket de ARCHIVOS_URL.'],
];
/** Sentence for whoever starts the product. */
export const sentenceOf = (error: StoreAway): string =>
  SENTENCES.find(([code]) => code.test(error.code))?.[1] ??
  (isUnreachable(error)
    ? `El servidor de ARCHIVOS_URL no responde (${error.code}).`
    : `El servidor de ARCHIVOS_URL no admite lo que se le pide (${error.code}).`);
