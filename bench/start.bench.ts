// Memory of a server at rest and after load, and how soon the second start answers.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './arena.ts';
import { load } from './procesos/load.ts';
import { dataFolder, openProduct } from '#bin/piezas/product.ts';
import { atMost, figure, type Line, print } from './report.ts';

/** MB of memory of a process, known on Linux only. */
const residentMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024;

export async function benchStart(): Promise<Line[]> {
  const data = dataFolder();
  try {
    const first = await openProduct(data.folder);
    await sleep(5_000);
    const weight = () => (process.platform === 'linux' ? residentMemory(first.pid) : Number.NaN);
    const fresh = weight();
    await load(first.url);
    const tired = weight();
    await sleep(10_000);
    const rested = weight();
    await first.stop();
    const later: number[] = [];
    for (let i = 0; i < 3; i++) {
      const again = await openProduct(data.folder);
      later.push(again.secondsToOpen);
      await again.stop();
    }
    const lines = [
      atMost('memory of an idle server, first start with demo, MB', fresh, 150, 0),
      figure('memory at the end of lists, creations, logins and signing passwords, MB', tired, 0),
      atMost('memory ten seconds after load, MB', rested, 250, 0),
      atMost('second start answers within, s', median(later), 2),
    ];
    print('Start', lines);
    return lines;
  } finally {
    data.drop();
  }
}
