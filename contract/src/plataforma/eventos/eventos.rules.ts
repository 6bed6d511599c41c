import { AREAS } from '#contract/areas.ts';

export type Tema = (typeof AREAS)[number]['temas'][number];
/** Live topics: the first words of the web's query keys, and what the database says in `avisar_en_vivo`. */
export const TEMAS: readonly Tema[] = AREAS.flatMap(({ temas }) => temas);

/** Milliseconds between two signs of life on a stream in which nothing happens. */
export const LATIDO = 25_000;
