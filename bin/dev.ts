// `npm run dev`: server and web in one command, each reloading when its sources change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const port = process.env.PORT || '3000';
const node = (args: string[], env: Record<string, string>) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const watched = ['bin', 'contract', 'server'].map((folder) => `--watch-path=${join(root, folder)}`);
const children = [
  // PostgreSQL outlives a killed process, and the next start takes it over.
  node([...watched, '--watch-preserve-output', join('bin', 'arranque', 'launch.ts')], { PORT: port, SIN_WEB: 'si' }),
  node([join('node_modules', 'vite', 'bin', 'vite.js'), '--config', 'vite.config.ts', '--clearScreen', 'false'], {
    API_URL: `http://127.0.0.1:${port}`,
  }),
];
const end = () => children.forEach((child) => child.kill('SIGTERM'));
process.once('SIGINT', end).once('SIGTERM', end);
for (const child of children) child.once('exit', end);
