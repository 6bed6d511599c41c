import * as z from 'zod/mini';
import { comoSeEscribe, textoObligatorio, unaLinea } from '#contract/casa/kernel/scalars.ts';
import { LIMITES, URN } from '#contract/personas/scim/scim.rules.ts';
import type { Operacion } from '../protocolo/cambio.rules.ts';
import { limpio } from '../protocolo/limpio.rules.ts';
import { refusal } from '../protocolo/negativa.rules.ts';
import { numeroDe, type Recurso } from '../protocolo/recurso.rules.ts';

export type Grupo = {
  id: number;
  nombre: string;
  externo: string | null;
  version: number;
  creado: string;
  cambiado: string;
  /** Undefined: they were not asked for. */
  miembros?: { id: number; nombre: string }[] | undefined;
};
export const versionDeGrupo = ({ version }: Pick<Grupo, 'version'>): string => `W/"${version}"`;

export const recursoDeGrupo = (g: Grupo, base: string): Recurso => ({
  schemas: [URN.grupo],
  id: `g${g.id}`,
  ...(g.externo ? { externalId: g.externo } : {}),
  displayName: g.nombre,
  ...(g.miembros
    ? {
        members: g.miembros.map(({ id, nombre }) => ({
          value: `p${id}`,
          $ref: `${base}/Users/p${id}`,
          display: nombre,
          type: 'User',
        })),
      }
    : {}),
  meta: {
    resourceType: 'Group',
    created: g.creado,
    lastModified: g.cambiado,
    location: `${base}/Groups/g${g.id}`,
    version: versionDeGrupo(g),
  },
});

/** Change of a group: undefined leaves what there is. Members come out before others come in. */
export type CambioDeGrupo = {
  nombre?: string;
  externo?: string | null;
  /** True: all its members leave. */
  vacia: boolean;
  salen: Set<number>;
  entran: Set<number>;
};

/** @throws Refusal 400 for a member that is no person. */
function miembros(value: unknown): number[] {
  const all = Array.isArray(value) ? value : [value];
  if (all.length > LIMITES.miembros)
    throw refusal(400, 'tooMany', `Son demasiados miembros: como máximo, ${LIMITES.miembros} en una llamada`);
  return all.map((each: unknown) => {
    const id = typeof each === 'object' && each !== null ? (each as Recurso).value : each; // a member, or its number
    const numero = typeof id === 'string' ? numeroDe(id) : undefined;
    if (numero === undefined)
      throw refusal(400, 'invalidValue', 'members: cada miembro es el id de una persona; un grupo no está en otro');
    return numero;
  });
}
function nombreDe(value: unknown): string {
  const leido = z.safeParse(textoObligatorio(200).check(unaLinea), value);
  if (leido.success) return leido.data;
  throw refusal(400, 'invalidValue', 'displayName: hace falta un nombre de 1 a 200 caracteres');
}
function externoDe(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const leido = z.safeParse(comoSeEscribe(200), value);
  if (leido.success) return leido.data;
  throw refusal(400, 'invalidValue', 'externalId: un texto de 200 caracteres como máximo');
}

/** A whole group. Without `members` the members stay: clients leave them out when they change the name alone. */
export function leerGrupo(body: unknown): CambioDeGrupo {
  const leido = limpio(body);
  if (typeof leido !== 'object' || leido === null || Array.isArray(leido))
    throw refusal(400, 'invalidSyntax', 'El cuerpo ha de ser un objeto');
  const { schemas, displayName, externalId, members } = leido as Recurso; // a JSON object
  if (!Array.isArray(schemas) || !schemas.includes(URN.grupo))
    throw refusal(400, 'invalidSyntax', `Falta el esquema ${URN.grupo}`);
  const pedidos = members === undefined || members === null ? undefined : miembros(members);
  return {
    nombre: nombreDe(displayName),
    ...(externalId === undefined ? {} : { externo: externoDe(externalId) }),
    vacia: pedidos !== undefined,
    salen: new Set(),
    entran: new Set(pedidos),
  };
}

const UN_MIEMBRO = /^members\[\s*value\s+eq\s+"([^"\\]{1,40})"\s*\]$/i;
const PROPIOS = `${URN.grupo}:`.toLowerCase();
/** Operations on a group as one change, without reading its members. @throws Refusal 400. */
export function cambioDeOperaciones(operaciones: readonly Operacion[]): CambioDeGrupo {
  const cambio: CambioDeGrupo = { vacia: false, salen: new Set(), entran: new Set() };
  return operaciones
    .flatMap(({ op, path, value }, i) => {
      if (path !== undefined) return [{ op, path, value, n: i + 1 }];
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw refusal(400, 'invalidValue', `Operación ${i + 1}: sin path, value ha de ser un objeto`);
      return Object.entries(value).map(([name, each]) => ({ op, path: name, value: each as unknown, n: i + 1 }));
    })
    .reduce(conUna, cambio);
}
function conUna(antes: CambioDeGrupo, { op, path, value, n }: Operacion & { path: string; n: number }): CambioDeGrupo {
  const name = path.toLowerCase().startsWith(PROPIOS) ? path.slice(PROPIOS.length) : path;
  const unMiembro = UN_MIEMBRO.exec(name)?.[1];
  if (unMiembro !== undefined) {
    if (op !== 'remove') throw refusal(400, 'invalidPath', `Operación ${n}: así solo se quita a un miembro`);
    return saliendo(antes, miembros([unMiembro]));
  }
  switch (name.toLowerCase()) {
    case 'displayname':
      if (op === 'remove') throw refusal(400, 'mutability', `Operación ${n}: el nombre de un grupo no se quita`);
      return { ...antes, nombre: nombreDe(value) };
    case 'externalid':
      return { ...antes, externo: op === 'remove' ? null : externoDe(value) };
    case 'members':
      if (op === 'add') return entrando(antes, miembros(value));
      if (op === 'remove' && value !== undefined && value !== null) return saliendo(antes, miembros(value));
      return { ...antes, vacia: true, salen: new Set(), entran: new Set(op === 'remove' ? [] : miembros(value ?? [])) };
    case 'id':
    case 'schemas':
    case 'meta':
      return antes; // Okta sends them along
    default:
      throw refusal(400, 'invalidPath', `Operación ${n}: no hay ningún atributo «${path}» que se pueda cambiar`);
  }
}
const entrando = (antes: CambioDeGrupo, quienes: readonly number[]): CambioDeGrupo => ({
  ...antes,
  salen: antes.salen.difference(new Set(quienes)),
  entran: antes.entran.union(new Set(quienes)),
});
const saliendo = (antes: CambioDeGrupo, quienes: readonly number[]): CambioDeGrupo => ({
  ...antes,
  salen: antes.salen.union(new Set(quienes)),
  entran: antes.entran.difference(new Set(quienes)),
});
