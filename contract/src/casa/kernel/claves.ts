/** Keys of a literal object, which are exactly those of its type: for `z.enum`. */
export const clavesDe = <K extends string>(tabla: Readonly<Record<K, unknown>>) => Object.keys(tabla) as [K, ...K[]];
