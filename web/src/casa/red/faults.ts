import { readNote, writeNote } from '#web/casa/nativo/notes.ts';
import { ahora } from './clock.ts';

/** Failed call, written as in the contract, and the code of its error. */
export type Fault = { at: string; call: string; code: string };
const KEY = 'fallos';
const MOST = 20;

/** Last failed calls of this tab, the latest last. */
export const readFaults = (): Fault[] => JSON.parse(readNote(KEY, 'sessionStorage') ?? '[]') as Fault[]; // written below
export const noteFault = (call: string, code: string): void =>
  writeNote(
    KEY,
    JSON.stringify([...readFaults(), { at: new Date(ahora()).toISOString(), call, code }].slice(-MOST)),
    'sessionStorage',
  );
