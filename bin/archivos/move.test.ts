// @spec 1.operacion
import { moveCases } from '../../server/test/bucket/move-cases.ts';
import { startS3rver } from '../../server/test/bucket/s3-server.ts';

await moveCases(await startS3rver());
