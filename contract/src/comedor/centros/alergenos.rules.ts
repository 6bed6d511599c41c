import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
/** The fourteen allergens of annex II of Regulation (EU) 1169/2011, in its order, with their words on a menu. */
export const ALERGENOS = {
  gluten: 'Gluten',
  crustaceos: 'Crustáceos',
  huevos: 'Huevos',
  pescado: 'Pescado',
  cacahuetes: 'Cacahuetes',
  soja: 'Soja',
  lacteos: 'Leche y lácteos',
  frutos_cascara: 'Frutos de cáscara',
  apio: 'Apio',
  mostaza: 'Mostaza',
  sesamo: 'Sésamo',
  sulfitos: 'Sulfitos',
  altramuces: 'Altramuces',
  moluscos: 'Moluscos',
} as const;
export type Alergeno = keyof typeof ALERGENOS;
export const CODIGOS_ALERGENO = clavesDe(ALERGENOS);

/** Allergens in words, always in that order: 'gluten, huevos'. */
export const alergenosEnPalabras = (cuales: readonly Alergeno[]): string =>
  CODIGOS_ALERGENO.filter((codigo) => cuales.includes(codigo))
    .map((codigo) => ALERGENOS[codigo].toLowerCase())
    .join(', ');

/** Composition that a dish or an article declares. */
export type Composicion = {
  alergenos: readonly Alergeno[];
  sinAlergenos: boolean;
  vegetariano: boolean;
  vegano: boolean;
  sinGluten: boolean;
};
/** Allergens of animal origin: no vegan dish has any of them, and no vegetarian dish any of the second list. */
const DE_ANIMALES: readonly Alergeno[] = ['huevos', 'lacteos'];
const DE_PESCA: readonly Alergeno[] = ['crustaceos', 'pescado', 'moluscos'];

/** Contradictions of a composition: a sentence for each field; an empty record: it can be published. */
export function faltasDe(c: Composicion): { campo: keyof Composicion; porque: string }[] {
  const tiene = (lista: readonly Alergeno[]) => c.alergenos.some((alergeno) => lista.includes(alergeno));
  const faltas: { campo: keyof Composicion; porque: string }[] = [];
  const falta = (campo: keyof Composicion, porque: string) => faltas.push({ campo, porque });
  if (c.alergenos.length === 0 && !c.sinAlergenos) falta('alergenos', 'Indique los alérgenos, o que no lleva ninguno');
  if (c.alergenos.length > 0 && c.sinAlergenos)
    falta('sinAlergenos', 'Ha indicado alérgenos: no puede ser sin alérgenos');
  if (c.sinGluten && c.alergenos.includes('gluten')) falta('sinGluten', 'Lleva gluten');
  if (c.vegetariano && tiene(DE_PESCA)) falta('vegetariano', 'Lleva pescado o marisco');
  if (c.vegano && tiene([...DE_ANIMALES, ...DE_PESCA])) falta('vegano', 'Lleva algo de origen animal');
  if (c.vegano && !c.vegetariano) falta('vegetariano', 'Un plato vegano es también vegetariano');
  return faltas;
}
