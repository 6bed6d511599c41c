/**
 * Failure of a provider, for ADMIN. `caido`: it did not answer, and it is worth waiting for it. `cancelada`: the person turned back there,
 * which is no failure of it.
 */
export type Motivo = { caido: boolean; cancelada?: true; motivo: string };

const DATOS: Record<string, string> = {
  nonce: 'el «nonce» no es el de esta entrada: es la respuesta a otra',
  iss: 'el emisor («iss») no es el suyo',
  aud: 'no es para este cliente («aud»)',
  azp: 'no es para este cliente («azp»)',
  exp: 'ha caducado',
  sub: 'la persona («sub») no es la misma',
};
const RESPUESTAS: Record<string, string> = {
  invalid_client: 'no reconoce el cliente o su secreto',
  invalid_grant: 'no acepta el código: ya se usó, caducó o es de otra dirección de vuelta',
  unauthorized_client: 'no reconoce el cliente o su secreto, o no le deja entrar así',
  invalid_scope: 'no conoce alguno de los ámbitos',
  access_denied: 'no ha dado paso a la persona, o ella no ha querido seguir',
  login_required: 'pide que la persona entre otra vez',
  interaction_required: 'pide que la persona entre otra vez',
  consent_required: 'pide el consentimiento de la persona',
  server_error: 'dice que ha fallado',
  temporarily_unavailable: 'dice que no está disponible',
};

const textoDe = (value: unknown, key: string): string | undefined => {
  const found: unknown =
    typeof value === 'object' && value !== null && key in value ? (value as Record<string, unknown>)[key] : undefined;
  return typeof found === 'string' ? found : undefined;
};
const causaDe = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);
const todas = (error: unknown): unknown[] => {
  const chain: unknown[] = [];
  for (let e = error; e !== undefined && chain.length < 6; e = causaDe(e)) chain.push(e);
  return chain;
};

/** Reason in words of what a library threw; nothing of a token or a secret is in it. */
export function motivoDe(error: unknown): Motivo {
  const cadena = todas(error);
  const codigos = cadena.flatMap((e) => textoDe(e, 'code') ?? []);
  const respuesta = cadena.flatMap((e) => textoDe(e, 'error') ?? [])[0];
  if (respuesta !== undefined)
    return {
      caido: false,
      ...(respuesta === 'access_denied' && { cancelada: true as const }),
      motivo: `El proveedor ${RESPUESTAS[respuesta] ?? `responde «${respuesta.replaceAll(/[^\w.-]/g, '').slice(0, 60)}»`}`,
    };
  if (
    codigos.some((c) =>
      /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|UND_ERR|EPIPE|OAUTH_TIMEOUT|OAUTH_ABORT)/.test(c),
    ) ||
    cadena.some(esDePlazo)
  )
    return { caido: true, motivo: 'No contesta' };
  if (codigos.some((c) => /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(c)))
    return { caido: true, motivo: 'Su certificado no vale para esta máquina' };
  const dato = cadena.flatMap((e) => textoDe(e, 'claim') ?? textoDe(causaDe(e), 'claim') ?? [])[0];
  if (dato !== undefined)
    return { caido: false, motivo: `Su respuesta no vale: ${DATOS[dato] ?? `falla «${dato.slice(0, 30)}»`}` };
  // Refusals that the standard puts in a header instead of the body: of a wrong secret, and of a token that is not good.
  if (codigos.includes('OAUTH_WWW_AUTHENTICATE_CHALLENGE'))
    return {
      caido: false,
      motivo: cadena.some(esDePortador)
        ? 'El proveedor no deja leer los datos de la persona'
        : `El proveedor ${RESPUESTAS['invalid_client']}`,
    };
  if (codigos.includes('OAUTH_JWT_TIMESTAMP_CHECK_FAILED'))
    return { caido: false, motivo: 'Su respuesta no vale: ha caducado, o su reloj no está en hora' };
  if (codigos.includes('OAUTH_KEY_SELECTION_FAILED'))
    return { caido: false, motivo: 'Su respuesta no vale: la firma no es de ninguna de sus claves' };
  if (codigos.includes('OAUTH_RESPONSE_IS_NOT_CONFORM'))
    return {
      caido: cadena.some((e) => e instanceof Response && e.status >= 500),
      motivo: 'No responde como un proveedor de OpenID Connect: mire la dirección del emisor',
    };
  if (codigos.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'))
    return { caido: false, motivo: 'Dice ser otro emisor que el escrito: han de ser iguales letra por letra' };
  return { caido: false, motivo: 'Su respuesta no vale: la firma o la forma no son las que han de ser' };
}
const esDePortador = (e: unknown) =>
  Array.isArray(e) && e.some((reto: unknown) => textoDe(reto, 'scheme') === 'bearer');
const esDePlazo = (e: unknown) => e instanceof Error && /^(TimeoutError|AbortError)$/.test(e.name);
