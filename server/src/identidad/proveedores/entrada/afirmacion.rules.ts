import { type Claims, textoDe } from '../cliente/claims.rules.ts';

/** Words of a provider about an account, once its token is verified. */
export type Afirmacion = {
  sub: string;
  /** Session there, which its sign-out may name. */
  sid: string | null;
  /** Mail, only where the provider says that it is verified. */
  correoVerificado: string | undefined;
  /** Name for people's eyes. */
  cuenta: string;
  /** Seconds since 1970 at which the person entered there, as the token itself says. */
  autenticada: number | undefined;
  /** Words of the token and of the account, for the matrícula and the groups. */
  claims: Claims;
  /** Words of the signed token alone: the second factor stands there or nowhere. */
  token: Claims;
};

/** Text of at most 255 characters that a provider knows a person or a session by; undefined for anything else. */
export const marcaDicha = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 255 && !/\p{Cc}/u.test(value) ? value : undefined;

/**
 * Mail of an account with what is said of it. Both are of the token where it has either: what another answer of the provider verifies is
 * another mail.
 */
const correoDe = (token: Claims, mas: Claims): Claims => ('email' in token || 'email_verified' in token ? token : mas);

/** Words of a verified `token`, with those of the account (`mas`) where the token says nothing. Undefined for a `sub` that is none. */
export function afirmacionDe(token: Claims, mas: Claims = {}): Afirmacion | undefined {
  const sub = marcaDicha(token['sub']);
  if (sub === undefined) return undefined;
  const claims = { ...mas, ...token };
  const { email, email_verified } = correoDe(token, mas);
  const correo = textoDe(email);
  const cuenta = textoDe(claims['preferred_username']) ?? correo ?? textoDe(claims['name']) ?? sub;
  return {
    sub,
    sid: marcaDicha(token['sid']) ?? null,
    // True and nothing else: 'true' is a text that anybody may have written. A mail that had to be cleaned is not the verified one.
    correoVerificado: email_verified === true && correo === email ? correo : undefined,
    cuenta: cuenta.slice(0, 200),
    autenticada: typeof token['auth_time'] === 'number' ? token['auth_time'] : undefined,
    claims,
    token,
  };
}

/** Matrícula of an account; undefined where it has none, '' for one that nobody can have. */
export function matriculaDicha(campo: string, claims: Claims): string | undefined {
  if (campo === '' || claims[campo] === undefined || claims[campo] === null || claims[campo] === '') return undefined;
  const valor = textoDe(claims[campo]) ?? '';
  return /^[A-Za-z0-9]{1,20}$/.test(valor) ? valor : '';
}

/** True where the signed token shows that the provider asked for the second factor: nothing is required, or it says one of the words. */
export function muestraFactor(exige: string, token: Claims): boolean {
  const palabras = exige.split(/\s+/).filter(Boolean);
  if (palabras.length === 0) return true;
  const recibidas = [token['acr'], token['amr']].flat();
  return palabras.some((palabra) => recibidas.includes(palabra));
}
