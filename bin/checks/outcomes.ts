// The reports of vitest and Playwright as one kind of list.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** A test, or a file that could not be loaded. */
export type Outcome = {
  /** From the root of the project. */
  file: string;
  name: string;
  /** Playwright's: which of the sizes. */
  project?: string;
  status: 'passed' | 'failed' | 'skipped';
  /** Beginning of the first failure's message. */
  message: string;
};
export const keyOf = ({ file, project = '', name }: Outcome): string => `${file} [${project}] ${name}`;
/** Name of the outcome of a whole file, or of something outside of every test. */
export const WHOLE = 'el fichero';

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};
/** From vitest's own JSON report. */
export function readVitest(json: unknown, root: string): Outcome[] {
  const { testResults } = json as { testResults: VitestFile[] }; // format of its JSON reporter
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/');
    const tests = assertionResults.map((test): Outcome => {
      const told = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped';
      return { file, name: test.fullName, status: told, message: beginning(test.failureMessages[0]) };
    });
    const broken = status === 'failed' && !tests.some((test) => test.status === 'failed');
    return broken ? [...tests, { file, name: WHOLE, status: 'failed', message: beginning(message) }] : tests;
  });
}

const STORY: Record<string, Outcome['status']> = { expected: 'passed', skipped: 'skipped' };
/** From Playwright's own JSON report, whose paths begin in `folder`. */
export function readPlaywright(json: unknown, folder: string): Outcome[] {
  const { suites, errors } = json as JSONReport; // format of its JSON reporter
  const of = ({ suites: inner = [], specs }: JSONReportSuite, titles: readonly string[]): Outcome[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, status, results: [first] }) => ({
        file: `${folder}/${file}`,
        name: [...titles, title].join(' '),
        project: projectName,
        status: STORY[status] ?? 'failed',
        message: beginning(first?.error?.message),
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
    })),
  ];
}
const beginning = (message = ''): string => stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n    ');
