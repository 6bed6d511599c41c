import { globSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dearest, levelSums, verdict } from './cost.ts';
import { type Level, LEVELS, leftOut, levelOfStory, levelOfTest, tagsFilter } from './levels.ts';
import type { Outcome } from './outcomes.ts';

const root = join(import.meta.dirname, '../..');

describe('the level of a test', () => {
  test.each<[string, string[], Level]>([
    ['server/src/viajes/viajes.test.ts', [], 'test'],
    ['web/src/viajes/ViajeFormulario.test.tsx', [], 'test'],
    ['server/src/viajes/viajes.test.ts', ['check'], 'check'],
    ['server/src/viajes/viajes.matrix.test.ts', [], 'check'],
    ['server/src/viajes/races.processes.test.ts', [], 'check'],
    ['server/src/viajes/races.processes.test.ts', ['todo'], 'todo'],
    ['server/src/fuzz.check.test.ts', [], 'check'],
    ['bin/lock.test.ts', [], 'check'],
    ['bin/arranque/start.noche.test.ts', [], 'noche'],
  ])('%s with %j is of %s', (file, tags, level) => expect(levelOfTest(file, tags)).toBe(level));

  test('is the level that the runner is given, for each file of the project', () => {
    const files = globSync('{bin,contract,server,web}/**/*.test.{ts,tsx}', { cwd: root });
    expect(files.length).toBeGreaterThan(300);
    for (const level of LEVELS) {
      const isLeft = (file: string) => leftOut(level).some((glob) => matchesGlob(file, glob));
      const wrong = files.filter(
        (file) => isLeft(file) === LEVELS.indexOf(levelOfTest(file, [])) <= LEVELS.indexOf(level),
      );
      expect([level, wrong]).toEqual([level, []]);
    }
  });

  test('a level leaves out the tags of later levels, and the last level none', () => {
    expect(tagsFilter('test')).toEqual(['--tagsFilter=!check && !noche && !todo']);
    expect(tagsFilter('todo')).toEqual([]);
  });
});

test('a story without a level runs at night', () => {
  expect([['movil'], ['movil', 'check'], ['test']].map(levelOfStory)).toEqual(['noche', 'check', 'test']);
});

describe('the report of a run', () => {
  const outcome = (file: string, seconds: number, more: Partial<Outcome> = {}): Outcome => ({
    file,
    name: 'x',
    status: 'passed',
    message: '',
    level: 'test',
    seconds,
    ...more,
  });
  test('lists the slowest files first, with the tests of a file together', () => {
    const told = dearest([
      outcome('a', 1),
      outcome('b', 2),
      outcome('a', 3),
      ...Array.from({ length: 12 }, (_, i) => outcome(`c${i}`, 0.5)),
    ]);
    expect(told).toHaveLength(11);
    expect(told.slice(1, 3)).toEqual(['    4.0 s  a', '    2.0 s  b']);
  });
  test('lists each level with the tests that it adds', () => {
    const story = { level: 'noche', project: 'movil' } as const;
    const told = levelSums([outcome('a', 1), outcome('b', 2, story), outcome('c', 9, { ...story, status: 'skipped' })]);
    expect(told.slice(1)).toEqual([
      '  test  1 tests     1.0 s · 0 stories     0.0 s',
      '  noche 0 tests     0.0 s · 1 stories     2.0 s',
    ]);
  });

  const minutes = (n: number) => n * 60;
  test.each([
    ['within its bound', { wall: minutes(9), processor: minutes(17), others: 0, cores: 2 }, true],
    ['over it', { wall: minutes(11), processor: minutes(17), others: 0, cores: 2 }, false],
    [
      'over it beside other work, which judges nothing',
      { wall: minutes(11), processor: minutes(17), others: 0.3, cores: 2 },
      undefined,
    ],
    ['within it thanks to four cores only', { wall: minutes(6), processor: minutes(21), others: 0, cores: 4 }, false],
  ])('a level %s', (_, cost, kept) => expect(verdict({ level: 'test', ...cost }).kept).toBe(kept));
  test('a level without a time limit is mentioned and not judged', () => {
    expect(verdict({ level: 'todo', wall: 9e4, processor: 9e4, others: 0, cores: 2 }).kept).toBeUndefined();
  });
});
