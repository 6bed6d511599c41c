declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  type Context = { path: string; state: object; mountPath?: string };
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
