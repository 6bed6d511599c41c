/* A wall screen has no person who answers questions: a newer version takes over by itself while nobody stands before the screen. */
let isFree: (() => boolean) | undefined;

/** Marks the page as such a screen; returns the removal of the mark. */
export function stayUnattended(free: () => boolean): () => void {
  isFree = free;
  return () => {
    isFree = undefined;
  };
}
/** Undefined where a person can be asked; otherwise true while nobody stands before the screen. */
export const unattended = (): boolean | undefined => isFree?.();
