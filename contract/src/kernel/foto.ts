import * as z from 'zod/mini';

/** Photo of a named person as the reader may see it, '12-3': whose, and which edition of it. Null: initials. */
export const foto = z.optional(z.nullable(z.string()));
