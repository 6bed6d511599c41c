import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default'],
    // By itself it leaves a core unused, and on two cores that is half of them; much of what is tested waits for a database or a process.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'bin/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env: { TZ: 'UTC', NODE_ENV: 'test' },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/', pretendToBeVisual: true } },
          setupFiles: ['web/test/setup.ts'],
          css: false,
          // It looks for the native shell when it is loaded: a test that enters one has to load it anew.
          server: { deps: { inline: ['@capacitor/core'] } },
          testTimeout: 20_000,
          env: { TZ: 'UTC' },
        },
      },
    ],
  },
});
