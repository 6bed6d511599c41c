import { conflicto, prohibido } from './errors.ts';
import type { Usuario } from './access.ts';

type Ciclo<A extends string> = { claves: readonly A[]; permite(acto: A, estado: number): boolean };
type Reglas<A extends string, T> = {
  estado(t: T): number;
  /** Role that the act belongs to: 403 for other people. */
  papel(acto: A, u: Usuario, t: T): boolean;
  /** Conditions besides the state, each with the sentence of its 409. */
  condicion?: Partial<Record<A, { cumple(t: T): boolean; porque: string }>>;
  /** With its article: 'la sugerencia', 'el acceso'. */
  que: string;
};

/** Policy of one kind of thing: person × state, from its `ciclo`. Screens draw their buttons from `acciones`. */
export const politica = <A extends string, T>(
  ciclo: Ciclo<A>,
  { estado, papel, condicion = {}, que }: Reglas<A, T>,
) => {
  const legales = new Map<number, A[]>();
  const desde = (de: number): A[] => {
    const acts = legales.get(de) ?? ciclo.claves.filter((a) => ciclo.permite(a, de));
    legales.set(de, acts); // a list asks for it row by row
    return acts;
  };
  return {
    acciones: (u: Usuario, t: T): A[] =>
      desde(estado(t)).filter((a) => papel(a, u, t) && (condicion[a]?.cumple(t) ?? true)),
    /** Throws 403 when the act is not this person's, 409 when it is but not now. */
    autorizar(acto: A, u: Usuario, t: T): void {
      if (!papel(acto, u, t)) throw prohibido();
      if (!ciclo.permite(acto, estado(t)))
        throw conflicto(`El estado de ${que} no permite esta operación`.replace(' de el ', ' del '));
      const falta = condicion[acto];
      if (falta && !falta.cumple(t)) throw conflicto(falta.porque);
    },
  };
};
