// Links over rows of another table: the link has one digest, the rows under it (its leaves) stay where they are.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { canonical } from '#server/casa/claves/jws.ts';

/** Head of the chain of somebody's clock-ins. */
export const HojaDeFichajes = z.strictObject({ usuarioId: z.int(), n: z.int(), hash: z.string() });
/** An erased stretch of that chain. */
export const HojaDeBorrado = z.strictObject({
  usuarioId: z.int(),
  desdeN: z.int(),
  hastaN: z.int(),
  prev: z.string(),
  hash: z.string(),
});
export type Hoja = z.output<typeof HojaDeFichajes> | z.output<typeof HojaDeBorrado>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
export const digestDeHoja = (hoja: Hoja): string => sha256(canonical(hoja));
/** Digest over the leaves' own digests: a leaf is proved without showing the others. */
export const digestDeHojas = (hojas: readonly Hoja[]): string => sha256(canonical(hojas.map(digestDeHoja)));
