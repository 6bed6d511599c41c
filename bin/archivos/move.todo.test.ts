// @spec 1.operacion
import { moveCases } from '../../server/test/bucket/move-cases.ts';
import { startSwift } from '../../server/test/bucket/swift-server.ts';

await moveCases(await startSwift());
