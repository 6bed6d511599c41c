import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useFolder } from '../../server/test/folder.ts';

const NOBODY = 65_534;
const folder = useFolder();
const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)(
  'a user who may not write the tree builds in the folder of the data, where packages are found too',
  () => {
    const dataDir = join(folder, 'datos');
    mkdirSync(dataDir);
    chownSync(folder, NOBODY, NOBODY);
    chownSync(dataDir, NOBODY, NOBODY);
    const script = `
    const { buildsFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'builds-folder.ts'))});
    console.log(buildsFolder());`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      uid: NOBODY,
      gid: NOBODY,
      cwd: '/',
      env: { DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    expect({ stdout, stderr }).toMatchObject({ stdout: `${join(dataDir, 'dist')}\n` });
    expect(existsSync(join(dataDir, 'dist', 'node_modules', 'pg', 'package.json'))).toBe(true);
  },
);
