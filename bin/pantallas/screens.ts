import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Screen } from './ways.ts';

const stories = join(import.meta.dirname, '../../e2e');
/** Screens of every folder of stories, in the order of their names. */
export const SCREENS: readonly Screen[] = (
  await Promise.all(
    globSync('*/*.shots.ts', { cwd: stories })
      .toSorted()
      .map(async (file) => ((await import(join(stories, file))) as { screens: Screen[] }).screens),
  )
).flat();
