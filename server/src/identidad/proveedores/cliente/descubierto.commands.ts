import type { ClientAuth, Configuration } from 'openid-client';
import { openText } from '#server/casa/claves/sealed-text.ts';
import { type ConSecreto, updateFinDeSesion } from '../registro/proveedor.queries.ts';
import { enClaro, pedirA } from './red.commands.ts';

/** Library of OpenID Connect, loaded at its first use. */
export const openid = () => import('openid-client');

/** Name under which the secret of a provider is sealed. */
export const selloDe = (codigo: string): string => `secreto de proveedor ${codigo}`;

/** Milliseconds for which what a provider said of itself is reused: a start tells soon that it is away. A failure is asked again sooner. */
const FRESCO = 30_000;
const FALLIDO = 5_000;
type Guardado = { version: number; hasta: number; config: Promise<Configuration> };
const guardados = new Map<number, Guardado>();

/** The way that the provider names first of the two in which a secret is sent; the specification's own where it names none. */
const conSecreto =
  ({ ClientSecretBasic, ClientSecretPost }: Awaited<ReturnType<typeof openid>>, secreto: string): ClientAuth =>
  (as, client, body, headers) => {
    const conocidas = as.token_endpoint_auth_methods_supported;
    const porFormulario =
      conocidas?.includes('client_secret_basic') === false && conocidas.includes('client_secret_post');
    return (porFormulario ? ClientSecretPost(secreto) : ClientSecretBasic(secreto))(as, client, body, headers);
  };

/** Address at which people sign out there: never one with a script in it, because the page goes to it. */
function finDeSesion(config: Configuration): string | null {
  const { end_session_endpoint: url } = config.serverMetadata();
  if (url === undefined || url.length > 500 || !URL.canParse(url)) return null;
  const { protocol, username, password } = new URL(url);
  return (protocol === 'https:' || enClaro(url)) && username === '' && password === '' ? url : null;
}

async function preguntar(proveedor: ConSecreto, guardado: Guardado | undefined): Promise<Configuration> {
  const library = await openid();
  const { discovery, None, allowInsecureRequests, enableNonRepudiationChecks, customFetch, clockTolerance } = library;
  const secreto = proveedor.secreto === null ? undefined : openText(proveedor.secreto, selloDe(proveedor.codigo));
  const config = await discovery(
    new URL(proveedor.emisor),
    proveedor.cliente,
    { [clockTolerance]: 10 },
    secreto === undefined ? None() : conSecreto(library, secreto),
    {
      [customFetch]: pedirA(proveedor.emisor),
      timeout: 4,
      // The signature of a token is verified even though it comes straight from the provider.
      execute: [enableNonRepudiationChecks, ...(enClaro(proveedor.emisor) ? [allowInsecureRequests] : [])],
    },
  );
  await updateFinDeSesion(proveedor.id, proveedor.emisor, finDeSesion(config));
  // The keys that are known stand beside the new description.
  const antes = await guardado?.config.catch(() => undefined);
  const claves = antes && library.getJwksCache(antes);
  if (claves) library.setJwksCache(config, claves);
  return config;
}

/** Asks a provider what it says of itself, once for all who wait, and not again for half a minute. */
export function descubrir(proveedor: ConSecreto): Promise<Configuration> {
  const ahora = Date.now();
  const guardado = guardados.get(proveedor.id);
  if (guardado && guardado.version === proveedor.version && ahora < guardado.hasta) return guardado.config;
  const config = preguntar(proveedor, guardado);
  const nuevo: Guardado = { version: proveedor.version, hasta: ahora + FRESCO, config };
  guardados.set(proveedor.id, nuevo);
  config.catch(() => {
    nuevo.hasta = Math.min(nuevo.hasta, Date.now() + FALLIDO);
  });
  return config;
}

/** Forgets what the providers have said of themselves. */
export const olvidarDescubiertos = (): void => guardados.clear();
