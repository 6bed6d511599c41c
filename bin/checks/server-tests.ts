// The server's tests in other surroundings: what the parts before a release have in common.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environmentOf, tagsFilter } from './levels.ts';
import { REPORT } from './vitest-outcomes.ts';

/**
 * Runs the tests of level `test` of a tree in a process of its own.
 * @param tests files or folders of tests. @param env variables besides those of this process.
 * @returns their exit code.
 */
export const runServerTests = (tree: string, tests: readonly string[], env: Record<string, string> = {}) =>
  new Promise<number>((resolve) => {
    const vitest = [
      join(tree, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...tagsFilter('test'),
      '--reporter=default',
      ...(process.env[REPORT] ? [`--reporter=${join(import.meta.dirname, 'vitest-outcomes.ts')}`] : []),
      ...tests,
    ];
    const all = { ...process.env, ...environmentOf('test'), ...env };
    spawn(process.execPath, vitest, { cwd: tree, env: all, stdio: 'inherit' }).once('close', (code) =>
      resolve(code ?? 1),
    );
  });
