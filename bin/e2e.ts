// `npm run e2e`: the stories in a real browser against a real server. Further words go to Playwright: `npm run e2e -- e2e/viajes`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const args = [cli, 'test', '--config', join('e2e', 'playwright.config.ts'), ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
