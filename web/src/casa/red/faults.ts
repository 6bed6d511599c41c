import { readNote, writeNote } from '#web/casa/nativo/notes.ts';
import { ahora } from './clock.ts';

/** Call that failed, as the contract writes it, and the code of the error. */
export type Fault = { at: string; call: string; code: string };
const KEY = 'fallos';
const MOST = 20;

/** The last calls of this tab that failed, the latest last. */
export const readFaults = (): Fault[] => JSON.parse(readNote(KEY, 'sessionStorage') ?? '[]') as Fault[]; // written below
export const noteFault = (call: string, code: string): void =>
  writeNote(
    KEY,
    JSON.stringify([...readFaults(), { at: new Date(ahora()).toISOString(), call, code }].slice(-MOST)),
    'sessionStorage',
  );
