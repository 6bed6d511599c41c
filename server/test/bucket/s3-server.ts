// Server of the S3 protocol in the process of its test: the one of npm, which checks signatures and keeps its objects in a folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export const BUCKET = 'extramuros';
export type S3Server = {
  /** Origin of the server. */
  url: string;
  clave: string;
  secreto: string;
  /** True for one that compares what arrives with its digests, and refuses whoever asks without keys. */
  strict: boolean;
  stop(): Promise<void>;
};

/** Begins a server with one empty bucket. */
export async function startS3rver(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  // It signs a bucket's own address without the slash that is in it, unless it takes the bucket for a host.
  server.middleware.unshift((context, next) => {
    if (context.path === `/${BUCKET}/`) {
      Object.assign(context, { mountPath: '/' });
      Object.defineProperty(context.state, 'vhost', { get: () => true, set: () => {} });
    }
    return next();
  });
  const { port } = await server.run();
  return {
    url: `http://127.0.0.1:${port}`,
    clave: 'S3RVER',
    secreto: 'S3RVER',
    strict: false,
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Settings of the product for a bucket of this server, reached at `origin`. */
export const bucketEnv = ({ url, clave, secreto }: S3Server, origin = url, folder = '') => ({
  ARCHIVOS_URL: `${origin}/${BUCKET}${folder && `/${folder}`}`,
  ARCHIVOS_REGION: 'us-east-1',
  ARCHIVOS_CLAVE: clave,
  ARCHIVOS_SECRETO: secreto,
});
