import { AREAS } from '#contract/areas.ts';

export type Tema = (typeof AREAS)[number]['temas'][number];
/** Live topics: the first words of the web's query keys, and the topics of `avisar_en_vivo` in the database. */
export const TEMAS: readonly Tema[] = AREAS.flatMap(({ temas }) => temas);

/** Milliseconds between two signs of life on a stream without events. */
export const LATIDO = 25_000;
