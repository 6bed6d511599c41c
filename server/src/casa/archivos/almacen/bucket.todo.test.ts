// @spec 1.operacion
import { bucketCases } from '../../../../test/bucket/bucket-cases.ts';
import { startSwift } from '../../../../test/bucket/swift-server.ts';

await bucketCases(await startSwift());
