import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The product's version, from package.json. */
export const VERSION = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')),
).version;
