import { getSession } from '#web/casa/red/session.ts';

/**
 * Half-written forms, kept in this tab until they are saved, discarded or the session ends.
 * A draft belongs to a person and to the values that it started from: if the row has changed since, it is not offered.
 */
const PREFIX = 'borrador:';
const keyOf = (key: string): string => `${PREFIX}${getSession()?.matricula ?? ''}:${key}`;

export function readDraft<Values>(key: string, base: Values): Values | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(key)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('base' in kept) || !('values' in kept)) return undefined;
    if (kept.base !== JSON.stringify(base)) return undefined;
    // writeDraft below wrote it, from values of the same form.
    return { ...base, ...(kept.values as Values) };
  } catch {
    return undefined;
  }
}
export function writeDraft<Values>(key: string, base: Values, values: Values): void {
  // A form that is unmounted by the end of the session would otherwise write its draft afterwards.
  if (getSession() === null) return;
  try {
    sessionStorage.setItem(keyOf(key), JSON.stringify({ base: JSON.stringify(base), values }));
  } catch {
    // A full or forbidden store costs the draft, never the form.
  }
}
export const dropDraft = (key: string): void => sessionStorage.removeItem(keyOf(key));
/** Deletes the drafts of other people: a tab that the browser restores has its old drafts. */
export function dropDraftsOfOthers(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !key.startsWith(keyOf(''))) sessionStorage.removeItem(key);
}
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
