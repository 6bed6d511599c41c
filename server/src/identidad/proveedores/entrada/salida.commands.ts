import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify } from 'jose';
import { transaction } from '#server/casa/base/db.ts';
import { malformado, noEncontrado, type Refusal } from '#server/casa/kernel/errors.ts';
import { descubrir } from '../cliente/descubierto.commands.ts';
import type { Registro } from '../cliente/estado.commands.ts';
import { pedirA } from '../cliente/red.commands.ts';
import { type ConSecreto, selectActivo, updateSesionesDeCuenta } from '../registro/proveedor.queries.ts';
import { contarSalidaFallida } from '#server/plataforma/intentos/intentos.port.ts';
import { marcaDicha } from './afirmacion.rules.ts';
import { insertSalida } from './entrada.queries.ts';

/** Signatures with a key of the provider alone: never 'none', and never a secret that others share. */
const FIRMAS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
const EVENTO = 'http://schemas.openid.net/event/backchannel-logout';
/** Seconds for which a sign-out is good, and of difference between two clocks. */
const VALE = 180;
const MARGEN = 30;

const noVale = () => malformado('El aviso de salida no es válido');
const esObjeto = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Keys of each provider by its issuer and the address that it names. */
const claves = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
function clavesDe(emisor: string, address: string): ReturnType<typeof createRemoteJWKSet> {
  const nombre = `${emisor} ${address}`;
  const conocidas = claves.get(nombre);
  if (conocidas) return conocidas;
  const nuevas = createRemoteJWKSet(new URL(address), {
    [customFetch]: (url, { headers, ...options }) =>
      pedirA(emisor)(url, {
        headers: Object.fromEntries(new Headers(headers)),
        method: options.method,
        signal: options.signal,
      }),
    timeoutDuration: 4_000,
  });
  claves.set(nombre, nuevas);
  return nuevas;
}

type Aviso = { jti: string; sub: string | undefined; sid: string | undefined };
/** Verified claims of a sign-out (OpenID Connect Back-Channel Logout 1.0, 2.6). Rejects any other text. */
async function verificar(proveedor: ConSecreto, token: string): Promise<Aviso> {
  // A token that names another provider costs this one no question.
  const { iss, aud } = decodeJwt(token);
  const { issuer, jwks_uri } = (await descubrir(proveedor)).serverMetadata();
  if (iss !== issuer || ![aud].flat().includes(proveedor.cliente) || jwks_uri === undefined) throw noVale();
  const { payload, protectedHeader } = await jwtVerify(token, clavesDe(proveedor.emisor, jwks_uri), {
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
  const [marca, deSub, deSid] = [jti, sub, sid].map(marcaDicha);
  if (marca === undefined || (deSub === undefined && deSid === undefined)) throw noVale();
  if (deSub !== sub || deSid !== sid) throw noVale();
  return { jti: marca, sub: deSub, sid: deSid };
}

/** Instant, by provider, at which the log was last told of a refused sign-out. */
const avisados = new Map<number, number>();
/** Tells the log of a refused sign-out, at most once a minute for each provider. */
function avisarDe({ id, nombre }: ConSecreto, motivo: string, log: Registro): void {
  const ahora = performance.now();
  if (ahora < (avisados.get(id) ?? -Infinity) + 60_000) return;
  avisados.set(id, ahora);
  log.warn({ proveedor: nombre, motivo }, 'a sign-out was refused');
}

/**
 * Ends the sessions that a provider says are over, and the sign-ins of that person that wait. The same sign-out counts once.
 * @throws Refusal 400 for a forged, repeated or late one, and for one to another client; 429 for too many of them from a network,
 * whose good ones still count; 404 for a provider that is not there.
 */
export async function salir(codigo: string, token: string, { ip, log }: { ip: string; log: Registro }): Promise<void> {
  const proveedor = await selectActivo(codigo);
  if (!proveedor) throw noEncontrado();
  const negar = async (motivo: string): Promise<Refusal> => {
    await contarSalidaFallida(ip);
    avisarDe(proveedor, motivo, log);
    return noVale();
  };
  const { jti, sub, sid } = await verificar(proveedor, token).catch(async (error: unknown) => {
    throw await negar(error instanceof Error ? error.name : '');
  });
  const nueva = await transaction(async () => {
    if ((await insertSalida(proveedor.id, { jti, segundos: VALE + 2 * MARGEN, sub, sid })) === 0) return false;
    await updateSesionesDeCuenta(proveedor.id, { sub, sid });
    return true;
  });
  if (!nueva) throw await negar('repetida');
}
