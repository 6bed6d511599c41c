type Claims = Readonly<Record<string, unknown>>;
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
  /** What the token and the account say, for the matrícula and the groups. */
  claims: Claims;
  /** What the signed token alone says: the second factor stands there or nowhere. */
  token: Claims;
};

const texto = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const clean = String(value)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return clean === '' ? undefined : clean;
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
  const correo = texto(email);
  const cuenta = texto(claims['preferred_username']) ?? correo ?? texto(claims['name']) ?? sub;
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
  const valor = texto(claims[campo]) ?? '';
  return /^[A-Za-z0-9]{1,20}$/.test(valor) ? valor : '';
}

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
    ? grupos.flatMap((grupo) => texto(grupo) ?? [])
    : 'otra forma';
}

type Tabla = readonly { grupo: string; rol: string }[];
/**
 * Roles of a person after what their groups say. Those that neither the table names nor this provider gave (`dados`) stay as they are;
 * `suyos`: those that are there by this provider from now on.
 */
export function rolesTras(
  antes: readonly string[],
  { tabla, grupos, dados }: { tabla: Tabla; grupos: readonly string[]; dados: readonly string[] },
): { roles: readonly string[]; da: readonly string[]; quita: readonly string[]; suyos: readonly string[] } {
  const nombrados = new Set([...tabla.map(({ rol }) => rol), ...dados]);
  const debidos = new Set(tabla.filter(({ grupo }) => grupos.includes(grupo)).map(({ rol }) => rol));
  const quita = antes.filter((rol) => nombrados.has(rol) && !debidos.has(rol));
  const da = [...debidos].filter((rol) => !antes.includes(rol));
  const suyos = [...da, ...dados.filter((rol) => debidos.has(rol) && antes.includes(rol))];
  return { roles: [...antes.filter((rol) => !quita.includes(rol)), ...da], da, quita, suyos };
}

/** True where the signed token shows that the provider asked for the second factor: nothing is required, or it says one of the words. */
export function muestraFactor(exige: string, token: Claims): boolean {
  const palabras = exige.split(/\s+/).filter(Boolean);
  if (palabras.length === 0) return true;
  const recibidas = [token['acr'], token['amr']].flat();
  return palabras.some((palabra) => recibidas.includes(palabra));
}
