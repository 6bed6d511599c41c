import * as z from 'zod/mini';

/**
 * Makes the objects inside a schema parse with code written for their keys, as those of full zod do by themselves: zod/mini, which the
 * browser needs small, goes through the keys one by one, five times as slowly. What is accepted and what comes out is the same.
 */
export function compileSchema<S extends z.core.$ZodType>(schema: S): S {
  visit(schema, new Set());
  return schema;
}

/** Schema, or an object with schemas in its definition. */
function visit(value: unknown, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (value instanceof z.core.$ZodObject) {
    z.core.$ZodObjectJIT.init(value, value._zod.def);
    // Without checks, `run` is the parser of the schema.
    if (!value._zod.def.checks?.length) value._zod.run = value._zod.parse;
  }
  const inside = value instanceof z.core.$ZodType ? value._zod.def : value;
  for (const part of Object.values(inside)) visit(part, seen);
}
