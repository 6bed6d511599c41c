// Levels of the check: each runs what the one before it runs, and more. A test is marked with the first level that runs it
// (docs/pruebas.md).

export const LEVELS = ['test', 'check', 'noche', 'todo'] as const;
export type Level = (typeof LEVELS)[number];

/** Minutes that a level may take on two cores with nothing else running, from an installed tree. */
export const BOUNDS: Readonly<Partial<Record<Level, number>>> = { test: 10, check: 25, noche: 60 };

/** Rounds of repeating tests, for a release. */
const ROUNDS = { FUZZ: '1000', RACES: '100', KILLS: '20' };
/** Variables of the processes of a level. */
export const environmentOf = (level: Level): Record<string, string> => ({
  NIVEL: level,
  ...(level === 'todo' ? ROUNDS : {}),
});
/** Level of this process, where a command has set one. */
export const levelHere = (): Level | undefined => LEVELS.find((level) => level === process.env.NIVEL);
/** True before the night: the dearest tests throw a sample there of what they throw at night. */
export const isSampled = (): boolean => LEVELS.indexOf(levelHere() ?? 'check') < LEVELS.indexOf('noche');

/** Files of vitest that a level adds, by their ending or their folder. */
const FILES: Readonly<Partial<Record<Level, readonly string[]>>> = {
  check: ['bin/**/*.test.ts', '**/*.{check,matrix,processes}.test.ts'],
  noche: ['**/*.noche.test.ts'],
  todo: ['**/*.todo.test.ts'],
};
const later = (level: Level): readonly Level[] => LEVELS.slice(LEVELS.indexOf(level) + 1);
/** Globs of the files of vitest that a level leaves to the later ones. */
export const leftOut = (level: Level): string[] => later(level).flatMap((next) => FILES[next] ?? []);
/** Filter of vitest for the tags of single tests that a level leaves to the later ones. */
export const tagsFilter = (level: Level): string[] =>
  later(level).length
    ? [
        `--tagsFilter=${later(level)
          .map((pattern) => `!${pattern}`)
          .join(' && ')}`,
      ]
    : [];

/** The first level that runs a test of vitest, by its file and tags. */
export function levelOfTest(file: string, tags: readonly string[]): Level {
  const [, ending = ''] = /\.(\w+)\.test\.tsx?$/.exec(file) ?? [];
  const isOfCheck = file.startsWith('bin/') || /^(matrix|processes)$/.test(ending);
  const marks = [...tags, ending, ...(isOfCheck ? ['check'] : [])];
  return LEVELS.findLast((level) => marks.includes(level)) ?? 'test';
}
/** First level that runs a story, by its tags; a story without a level runs at night. */
export const levelOfStory = (tags: readonly string[]): Level => LEVELS.find((level) => tags.includes(level)) ?? 'noche';
