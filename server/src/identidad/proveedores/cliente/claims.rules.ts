/** Words of a provider about an account, as they come. */
export type Claims = Readonly<Record<string, unknown>>;

/** Text of a claim, without its control characters; undefined where nothing is left. */
export const textoDe = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const clean = String(value)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return clean === '' ? undefined : clean;
};
