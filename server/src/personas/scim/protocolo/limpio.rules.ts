import { LIMITES } from '#contract/personas/scim/scim.rules.ts';
import { refusal } from './negativa.rules.ts';

/**
 * Words by which a text of a client reaches the prototype of all objects: scimmy splits names of attributes at their dots and writes along
 * them, in filters, in paths and in keys such as 'urn:…:User:__proto__.x'. No attribute of SCIM has these names.
 */
const AL_PROTOTIPO = /__proto__|(?<![\w-])(?:constructor|prototype)(?![\w-])/i;
/** Texts that PostgreSQL does not store, and that no keyboard writes. */
// eslint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const CON_CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u;
const HONDO = 8;

/** @throws Refusal 400 for a filter, path or list of attributes that is too long, or that names what is no attribute. */
export function exigirTextoLimpio(text: string, scimType: 'invalidFilter' | 'invalidPath', max: number): void {
  if (text.length > max) throw refusal(400, scimType, `Es demasiado largo: como máximo, ${max} caracteres`);
  if (CON_CONTROL.test(text)) throw refusal(400, scimType, 'Contiene caracteres no válidos');
  if (AL_PROTOTIPO.test(text)) throw refusal(400, scimType, 'Nombra algo que no es un atributo');
}

/** Body without names that reach a prototype, and with the types that Entra ID writes as text. @throws Refusal 400. */
export function limpio(value: unknown, key = '', level = 0): unknown {
  if (level > HONDO) throw refusal(400, 'invalidSyntax', 'El cuerpo tiene demasiados niveles');
  if (Array.isArray(value)) return value.map((each) => limpio(each, key, level + 1));
  if (typeof value === 'string' && CON_CONTROL.test(value))
    throw refusal(400, 'invalidValue', 'Contiene caracteres no válidos');
  if (typeof value !== 'object' || value === null) return conTipo(key, value);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      exigirTextoLimpio(name, 'invalidPath', LIMITES.ruta);
      return [name, limpio(each, name, level + 1)];
    }),
  );
}

/** Entra ID writes true and false as 'True' and 'False', and a manager as the text of their number. */
export function conTipo(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/(?:^|[:.])(?:active|primary)$/i.test(key) && /^(?:true|false)$/i.test(value))
    return value.toLowerCase() === 'true';
  if (/(?:^|:)manager$/i.test(key)) return { value };
  return value;
}
