/* Short texts of this device, or of this tab, outside the stores of `guardado`. Where nothing can be kept the page goes on without them. */
type Place = 'localStorage' | 'sessionStorage';

export function readNote(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}
/** Writes a note; null removes it. */
export function writeNote(key: string, text: string | null, place: Place = 'localStorage'): void {
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    // a full or forbidden store costs the note
  }
}
