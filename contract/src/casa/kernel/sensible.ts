import * as z from 'zod/mini';

/** Kinds of data whose reading is recorded (S-8040), as shown in "Quién ha visto mis datos". */
export const SENSIBLES = {
  identidad: 'Identidad y contacto',
  banco: 'Cuenta bancaria',
  salud: 'Salud y ausencias',
  documentos: 'Documentos',
  nomina: 'Nómina y préstamos',
  viajes: 'Viajes',
  equipo: 'Equipos de protección',
  ficha: 'Ficha de empresa',
  todo: 'Todos los datos',
} as const;
export type ClaseSensible = keyof typeof SENSIBLES;

type Marca = { sensible?: ClaseSensible };

/**
 * The schema, marked as sensitive: a call whose output holds it must say so (`sensible`). The mark is in the definition, so that
 * what is made of it (`check`, `extend`, `pick`, `nullable`) has it too, and the schema that was given stays without.
 */
export const sensible = <S extends z.core.$ZodType>(clase: ClaseSensible, schema: S): S =>
  z.clone(schema, { ...schema._zod.def, sensible: clase } as S['_zod']['def']); // the same definition with an added field

/** Kinds of sensitive data anywhere in a schema. */
export function sensiblesEn(schema: z.core.$ZodType): ReadonlySet<ClaseSensible> {
  const found = new Set<ClaseSensible>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (!(value instanceof z.core.$ZodType)) return Object.values(value).forEach(visit);
    const { def } = value._zod;
    const { sensible: clase } = def as Marca; // only `sensible` sets it
    if (clase) found.add(clase);
    Object.values(def).forEach(visit);
  };
  visit(schema);
  return found;
}
