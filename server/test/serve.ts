// Server in a process of its own, for the tests that need several, or one to kill. It ends with its parent process.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadConfig } from '#server/casa/config/config.ts';
import { LIMITS } from '#server/casa/http/edge.ts';
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
// Asked for its turns, it says what this thread has worked since it was asked before, and the most of it for which nothing else could run.
let [began, before, longest] = [0, 0, 0];
const worked = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e3;
};
const look = () => {
  const now = worked();
  longest = Math.max(longest, now - before);
  before = now;
};
process.on('message', (asked) => {
  if (asked === 'turns') {
    if (before === 0) setInterval(look, 5).unref();
    look();
    process.send?.({ all: before - began, longest });
    [began, longest] = [before, 0];
    return;
  }
  collect();
  process.send?.(process.memoryUsage());
});
