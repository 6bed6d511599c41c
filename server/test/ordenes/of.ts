import type * as z from 'zod/mini';

type Def = { innerType?: z.core.$ZodType; entries?: object; shape?: Record<string, z.core.$ZodType> };
const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def; // description made by zod
/** Orders that a list of the contract takes. */
export function ordersOf({ query }: { query?: z.core.$ZodType }): string[] {
  const orden = query && defOf(query).shape?.orden;
  const bare = orden && (defOf(orden).innerType ?? orden);
  return bare ? Object.values(defOf(bare).entries ?? {}).map(String) : [];
}
