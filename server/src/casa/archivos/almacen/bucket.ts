import { createHash, type Hash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import type { Config } from '#server/casa/config/config.ts';
import type { Holder, Source } from './holder.ts';
import { isUnreachable, outageOfBucket, StoreAway } from './store-away.ts';

export type BucketSettings = Pick<Config, 'ARCHIVOS_URL' | 'ARCHIVOS_REGION' | 'ARCHIVOS_CLAVE' | 'ARCHIVOS_SECRETO'>;
export type Bucket = Holder & {
  /** True when nothing lies under the prefix. */
  isEmpty(): Promise<boolean>;
  close(): void;
};

/** Milliseconds until a server counts as away, for each of three attempts. */
const TO_CONNECT = 3_000;
const TO_ANSWER = 8_000;
/** Longest silence in the middle of a download, whose reader may be slow. */
const SILENCE = 60_000;
/** Bytes a second that the slowest line carries, by which a large upload has more time. */
const SLOWEST = 262_144;

/**
 * A bucket of a server that speaks S3, addressed by path. The client's library is read only here. Every object is private, because nothing
 * is ever said about who may read it, and its server checks each upload against a SHA-256 and an MD5 of ours.
 */
export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  const s3 = await import('@aws-sdk/client-s3');
  const { endpoint, Bucket, prefix } = partsOf(settings.ARCHIVOS_URL);
  const client = new s3.S3Client({
    endpoint,
    region: settings.ARCHIVOS_REGION,
    credentials: { accessKeyId: settings.ARCHIVOS_CLAVE, secretAccessKey: settings.ARCHIVOS_SECRETO },
    forcePathStyle: true,
    maxAttempts: 3,
    // Many compatible servers refuse the checksums in trailers that the library would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: TO_CONNECT,
      requestTimeout: TO_ANSWER,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE,
    },
  });
  const of = (nombre: string) => ({ Bucket, Key: `${prefix}${nombre}` });
  return {
    async write(nombre, source) {
      const { sha256, ContentMD5, ContentLength } = await digestsOf(source);
      const put = new s3.PutObjectCommand({
        ...of(nombre),
        Body: Buffer.isBuffer(source) ? source : await source.open(),
        ContentLength,
        ContentMD5,
        ContentType: 'application/octet-stream',
      });
      // The signature covers the digest of the content, and the server compares it with what arrives.
      put.middlewareStack.add(
        (next) => (args) => {
          Object.assign((args.request as { headers: object }).headers, { 'x-amz-content-sha256': sha256 });
          return next(args);
        },
        { step: 'build', name: 'digestOfContent' },
      );
      const requestTimeout = TO_ANSWER + (ContentLength / SLOWEST) * 1_000;
      await asked(() => client.send(put, { requestTimeout }));
    },
    async read(nombre) {
      try {
        const { Body, ContentLength } = await client.send(new s3.GetObjectCommand(of(nombre)));
        if (!(Body instanceof Readable) || ContentLength === undefined) throw new StoreAway('una respuesta sin tamaño');
        outageOfBucket.noteAnswer();
        return { stream: awayIfCut(Body), tamano: ContentLength };
      } catch (error) {
        if (!(error instanceof s3.NoSuchKey)) throw asAway(error);
        outageOfBucket.noteAnswer();
        return undefined;
      }
    },
    async remove(nombre) {
      await asked(() => client.send(new s3.DeleteObjectCommand(of(nombre)))).catch((error: unknown) => {
        // Amazon's lets it pass, and some servers say so.
        if (!(error instanceof StoreAway) || error.code !== 'NoSuchKey') throw error;
      });
    },
    async isEmpty() {
      const { KeyCount, Contents } = await asked(() =>
        client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: prefix })),
      );
      return (Contents?.length ?? KeyCount ?? 0) === 0;
    },
    close: () => client.destroy(),
  };
}

/** Parts of `https://server/bucket/folder`, whose form has been checked with the settings. */
function partsOf(address: string): { endpoint: string; Bucket: string; prefix: string } {
  const { origin, pathname } = new URL(address);
  const [Bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  return { endpoint: origin, Bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}

async function digestsOf(source: Source): Promise<{ sha256: string; ContentMD5: string; ContentLength: number }> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  const add = (chunk: Buffer) => [sha256, md5].map((hash: Hash) => hash.update(chunk));
  if (Buffer.isBuffer(source)) add(source);
  else for await (const chunk of await source.open()) add(chunk as Buffer); // bytes, because no encoding is set
  const ContentLength = Buffer.isBuffer(source) ? source.length : source.tamano;
  return { sha256: sha256.digest('hex'), ContentMD5: md5.digest('base64'), ContentLength };
}

/** A download whose failure half-way is one of the store too. */
function awayIfCut(body: Readable): Readable {
  const out = new PassThrough();
  body.once('error', (error) => out.destroy(asAway(error)));
  out.once('close', () => body.destroy());
  return body.pipe(out);
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work();
    outageOfBucket.noteAnswer();
    return answer;
  } catch (error) {
    throw asAway(error);
  }
}

/**
 * Notes the outage, or the refusal, which is an answer. Only the word for the fault is kept: the library's errors carry keys, and what was
 * signed.
 */
function asAway(error: unknown): StoreAway {
  if (error instanceof StoreAway) return error;
  const {
    name = '',
    code,
    $metadata,
  } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };
  const word = [code, name].find((text) => text && text !== 'Error' && /^\w{1,60}$/.test(text)) ?? 'sin motivo';
  const away = new StoreAway($metadata?.httpStatusCode ? `${word} (${$metadata.httpStatusCode})` : word);
  if (isUnreachable(away)) outageOfBucket.noteFailure(away);
  else outageOfBucket.noteAnswer();
  return away;
}
