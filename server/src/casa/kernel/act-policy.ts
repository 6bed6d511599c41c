import { conflicto, prohibido } from './errors.ts';
import type { Usuario } from './access.ts';

type Ciclo<A extends string> = { claves: readonly A[]; permite(acto: A, estado: number): boolean };
type Reglas<A extends string, T> = {
  estado(t: T): number;
  /** True when the act belongs to this person; others get a 403. */
  papel(acto: A, u: Usuario, t: T): boolean;
  /** Conditions besides the state, each with the sentence of its 409. */
  condicion?: Partial<Record<A, { cumple(t: T): boolean; porque: string }>>;
  /** Noun of the thing with its article: 'la sugerencia', 'el acceso'. */
  que: string;
};

/** Policy of a kind of thing, person × state, from its `ciclo`. Screens draw their buttons from `acciones`. */
export const politica = <A extends string, T>(
  ciclo: Ciclo<A>,
  { estado, papel, condicion = {}, que }: Reglas<A, T>,
) => {
  const legales = new Map<number, A[]>();
  const desde = (de: number): A[] => {
    const acts = legales.get(de) ?? ciclo.claves.filter((a) => ciclo.permite(a, de));
    legales.set(de, acts); // called for each row of a list
    return acts;
  };
  return {
    acciones: (u: Usuario, t: T): A[] =>
      desde(estado(t)).filter((a) => papel(a, u, t) && (condicion[a]?.cumple(t) ?? true)),
    /** Throws 403 when the act does not belong to this person, 409 when its state does not allow it. */
    autorizar(acto: A, u: Usuario, t: T): void {
      if (!papel(acto, u, t)) throw prohibido();
      if (!ciclo.permite(acto, estado(t)))
        throw conflicto(`El estado de ${que} no permite esta operación`.replace(' de el ', ' del '));
      const falta = condicion[acto];
      if (falta && !falta.cumple(t)) throw conflicto(falta.porque);
    },
  };
};
