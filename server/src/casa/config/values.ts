// Values of the settings: each reads the text of a variable, and its fault is a sentence that follows the name of the variable.
import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { addressFault } from './address.ts';

export const integer = (given: string) => (/^\d{1,5}$/.test(given) ? Number(given) : Number.NaN);
export const schemeOf = (given: string) => URL.parse(given)?.protocol ?? '';
export const origin = (given: string) => (/^https?:$/.test(schemeOf(given)) ? new URL(given).origin : '');
export const partsOf = (given: string) =>
  given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
export const isProxy = (part: string) =>
  isIP(part.split('/')[0] ?? '') > 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(part);
export function isVapidSecret(given: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(given, 'base64url');
    return /^[\w-]{43}$/.test(given);
  } catch {
    return false;
  }
}

type Rule = RegExp | ((given: string) => boolean);
const holds = (rule: Rule) => (given: string) => (typeof rule === 'function' ? rule(given) : rule.test(given));
/** Text that must match a rule; the sentence of the rule follows the name of the variable. */
export const text = (rule: Rule, sentence: string, usual = '') =>
  z._default(z.string().check(z.refine((given) => given === usual || holds(rule)(given), sentence)), usual);
/** Address of PostgreSQL, whose fault has a sentence of its own. */
export const database = () =>
  z._default(
    z.string().check(
      z.superRefine((given, { addIssue }) => {
        const fault = given && addressFault(given);
        if (fault) addIssue(fault);
      }),
    ),
    '',
  );
export const free = (usual = '') => z._default(z.string(), usual);
export const folder = (usual: string) =>
  z.pipe(
    free(usual),
    z.transform((given) => resolve(given)),
  );
export const number = (rule: Rule, sentence: string, usual: string) =>
  z.pipe(text(rule, sentence, usual), z.transform(Number));
/** Texts separated by commas. */
export const list = (rule: Rule, sentence: string) =>
  z.pipe(
    text((given) => partsOf(given).every(holds(rule)), sentence),
    z.transform((given): readonly string[] => Object.freeze(partsOf(given))),
  );
export const origins = () =>
  list((part) => origin(part) === part, 'ha de ser una lista de orígenes separados por comas');
export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `ha de ser ${new Intl.ListFormat('es', { type: 'disjunction' }).format(values)}`);
export const yesOrNo = (usual: 'si' | 'no') =>
  z.pipe(
    z._default(oneOf(['si', 'no']), usual),
    z.transform((given) => given === 'si'),
  );
export const secret = z.string('falta').check(z.minLength(32, 'ha de tener al menos 32 caracteres'));
export const originOfShell = (usual: string) => text(/^https?:\/\/[^/]+$/, 'ha de ser un origen', usual);

export const BUCKET = /^https?:\/\/[\w.:[\]-]+\/[A-Za-z0-9][\w.-]{1,62}(\/[A-Za-z0-9_][\w.-]{0,62}){0,5}\/?$/;
