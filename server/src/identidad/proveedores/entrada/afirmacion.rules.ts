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
  claims: Readonly<Record<string, unknown>>;
};

const texto = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const clean = String(value)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return clean === '' ? undefined : clean;
};

export function afirmacionDe(
  token: Readonly<Record<string, unknown>>,
  mas: Readonly<Record<string, unknown>> = {},
): Afirmacion {
  const claims = { ...mas, ...token };
  const correo = texto(claims['email']);
  // True and nothing else: 'true' is a text that anybody may have written.
  const correoVerificado = claims['email_verified'] === true ? correo : undefined;
  const cuenta = texto(claims['preferred_username']) ?? correo ?? texto(claims['name']) ?? texto(claims['sub']) ?? '';
  return {
    sub: typeof claims['sub'] === 'string' ? claims['sub'] : '',
    sid: texto(claims['sid'])?.slice(0, 255) ?? null,
    correoVerificado,
    cuenta: cuenta.slice(0, 200),
    autenticada: typeof token['auth_time'] === 'number' ? token['auth_time'] : undefined,
    claims,
  };
}

/** Matrícula of an account; undefined where it has none, '' for one that nobody can have. */
export function matriculaDicha(campo: string, claims: Readonly<Record<string, unknown>>): string | undefined {
  if (campo === '' || claims[campo] === undefined || claims[campo] === null || claims[campo] === '') return undefined;
  const valor = texto(claims[campo]) ?? '';
  return /^[A-Za-z0-9]{1,20}$/.test(valor) ? valor : '';
}

/** Groups of an account; undefined where the provider says that they are too many to be told. */
export function gruposDichos(campo: string, claims: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  const valores = claims[campo];
  if (valores === undefined) {
    const aparte = claims['_claim_names'];
    const faltan = typeof aparte === 'object' && aparte !== null && campo in aparte;
    return faltan || claims['hasgroups'] === true ? undefined : [];
  }
  return (Array.isArray(valores) ? valores : [valores]).flatMap((grupo: unknown) => texto(grupo) ?? []);
}

/** Roles of a person after what their groups say: those that the table does not name stay as they are. */
export function rolesTras(
  antes: readonly string[],
  { tabla, grupos }: { tabla: readonly { grupo: string; rol: string }[]; grupos: readonly string[] },
): { roles: readonly string[]; da: readonly string[]; quita: readonly string[] } {
  const nombrados = new Set(tabla.map(({ rol }) => rol));
  const dados = new Set(tabla.filter(({ grupo }) => grupos.includes(grupo)).map(({ rol }) => rol));
  const quita = antes.filter((rol) => nombrados.has(rol) && !dados.has(rol));
  const da = [...dados].filter((rol) => !antes.includes(rol));
  return { roles: [...antes.filter((rol) => !quita.includes(rol)), ...da], da, quita };
}

/** True where the provider shows that it asked for the second factor: nothing is required, or it says one of the words. */
export function muestraFactor(exige: string, claims: Readonly<Record<string, unknown>>): boolean {
  const palabras = exige.split(/\s+/).filter(Boolean);
  if (palabras.length === 0) return true;
  const recibidas = [claims['acr'], claims['amr']].flat();
  return palabras.some((palabra) => recibidas.includes(palabra));
}
