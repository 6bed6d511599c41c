import { getKeys } from '#server/casa/claves/keys.ts';

/** A resource of SCIM as JSON. */
export type Recurso = Readonly<Record<string, unknown>>;

/** Address under which a client knows this server. */
export const baseDe = (): string => `${getKeys().urlPublica.replace(/\/$/, '')}/scim/v2`;

export const idDe = (id: number): string => `p${id}`;
/** Number of a person or a group in an id of SCIM, or undefined for any other text. */
export const numeroDe = (id: string, letra: 'p' | 'g' = 'p'): number | undefined =>
  new RegExp(`^${letra}[1-9]\\d{0,14}$`).test(id) ? Number(id.slice(1)) : undefined;
