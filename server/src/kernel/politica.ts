import { conflicto, prohibido } from './errors.ts';
import type { Usuario } from './policy.ts';

type Ciclo<A extends string> = { claves: readonly A[]; permite(acto: A, estado: number): boolean };
type Reglas<A extends string, T> = {
  estado(t: T): number;
  /** Whose act it is: 403 for anybody else. */
  papel(acto: A, u: Usuario, t: T): boolean;
  /** What else must be true of it besides its state, and what is said when it is not: 409. */
  condicion?: Partial<Record<A, { cumple(t: T): boolean; porque: string }>>;
  /** With its article: 'la sugerencia', 'el acceso'. */
  que: string;
};

/** Who may do what with one thing: a person × a state, from the table of its life. Screens draw their buttons from `acciones`. */
export const politica = <A extends string, T>(
  ciclo: Ciclo<A>,
  { estado, papel, condicion = {}, que }: Reglas<A, T>,
) => ({
  acciones: (u: Usuario, t: T): A[] =>
    ciclo.claves.filter((a) => papel(a, u, t) && ciclo.permite(a, estado(t)) && (condicion[a]?.cumple(t) ?? true)),
  /** Throws 403 when the act is not this person's, 409 when it is but not now. */
  autorizar(acto: A, u: Usuario, t: T): void {
    if (!papel(acto, u, t)) throw prohibido();
    if (!ciclo.permite(acto, estado(t)))
      throw conflicto(`El estado de ${que} no permite esta operación`.replace(' de el ', ' del '));
    const falta = condicion[acto];
    if (falta && !falta.cumple(t)) throw conflicto(falta.porque);
  },
});
