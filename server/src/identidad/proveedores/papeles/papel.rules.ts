import { type Claims, textoDe } from '../cliente/claims.rules.ts';

/** Why the groups of an account are not known. */
export type SinGrupos = 'demasiados' | 'otra forma';
/** Groups of an account; or why they are not known, which is not to be in none. */
export function gruposDichos(campo: string, claims: Claims): readonly string[] | SinGrupos {
  const valores = claims[campo];
  if (valores === undefined) {
    const aparte = claims['_claim_names'];
    const faltan = typeof aparte === 'object' && aparte !== null && campo in aparte;
    return faltan || claims['hasgroups'] === true ? 'demasiados' : [];
  }
  const grupos = [valores].flat();
  return grupos.every((grupo) => typeof grupo === 'string' || typeof grupo === 'number')
    ? grupos.flatMap((grupo) => textoDe(grupo) ?? [])
    : 'otra forma';
}

type Tabla = readonly { grupo: string; rol: string }[];
/**
 * Roles of a person after what their groups say. Those that neither the table names nor this provider gave (`dados`) stay as they are;
 * `porProveedor`: those that are there by this provider from now on.
 */
export function rolesTras(
  antes: readonly string[],
  { tabla, grupos, dados }: { tabla: Tabla; grupos: readonly string[]; dados: readonly string[] },
): { roles: readonly string[]; da: readonly string[]; quita: readonly string[]; porProveedor: readonly string[] } {
  const nombrados = new Set([...tabla.map(({ rol }) => rol), ...dados]);
  const debidos = new Set(tabla.filter(({ grupo }) => grupos.includes(grupo)).map(({ rol }) => rol));
  const quita = antes.filter((rol) => nombrados.has(rol) && !debidos.has(rol));
  const da = [...debidos].filter((rol) => !antes.includes(rol));
  const porProveedor = [...da, ...dados.filter((rol) => debidos.has(rol) && antes.includes(rol))];
  return { roles: [...antes.filter((rol) => !quita.includes(rol)), ...da], da, quita, porProveedor };
}
