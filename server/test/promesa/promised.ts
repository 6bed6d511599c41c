// The file of the calls that the last release promised: its version, the breaks that are accepted since then, and a line for each call.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Described } from './described.ts';

export const PROMISED = join(import.meta.dirname, '../../../contract/PROMETIDO');
type Promised = {
  version: string;
  /** Reasons, by call. */
  accepted: Map<string, string>;
  calls: Map<string, Described>;
};

const ACCEPTED = /^rompe ([A-Z]+ \/\S+): (.{10,})$/;
const CALL = /^([A-Z]+ \/\S+) (\{.*\})$/;
export function readPromised(text = readFileSync(PROMISED, 'utf8')): Promised {
  const [version = '', ...lines] = text.trimEnd().split('\n');
  const accepted = new Map<string, string>();
  const calls = new Map<string, Described>();
  for (const line of lines) {
    const [, broken = '', reason = ''] = ACCEPTED.exec(line) ?? [];
    const [, call = '', described = ''] = CALL.exec(line) ?? [];
    if (broken) accepted.set(broken, reason);
    else if (call) calls.set(call, JSON.parse(described) as Described);
    else throw new Error(`contract/PROMETIDO: neither a call nor an accepted break: ${line.slice(0, 80)}`);
  }
  return { version, accepted, calls };
}

/** Text of the file for a release: the calls as they are, and no accepted break. */
export const writePromised = (version: string, calls: ReadonlyMap<string, Described>): string =>
  [
    version,
    ...[...calls]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([call, described]) => `${call} ${JSON.stringify(described)}`),
    '',
  ].join('\n');
