/** Keys of a literal object, which are exactly those of its type: for `z.enum`. */
export const clavesDe = <K extends string>(tabla: Readonly<Record<K, unknown>>) => Object.keys(tabla) as [K, ...K[]];

type Actos<E extends number> = Record<string, { desde: readonly E[]; hasta: E | null }>;

/** The life of a thing as one table: the names of its states; from which of them each act is legal and where it leads (null: it stays). */
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
    claves: clavesDe<Acto>(actos),
    permite: (acto: Acto, estado: number): boolean => de(acto)?.desde.includes(estado) ?? false,
    nombre: (estado: number): string => (nombres as Record<number, string>)[estado] ?? '',
    /** The state that an act of the history led to, by name; '' for one of a later version. */
    llevaA: (acto: string): string => (nombres as Record<number, string>)[de(acto)?.hasta ?? Number.NaN] ?? '',
  };
}
export type ActoDe<C extends { actos: object }> = keyof C['actos'] & string;
