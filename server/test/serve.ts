// Server in a process of its own, for the tests that need several, or one to kill. It ends with its parent process.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadConfig } from '#server/config/config.ts';
import { LIMITS } from '#server/http/edge.ts';
import { startServer } from '#server/main.ts';

const { url, close } = await startServer(loadConfig(process.env), {
  ...LIMITS,
  ...JSON.parse(process.env.LIMITS ?? '{}'),
});
const leave = () => void close().then(() => process.exit(0));
process.once('SIGTERM', leave);
process.once('disconnect', leave);
process.send?.(url);

// Asked for its memory, it first throws away what nothing uses.
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
process.on('message', () => {
  collect();
  process.send?.(process.memoryUsage());
});
