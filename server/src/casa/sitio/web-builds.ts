import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeWhole } from '#server/casa/archivos/almacen/folder.ts';

/** Folder and index of the chunks of earlier builds, inside DATA_DIR, which outlives a deployment. */
export const keptAssets = (dataDir: string): string => join(dataDir, 'web', 'publico', 'assets');
const recordsOf = (dataDir: string) => join(dataDir, 'web', 'versiones');
const recordOf = (dataDir: string, id: string) => join(recordsOf(dataDir), `${id}.json`);

const LAST = 10;
const MOST = 60;
const DAYS = 30;
const DAY_MS = 86_400_000;
const HALF_WRITTEN = '.parcial';

/** `served`: instant at which the build was last current in a process, the date of its record file. */
type Build = { id: string; served: number; files: readonly string[] };

/**
 * Copies the pieces of the built web to where they outlast it, and deletes those out of use. A page that was
 * opened before an update goes on asking for the pieces that it knows; their names carry their content, so they never clash.
 * Several processes, of one version or of several, may do it at once over one folder.
 * Kept: every build served in the last 30 days, and the last 10 however old; 60 in all.
 * @param web folder with `assets/`.
 * @returns the build's name.
 */
export async function keepBuild({ web, dataDir }: { web: string; dataDir: string }, now = Date.now()): Promise<string> {
  const kept = keptAssets(dataDir);
  const files = await readdir(join(web, 'assets'));
  const id = createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 16);
  await mkdir(kept, { recursive: true });
  await mkdir(recordsOf(dataDir), { recursive: true });
  // The record is written first, because a pruning process must know the build of a chunk from its first moment.
  if ((await dateOf(recordOf(dataDir, id))) === 0)
    await writeWhole(
      recordOf(dataDir, id),
      Buffer.from(JSON.stringify({ desde: new Date(now).toISOString(), ficheros: files })),
    );
  await stillServed({ id, dataDir }, now);
  const there = new Set(await readdir(kept));
  const missing = files.filter((name) => !there.has(name));
  await Promise.all(missing.map((name) => copyPiece(join(web, 'assets', name), join(kept, name))));
  await prune(dataDir, now);
  return id;
}

/** Notes that a build is still current; its 30 days begin when it is not. */
export async function stillServed({ id, dataDir }: { id: string; dataDir: string }, now = Date.now()): Promise<void> {
  await utimes(recordOf(dataDir, id), new Date(now), new Date(now));
}

async function prune(dataDir: string, now: number): Promise<void> {
  const kept = keptAssets(dataDir);
  // Listed before the records, so that chunks which another process is adding are not included.
  const pieces = await readdir(kept);
  const builds = (await readBuilds(dataDir)).toSorted((a, b) => b.served - a.served);
  const stays = ({ served }: Build, i: number) => i < LAST || (i < MOST && now - served < DAYS * DAY_MS);
  const wanted = new Set(builds.filter(stays).flatMap(({ files }) => files));
  for (const name of pieces.filter((piece) => !wanted.has(piece))) {
    // Another process may be writing the file; a leftover of a killed process is deleted after a day.
    const isBeingWritten = name.endsWith(HALF_WRITTEN) && now - (await dateOf(join(kept, name))) < DAY_MS;
    if (!isBeingWritten) await rm(join(kept, name), { force: true });
  }
  for (const { id } of builds.filter((build, i) => !stays(build, i))) await rm(recordOf(dataDir, id), { force: true });
}

async function readBuilds(dataDir: string): Promise<Build[]> {
  const names = (await readdir(recordsOf(dataDir))).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.map(async (name) => {
      const path = join(recordsOf(dataDir), name);
      return { id: name.slice(0, -'.json'.length), served: await dateOf(path), files: await piecesOf(path) };
    }),
  );
}

const Record = z.object({ ficheros: z.array(z.string()) });
/** Chunks of a record; none for an unreadable record. */
async function piecesOf(path: string): Promise<string[]> {
  try {
    return z.parse(Record, JSON.parse(await readFile(path, 'utf8'))).ficheros;
  } catch {
    return [];
  }
}

/** Modification time of a file; 0 when it does not exist. */
const dateOf = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;

/** Copies a chunk, which under its final name is always complete. */
async function copyPiece(from: string, to: string): Promise<void> {
  const temporary = `${to}.${randomBytes(4).toString('hex')}${HALF_WRITTEN}`;
  await copyFile(from, temporary);
  await rename(temporary, to);
}
