// One jsdom window per worker, for all its files: React Aria listens on the window that it was loaded with, and making one is dear.
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const made = globalThis as { oneWindow?: Promise<unknown> };

const environment: Environment = {
  name: 'one-window',
  viteEnvironment: 'client',
  async setup(global, options) {
    await (made.oneWindow ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options)));
    return { teardown() {} };
  },
};
// oxlint-disable-next-line import/no-default-export -- vitest takes the default export of an environment.
export default environment;
