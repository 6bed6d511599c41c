/* Registry of the forms on the screen with unsaved values, asked before a navigation. */
const forms = new Set<() => boolean>();

/** `changed` tells whether the form holds something that its beginning did not. Returns what takes it off the list. */
export function watchForm(changed: () => boolean): () => void {
  forms.add(changed);
  return () => void forms.delete(changed);
}

export const isHalfWritten = (): boolean => [...forms].some((changed) => changed());
