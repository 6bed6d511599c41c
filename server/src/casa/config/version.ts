import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const readText = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');

/** The product's version, from package.json. */
export const VERSION = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
).version;

/** `release.json` of a released tree (`npm run release`): absent in a checkout. */
const Release = z.object({ commit: z.string().check(z.regex(/^[0-9a-f]{40}$/)), creada: z.iso.datetime() });

/** True in the tree of a release, whose server and web come built. */
export const isReleased = existsSync(join(root, 'release.json'));

/** Commit of the sources, 40 hexadecimal digits; empty where neither a release nor a checkout tells it. */
export const COMMIT = isReleased
  ? z.parse(Release, JSON.parse(readFileSync(join(root, 'release.json'), 'utf8'))).commit
  : commitOfCheckout(join(root, '.git'));

/** Version and commit as people read them: «0.2.0 (98170ed4)». */
export const BUILD = COMMIT ? `${VERSION} (${COMMIT.slice(0, 8)})` : VERSION;

/** A command as whoever runs this tree gives it: «extramuros copia» with a release, «npm run copia» with sources. */
export const commandName = (command: string): string => `${isReleased ? 'extramuros' : 'npm run'} ${command}`;

/** Reads git's own files, because a machine that runs the product need not have git. */
function commitOfCheckout(git: string): string {
  if (!statSync(git, { throwIfNoEntry: false })?.isDirectory()) return '';
  const head = readText(join(git, 'HEAD'));
  const [, branch] = /^ref: (refs\/[\w./-]+)$/.exec(head) ?? [];
  const commit = branch ? readText(join(git, branch)) || packed(readText(join(git, 'packed-refs')), branch) : head;
  return /^[0-9a-f]{40}$/.test(commit) ? commit : '';
}
const packed = (refs: string, branch: string) =>
  refs
    .split('\n')
    .find((line) => line.endsWith(` ${branch}`))
    ?.split(' ')[0] ?? '';
