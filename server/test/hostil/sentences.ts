// Checks of the shape of refusals, for all hostile requests.
import * as z from 'zod/mini';
import { Problema } from '#contract/casa/kernel/error.ts';

const ENGLISH = new RegExp(
  String.raw`\b(invalid|expected|required|unrecognized|received|must|unexpected|unsupported|too (big|small|long)|` +
    String.raw`not (found|valid|supported)|body|request|undefined|failed|client error)\b`,
  'i',
);
/** Words that reveal the technology of the product. */
export const INSIDES = /\bat .+:\d+:\d+|node_modules|\/server\/src|syntax error|pg_|relation "/;

/** Faults of a sentence that may begin with one of `names`. */
const isSentence = (sentence: string, names: ReadonlySet<string>) =>
  /^[!¡¿]?\p{Lu}.{3,}/u.test(sentence) ||
  [...names].some((name) => sentence.startsWith(name) && /^[:, ]/.test(sentence.slice(name.length)));

/**
 * A refusal is one Spanish sentence in the one shape, and tells nothing of how the house is built; `names` are those of the company's
 * things.
 */
export function sentenceFaults(status: number, type: string, body: string, names: ReadonlySet<string>): string[] {
  if (status >= 500) return [`${status}: ${body}`];
  if (status < 400) return [];
  const parsed = z.safeParse(Problema, type.startsWith('application/problem+json') ? JSON.parse(body) : undefined);
  if (!parsed.success) return [`not the shape of a refusal: ${type} ${body}`];
  const { title, detail, Message, msg, errors = [] } = parsed.data;
  const sentences = [title, detail, Message, ...errors.map(({ message }) => message)];
  return [
    ...(parsed.data.status === status && msg === Message ? [] : [`its parts do not agree: ${body}`]),
    ...sentences.filter((sentence) => !isSentence(sentence, names) || ENGLISH.test(sentence) || INSIDES.test(sentence)),
  ];
}
