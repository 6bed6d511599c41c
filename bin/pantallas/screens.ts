import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DESK_FOLDERS } from './sizes.ts';
import type { Screen } from './ways.ts';

const stories = join(import.meta.dirname, '../../e2e');
/** Screens of every folder of stories by name, each with the size in which people use it. */
export const SCREENS: readonly (Screen & { used: 'movil' | 'escritorio' })[] = (
  await Promise.all(
    globSync('**/*.shots.ts', { cwd: stories })
      .toSorted()
      .map(async (file) => {
        const { screens } = (await import(join(stories, file))) as { screens: Screen[] }; // every file of this name exports them
        const used = DESK_FOLDERS.includes(dirname(file)) ? 'escritorio' : 'movil';
        return screens.map((screen) => ({ ...screen, used: screen.only ?? used }) as const);
      }),
  )
).flat();
