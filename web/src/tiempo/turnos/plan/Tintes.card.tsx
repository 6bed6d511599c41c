import { createContext, useContext } from 'react';
import type { Turno } from '#contract/tiempo/turnos/turno.schemas.ts';

/** Tints of the kinds of shift, which are faint: the usual day is no news. */
const DE_LETRA: { readonly [letra: string]: string } = {
  M: 'bg-jornada text-jornada-ink',
  T: 'bg-viajes text-viajes-ink',
  N: 'bg-tramites text-tramites-ink',
  P: 'bg-comedor text-comedor-ink',
};
/** Tints of the further shifts of a kind, such as two that are worked in the morning. */
const LIBRES = [
  'bg-facturas text-facturas-ink',
  'bg-personas text-personas-ink',
  'bg-planta text-planta-ink',
  'bg-permisos text-permisos-ink',
];

type Tintes = ReadonlyMap<number, string>;
/** Tint of each shift of the place: the most worked one of each kind has that of its kind, the others have one of their own. */
export function tintesDe(turnos: readonly Pick<Turno, 'Id' | 'Letra' | 'Personas'>[]): Tintes {
  const conTinte = new Set<string>();
  let libre = 0;
  return new Map(
    turnos
      .toSorted((a, b) => b.Personas - a.Personas || a.Id - b.Id)
      .map(({ Id, Letra }) => {
        const tinte = conTinte.has(Letra) ? LIBRES[libre++ % LIBRES.length] : DE_LETRA[Letra];
        conTinte.add(Letra);
        return [Id, tinte ?? ''];
      }),
  );
}

const DeTurnos = createContext<Tintes>(new Map());
export const ConTintes = DeTurnos.Provider;
/** Tint of a shift by its number, and until the shifts are known by its kind. */
export function useTinte(): (id: number | null, letra: string) => string {
  const tintes = useContext(DeTurnos);
  return (id, letra) => tintes.get(id ?? 0) ?? DE_LETRA[letra] ?? '';
}
