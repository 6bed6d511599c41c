// Reporter of vitest that writes the list of outcomes: its own JSON leaves out what fails outside of every test.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { levelOfTest } from './levels.ts';
import { beginning, type Outcome, WHOLE } from './outcomes.ts';

type Told = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1][number];
/** Variable with the file to be written. */
export const REPORT = 'VITEST_OUTCOMES';

// oxlint-disable-next-line import/no-default-export -- vitest takes the default export of a reporter.
export default class implements Reporter {
  #root = '';
  #files: string[] = [];

  onInit({ config }: Vitest): void {
    this.#root = config.root;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = [...new Set(specifications.map(({ moduleId }) => moduleId))];
  }

  onTestRunEnd(modules: readonly TestModule[], outside: readonly Told[]): void {
    const over = modules.filter((module) => isOver(module));
    const ended = new Set(over.map(({ moduleId }) => moduleId));
    const lost = this.#files.filter((file) => !ended.has(file));
    const homeless = outside.filter((error) => fileOf(error) === undefined);
    const outcomes = [
      ...over.flatMap((module) => this.#ofModule(module)),
      ...outside.flatMap((error) => this.#whole(fileOf(error), [error])),
      // A worker that dies loses files, and its error names none of them.
      ...lost.flatMap((file) => this.#whole(file, homeless)),
      ...(lost.length ? [] : homeless.flatMap((error) => this.#whole(this.#root, [error]))),
    ];
    writeFileSync(process.env[REPORT]!, JSON.stringify(outcomes)); // the check sets the variable together with the reporter
  }

  #ofModule(module: TestModule): Outcome[] {
    const file = this.#told(module.moduleId);
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const cases = [...module.children.allTests()];
    const inTests = cases.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
    // Tests that run at once share the time of their file.
    const share = inTests > duration ? duration / inTests : 1;
    // The time of loading a file and of its shared set-up counts for its first test.
    const around = collectDuration + setupDuration + duration - inTests * share;
    const tests = cases.map((test, i): Outcome => {
      const { state, errors } = test.result();
      return {
        file,
        name: test.fullName,
        status: state === 'pending' ? 'skipped' : state,
        message: beginning(textOf(errors?.[0])),
        level: levelOfTest(file, test.tags),
        seconds: ((test.diagnostic()?.duration ?? 0) * share + (i ? 0 : around)) / 1_000,
      };
    });
    const outside = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
    return module.ok() || tests.some(({ status }) => status === 'failed')
      ? tests
      : [...tests, ...this.#whole(module.moduleId, outside)];
  }

  #whole(file: string | undefined, [error]: readonly Told[]): Outcome[] {
    if (file === undefined) return [];
    const told = this.#told(file);
    const message = beginning(textOf(error));
    return [{ file: told, name: WHOLE, status: 'failed', message, level: levelOfTest(told, []), seconds: 0 }];
  }

  #told(file: string): string {
    return relative(this.#root, file).replaceAll('\\', '/');
  }
}

const isOver = (module: TestModule): boolean => !['queued', 'pending'].includes(module.state());
const fileOf = (error: Told): string | undefined =>
  typeof error.VITEST_TEST_PATH === 'string' ? error.VITEST_TEST_PATH : undefined;
const textOf = (error: Told | undefined): string => error?.stack ?? error?.message ?? '';
