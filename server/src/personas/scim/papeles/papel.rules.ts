type Papeles = { roles: readonly string[]; debidos: readonly string[]; tenidos: readonly string[] };
/**
 * Roles of a person after their groups are counted: what a group gives comes, what only a group had given goes, and what somebody has
 * given by hand stays. `porGrupo`: those that go with the last group.
 */
export function papelesDe({ roles, debidos, tenidos }: Papeles): { roles: string[]; porGrupo: string[] } {
  const aMano = roles.filter((rol) => !tenidos.includes(rol));
  const porGrupo = debidos.filter((rol) => !aMano.includes(rol));
  return { roles: [...aMano, ...porGrupo], porGrupo };
}
export const losMismos = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each));
