import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify, type JWTPayload } from 'jose';
import { transaction } from '#server/casa/base/db.ts';
import { malformado, noEncontrado } from '#server/casa/kernel/errors.ts';
import { descubrir } from '../cliente/descubierto.commands.ts';
import type { Registro } from '../cliente/estado.commands.ts';
import { pedir } from '../cliente/red.commands.ts';
import { type ConSecreto, selectActivo, updateSesionesDeCuenta } from '../registro/proveedor.queries.ts';
import { insertSalida } from './entrada.queries.ts';

/** Signatures with a key of the provider alone: never 'none', and never a secret that others share. */
const FIRMAS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
const EVENTO = 'http://schemas.openid.net/event/backchannel-logout';
/** Seconds for which a sign-out is good, and of difference between two clocks. */
const VALE = 180;
const MARGEN = 30;

const noVale = () => malformado('El aviso de salida no es válido');
const esObjeto = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Keys of each provider by the address that it names. */
const claves = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
function clavesDe(address: string): ReturnType<typeof createRemoteJWKSet> {
  const conocidas = claves.get(address);
  if (conocidas) return conocidas;
  const nuevas = createRemoteJWKSet(new URL(address), {
    [customFetch]: (url, { headers, ...options }) =>
      pedir(url, { headers: Object.fromEntries(new Headers(headers)), method: options.method, signal: options.signal }),
    timeoutDuration: 4_000,
  });
  claves.set(address, nuevas);
  return nuevas;
}

/** Verified claims of a sign-out (OpenID Connect Back-Channel Logout 1.0, 2.6). Rejects any other text. */
async function verificar(proveedor: ConSecreto, token: string): Promise<JWTPayload> {
  // A token that names another provider costs this one no question.
  const { iss, aud } = decodeJwt(token);
  const { issuer, jwks_uri } = (await descubrir(proveedor)).serverMetadata();
  if (iss !== issuer || ![aud].flat().includes(proveedor.cliente) || jwks_uri === undefined) throw noVale();
  const { payload, protectedHeader } = await jwtVerify(token, clavesDe(jwks_uri), {
    issuer,
    audience: proveedor.cliente,
    algorithms: FIRMAS,
    requiredClaims: ['iat', 'jti', 'events'],
    maxTokenAge: VALE,
    clockTolerance: MARGEN,
  });
  // Older providers leave the kind out, or say JWT; that of a token for something else is refused.
  const { typ } = protectedHeader;
  if (typ !== undefined && !/^(application\/)?(logout\+)?jwt$/i.test(typ)) throw noVale();
  const { events, nonce, jti, sub, sid } = payload;
  if (nonce !== undefined || !esObjeto(events) || !esObjeto(events[EVENTO])) throw noVale();
  if (typeof jti !== 'string' || jti === '' || jti.length > 255) throw noVale();
  if ([sub, sid].some((who) => who !== undefined && (typeof who !== 'string' || who === '' || who.length > 255)))
    throw noVale();
  if (sub === undefined && sid === undefined) throw noVale();
  return payload;
}

/**
 * Ends the sessions that a provider says are over. The same sign-out counts once.
 * @throws Refusal 400 for a forged, repeated or late one, and for one to another client; 404 for a provider that is not there.
 */
export async function salir(codigo: string, token: string, log: Registro): Promise<void> {
  const proveedor = await selectActivo(codigo);
  if (!proveedor) throw noEncontrado();
  const {
    jti = '',
    sub,
    sid,
  } = await verificar(proveedor, token).catch((error: unknown) => {
    log.warn(
      { proveedor: proveedor.nombre, motivo: error instanceof Error ? error.name : '' },
      'a sign-out was refused',
    );
    throw noVale();
  });
  await transaction(async () => {
    if ((await insertSalida(proveedor.id, { jti, segundos: VALE + 2 * MARGEN })) === 0) throw noVale();
    await updateSesionesDeCuenta(proveedor.id, { sub, sid: typeof sid === 'string' ? sid : undefined });
  });
}
