import { LIMITES, URN } from '#contract/personas/scim/scim.rules.ts';
import type { Recurso } from './recurso.rules.ts';
import { exigirTextoLimpio } from './limpio.rules.ts';

type Pedidos = { attributes?: string | undefined; excludedAttributes?: string | undefined };
const SIEMPRE = ['id', 'schemas'];

/** Paths of attributes, without the names of the schemas that they belong to: [['name', 'givenName']]. */
function rutas(text: string): string[][] {
  exigirTextoLimpio(text, 'invalidPath', 2 * LIMITES.ruta);
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const empresa = each.toLowerCase().startsWith(URN.empresa.toLowerCase()) ? [URN.empresa] : [];
      const resto = each.replace(/^urn:.*:(?:User|Group)(?=:|$)/i, '').replace(/^:/, '');
      return [...empresa, ...resto.split('.').filter(Boolean)].map((part) => part.toLowerCase());
    });
}

/** True for an attribute that has been named, or excluded. */
export const sinMiembros = ({ attributes, excludedAttributes }: Pedidos): boolean => {
  const nombra = (text: string) => rutas(text).some(([first]) => first === 'members');
  return attributes ? !nombra(attributes) : excludedAttributes ? nombra(excludedAttributes) : false;
};

/** Resource with the attributes that were asked for, or without those that were excluded; `id` and `schemas` always stay. */
export function conAtributos(recurso: Recurso, { attributes, excludedAttributes }: Pedidos): Recurso {
  if (attributes) return elegidos(recurso, rutas(attributes));
  return excludedAttributes ? sinEllos(recurso, rutas(excludedAttributes)) : recurso;
}

function elegidos(recurso: Recurso, caminos: readonly string[][], hondo = 0): Recurso {
  return Object.fromEntries(
    Object.entries(recurso).flatMap(([name, value]): [string, unknown][] => {
      const nombrados = caminos.filter((camino) => camino[hondo] === name.toLowerCase());
      if (hondo === 0 && SIEMPRE.includes(name)) return [[name, value]];
      if (nombrados.length === 0) return [];
      if (nombrados.some((camino) => camino.length === hondo + 1)) return [[name, value]];
      return [[name, dentro(value, (each) => elegidos(each, nombrados, hondo + 1))]];
    }),
  );
}
function sinEllos(recurso: Recurso, caminos: readonly string[][], hondo = 0): Recurso {
  return Object.fromEntries(
    Object.entries(recurso).flatMap(([name, value]): [string, unknown][] => {
      const nombrados = caminos.filter((camino) => camino[hondo] === name.toLowerCase());
      if (nombrados.length === 0 || (hondo === 0 && SIEMPRE.includes(name))) return [[name, value]];
      if (nombrados.some((camino) => camino.length === hondo + 1)) return [];
      return [[name, dentro(value, (each) => sinEllos(each, nombrados, hondo + 1))]];
    }),
  );
}
const dentro = (value: unknown, cambia: (each: Recurso) => Recurso): unknown =>
  Array.isArray(value)
    ? value.map((each: unknown) => dentro(each, cambia))
    : typeof value === 'object' && value !== null
      ? cambia(value as Recurso) // a JSON object
      : value;
