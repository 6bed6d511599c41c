/* Registry of the forms on the screen with unsaved values, asked before a navigation. */
const forms = new Set<() => boolean>();

/** Registers a form; `changed` tells whether its values differ from the first ones. Returns a function that removes it. */
export function watchForm(changed: () => boolean): () => void {
  forms.add(changed);
  return () => void forms.delete(changed);
}

export const isHalfWritten = (): boolean => [...forms].some((changed) => changed());
