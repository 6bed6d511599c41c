import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { huellaDe } from './cookies.ts';
import { getKeys } from '#server/casa/claves/keys.ts';

/** Purposes of a link, as written in its address. */
export type Ruta = 'registro' | 'restablecer' | 'pase';
/** Person and mail address that a link was made for; `usuarioId` 0: of a visitor, who has no account. */
type Destino = { ruta: Ruta; usuarioId: number; correo: string };

// The secret is a random handle and the server's code over it, the person and their address. Tables and the mail queue hold the handle
// only: an attacker who reads or writes them can neither use a link, nor make one, nor redirect one.
const codeOf = (asa: string, { ruta, usuarioId, correo }: Destino) =>
  createHmac('sha256', getKeys().enlace).update([asa, ruta, usuarioId, correo].join('\n')).digest('base64url');

const urlOf = (asa: string, destino: Destino) =>
  `${getKeys().urlPublica}/${destino.ruta}/${asa}${codeOf(asa, destino)}`;

type Link = {
  /** Digest that its table keeps. */
  huella: string;
  /** Placeholder of the link in a waiting message. */
  marca: string;
  url(quien: Omit<Destino, 'ruta'>): string;
};
export function makeLink(ruta: Ruta): Link {
  const asa = randomBytes(16).toString('base64url');
  return { huella: huellaDe(asa), marca: `{{${ruta}/${asa}}}`, url: (quien) => urlOf(asa, { ruta, ...quien }) };
}

/** Text of a message as it is sent: each placeholder becomes an address that works for this person and mailbox only. */
export const withLinks = (texto: string, quien: { usuarioId: number | null; correo: string }): string => {
  const { usuarioId, correo } = quien;
  return texto.replace(/\{\{(registro|restablecer|pase)\/([\w-]{22})\}\}/g, (mark, ruta: Ruta, asa: string) =>
    // Only links of visitors belong to nobody's account.
    (usuarioId === null) === (ruta === 'pase') ? urlOf(asa, { ruta, usuarioId: usuarioId ?? 0, correo }) : mark,
  );
};

/** Reads the secret of a used link; undefined for another text. `isFor` tells whether this server made it for that person. */
export function readLink(secreto: string): { huella: string; isFor(destino: Destino): boolean } | undefined {
  const [, asa, code] = /^([\w-]{22})([\w-]{43})$/.exec(secreto) ?? [];
  if (!asa || !code) return undefined;
  return {
    huella: huellaDe(asa),
    isFor: (destino) => timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(asa, destino))),
  };
}
