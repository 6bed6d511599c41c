import { OWN_NOTES } from '#web/casa/kernel/person.ts';
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';

type Usos = Readonly<Record<string, number>>;

/** Openings that are counted before all counts are halved, so that what one uses now weighs more than what one used once. */
const MAX = 60;

/** Times that this person has opened each counted path on this device. */
export function usos(): Usos {
  try {
    const kept: unknown = JSON.parse(readNote(OWN_NOTES.usos) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Usos) : {}; // written by `contarUso` alone
  } catch {
    return {};
  }
}

export function contarUso(ruta: string): void {
  const before = usos();
  const next = { ...before, [ruta]: (before[ruta] ?? 0) + 1 };
  const total = Object.values(next).reduce((sum, n) => sum + n, 0);
  const kept =
    total <= MAX ? next : Object.fromEntries(Object.entries(next).map(([key, n]) => [key, Math.floor(n / 2)]));
  writeNote(OWN_NOTES.usos, JSON.stringify(kept));
}
