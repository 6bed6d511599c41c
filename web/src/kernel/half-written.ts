/* The forms on the screen: whoever would take a person elsewhere asks here whether something is half-written. */
const forms = new Set<() => boolean>();

/** `changed` tells whether the form holds something that its beginning did not. Returns what takes it off the list. */
export function watchForm(changed: () => boolean): () => void {
  forms.add(changed);
  return () => void forms.delete(changed);
}

export const isHalfWritten = (): boolean => [...forms].some((changed) => changed());
