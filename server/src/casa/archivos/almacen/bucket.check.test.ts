// @spec 1.operacion
import { bucketCases } from '../../../../test/bucket/bucket-cases.ts';
import { startS3rver } from '../../../../test/bucket/s3-server.ts';

await bucketCases(await startS3rver());
