import * as z from 'zod/mini';
import { NO_VALIDO } from '#contract/casa/kernel/scalars.ts';
import { malformado, noValido } from '#server/casa/kernel/errors.ts';

/** Parses paths and queries, where a single wrong value makes the request malformed. */
export function parseLoose(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value ?? {});
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  throw malformado(first && first.message !== NO_VALIDO ? first.message : 'La petición no es válida');
}

/** Version of `If-Match: "7"`, or undefined. */
export function parseVersion(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const digits = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (!digits) throw malformado('If-Match debe llevar la versión entre comillas');
  return Number(digits);
}

/** Parses bodies, and reports every wrong field with its sentence. */
export function parseForm(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => fault(key, 'Campo desconocido'))
      : [fault(issue.path.join('.'), issue.message)],
  );
  // Only the first fault of each field.
  throw noValido(
    [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed().slice(0, 50),
  );
}
const fault = (field: string, message: string) => ({ field: field.slice(0, 100), message });
