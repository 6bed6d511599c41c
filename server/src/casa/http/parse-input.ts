import * as z from 'zod/mini';
import { NO_VALIDO } from '#contract/casa/kernel/scalars.ts';
import { malformado, noValido } from '#server/casa/kernel/errors.ts';

/** Paths and queries: one wrong value makes the request malformed. */
export function parseLoose(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value ?? {});
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  throw malformado(first && first.message !== NO_VALIDO ? first.message : 'La petición no es válida');
}

/** `If-Match: "7"`, or nothing. */
export function parseVersion(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const digits = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (!digits) throw malformado('If-Match debe llevar la versión entre comillas');
  return Number(digits);
}

/** Bodies: every wrong field is reported with its own sentence. */
export function parseForm(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => fault(key, 'Campo desconocido'))
      : [fault(issue.path.join('.'), issue.message)],
  );
  // First fault of each field only.
  throw noValido(
    [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed().slice(0, 50),
  );
}
const fault = (field: string, message: string) => ({ field: field.slice(0, 100), message });
