// Outcomes of tests of both runners as one kind of list.
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { type Level, levelOfStory } from './levels.ts';

/** A test, or a file that could not be loaded. */
export type Outcome = {
  /** Path from the root of the project. */
  file: string;
  name: string;
  /** Project of Playwright, which is a size of the screen. */
  project?: string;
  status: 'passed' | 'failed' | 'skipped';
  /** Beginning of the first failure's message. */
  message: string;
  /** First level of the check that runs it. */
  level: Level;
  /** Time of its worker, in seconds. */
  seconds: number;
};
export const keyOf = ({ file, project = '', name }: Outcome): string => `${file} [${project}] ${name}`;
/** Name of the outcome of a whole file, or of a failure outside of every test. */
export const WHOLE = 'el fichero';

const STORY: Record<string, Outcome['status']> = { expected: 'passed', skipped: 'skipped' };
/** From Playwright's own JSON report, whose paths begin in `folder`. */
export function readPlaywright(json: unknown, folder: string): Outcome[] {
  const { suites, errors } = json as JSONReport; // format of its JSON reporter
  const of = ({ suites: inner = [], specs }: JSONReportSuite, titles: readonly string[]): Outcome[] => [
    ...specs.flatMap(({ file, title, tags, tests }) =>
      tests.map(({ projectName, status, results: [first] }) => ({
        file: `${folder}/${file}`,
        name: [...titles, title].join(' '),
        project: projectName,
        status: STORY[status] ?? 'failed',
        message: beginning(first?.error?.message),
        level: levelOfStory(tags),
        seconds: (first?.duration ?? 0) / 1_000,
      })),
    ),
    ...inner.flatMap((suite) => of(suite, [...titles, suite.title])),
  ];
  return [
    ...suites.flatMap((suite) => of(suite, [])),
    ...errors.map(({ message }): Outcome => ({
      file: folder,
      name: WHOLE,
      status: 'failed',
      message: beginning(message),
      level: 'test',
      seconds: 0,
    })),
  ];
}
export const beginning = (message = ''): string =>
  stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n    ');
