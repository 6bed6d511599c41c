type Actos<E extends number> = Record<string, { desde: readonly E[]; hasta: E | null }>;

/** Life cycle of a thing as a table: the names of its states, and for each act the states that allow it and the next one (null: same). */
export function ciclo<const N extends Record<number, string>, const A extends Actos<keyof N & number>>(
  nombres: N,
  actos: A,
) {
  type Acto = keyof A & string;
  const de = (acto: string) => (actos as Actos<number>)[acto];
  return {
    nombres,
    actos,
    /** Acts in the order in which screens offer them. */
    claves: Object.keys(actos) as [Acto, ...Acto[]], // the keys of a literal object are exactly its type's keys
    permite: (acto: Acto, estado: number): boolean => de(acto)?.desde.includes(estado) ?? false,
    nombre: (estado: number): string => (nombres as Record<number, string>)[estado] ?? '',
    /** Name of the state after an act of the history; '' for a state of a later version. */
    llevaA: (acto: string): string => (nombres as Record<number, string>)[de(acto)?.hasta ?? Number.NaN] ?? '',
  };
}
export type ActoDe<C extends { actos: object }> = keyof C['actos'] & string;
