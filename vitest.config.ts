import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { leftOut, levelHere, LEVELS } from './bin/checks/levels.ts';

// Test files of the node project run in processes that load the server anew, hundreds of files each: compiled code is kept between them.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'compile');

type ProjectConfig = NonNullable<TestProjectInlineConfiguration['test']>;
const OF_THE_DEVICE =
  'web/src/{casa/{app,guardado,instalar,llegada,nativo,red,sinred,sw},identidad/sesion,plataforma/{delegaciones,envios,notificaciones}}/**/*.test.{ts,tsx}';

const level = levelHere() ?? 'check';
/** The system's own time zone is another one in part `horas` of the check. */
const { TZ = 'UTC' } = process.env;
const cores = availableParallelism();

export default defineConfig({
  test: {
    reporters: ['default'],
    tags: LEVELS.map((name) => ({ name, description: `First level of the check that runs it: ${name}` })),
    projects: [
      {
        test: {
          name: 'node',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'bin/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...leftOut(level)],
          globalSetup: ['server/test/global-setup.ts'],
          // Much of what is tested waits for a database or a process.
          maxWorkers: cores + 1,
          // A worker loads the server once for all its files: each opens and closes its own app and database.
          isolate: false,
          sequence: { groupOrder: 0 },
          // The server's own loader: nothing in these tests is transformed or mocked.
          experimental: { viteModuleRunner: false },
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env: { TZ, NODE_ENV: 'test' },
        },
      },
      // Screens share their worker's window and modules; what keeps state of the device in its modules is loaded anew for each file.
      web('pantallas', ['web/**/*.test.{ts,tsx}'], {
        exclude: [...configDefaults.exclude, OF_THE_DEVICE],
        environment: './web/test/window/one-window.ts',
        isolate: false,
        sequence: { groupOrder: 1 },
      }),
      web('dispositivo', [OF_THE_DEVICE], { sequence: { groupOrder: 2 } }),
    ],
  },
});

function web(name: string, include: string[], more: ProjectConfig): TestProjectInlineConfiguration {
  return {
    plugins: [react()],
    test: {
      name,
      include,
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost/', pretendToBeVisual: true } },
      setupFiles: ['web/test/window/setup.ts'],
      css: false,
      maxWorkers: Math.max(2, cores),
      // It looks for the native shell when it is loaded: a test that enters one has to load it anew.
      server: { deps: { inline: ['@capacitor/core'] } },
      expect: { poll: { timeout: 10_000 } },
      testTimeout: 20_000,
      env: { TZ },
      ...more,
    },
  };
}
