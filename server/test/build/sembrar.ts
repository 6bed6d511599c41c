import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Harness } from '../harness.ts';

type Constructor = { sembrar?(as: Harness['as']): Promise<void> };
/** Makes something of every area in each of its states: every builder beside this file and in its rooms exports its own `sembrar`. */
export async function sembrarTodo(as: Harness['as']): Promise<void> {
  for (const file of globSync('**/build*.ts', { cwd: import.meta.dirname }).toSorted()) {
    const { sembrar }: Constructor = await import(join(import.meta.dirname, file));
    await sembrar?.(as);
  }
}
