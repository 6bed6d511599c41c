/* A screen on a wall has nobody to be asked: a newer version takes over by itself while nobody stands before it. */
let isFree: (() => boolean) | undefined;

/** Begins such a screen; returns what ends it. */
export function stayUnattended(free: () => boolean): () => void {
  isFree = free;
  return () => {
    isFree = undefined;
  };
}
/** Undefined where somebody can be asked; otherwise, whether nobody stands before it now. */
export const unattended = (): boolean | undefined => isFree?.();
