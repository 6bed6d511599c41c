import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** For the top of a test file: a folder that goes with its tests, with a blank in its path. */
export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'extra muros '));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
