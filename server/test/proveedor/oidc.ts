// A real certified provider on the loopback interface, for the server's tests and the stories.
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';

/** Claims of each account, besides its number. */
export type Cuentas = Map<string, Record<string, unknown>>;
type Opciones = {
  port: number;
  /** Address of the product and code under which it knows this provider. */
  producto: string;
  codigo: string;
  cuentas: Cuentas;
};
export const CLIENTE = 'extramuros';
export const SECRETO = 'secreto-del-cliente-de-pruebas';

export type ProveedorReal = {
  emisor: string;
  /** Ends the listening, as a provider that goes away. */
  parar(): Promise<void>;
  volver(): Promise<void>;
};

async function configuracion({ producto, codigo, cuentas }: Opciones): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'pruebas' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    clients: [
      {
        client_id: CLIENTE,
        client_secret: SECRETO,
        redirect_uris: [`${producto}/entrada/vuelta/${codigo}`],
        post_logout_redirect_uris: [`${producto}/entrada/salida/${codigo}`],
        backchannel_logout_uri: `${producto}/api/entrada/salida/${codigo}`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: {
      openid: ['sub', 'matricula', 'groups'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ preferred_username: sub, ...cuentas.get(sub), sub }),
    }),
    // The company has agreed for everybody.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: CLIENTE, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    // Its own dispatcher refuses the loopback interface.
    fetch: (url, { dispatcher: _guarded, ...options }: RequestInit & { dispatcher?: unknown } = {}) =>
      fetch(url, options),
  };
}

/** Opens it at a port, where it stays until `parar`. */
export async function abrirProveedor(opciones: Opciones): Promise<ProveedorReal> {
  const emisor = `http://127.0.0.1:${opciones.port}`;
  const provider = new Provider(emisor, await configuracion(opciones));
  const handle = provider.callback();
  let server: Server | undefined;
  const volver = () =>
    new Promise<void>((resolve) => {
      server = createServer((request, answer) => void handle(request, answer)).listen(
        opciones.port,
        '127.0.0.1',
        resolve,
      );
    });
  await volver();
  return {
    emisor,
    volver,
    parar: () =>
      new Promise((resolve) => {
        server?.closeAllConnections();
        server?.close(() => resolve());
      }),
  };
}

/** Person's browser at the provider: it keeps its cookies, so that the second time it is not asked who it is. */
export type Navegador = { galletas: Map<string, string> };
export const nuevoNavegador = (): Navegador => ({ galletas: new Map() });

const visitar = async (to: URL, { galletas }: Navegador, body?: URLSearchParams): Promise<Response> => {
  const answer = await fetch(to, {
    redirect: 'manual',
    headers: { cookie: [...galletas].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(body && { method: 'POST', body }),
  });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') galletas.delete(name);
    else galletas.set(name, value);
  }
  return answer;
};
const actionOf = (page: string) => /action="([^"]+)"/.exec(page)?.[1] ?? '';

/** Goes by the provider as a browser does, enters as `quien`, and stops before the product. @returns the parameters that come back. */
export async function pasar(url: string, quien: string, navegador = nuevoNavegador()): Promise<URLSearchParams> {
  const { origin } = new URL(url);
  let next = new URL(url);
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 12; step++) {
    const answer = await visitar(next, navegador, body);
    body = undefined;
    const location = answer.headers.get('location');
    if (location !== null) {
      next = new URL(location, next);
      if (next.origin !== origin) return next.searchParams;
    } else {
      const page = await answer.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (prompt === undefined) throw new Error(`the provider shows no form: ${answer.status} ${page.slice(0, 200)}`);
      next = new URL(actionOf(page), next);
      body = new URLSearchParams({ prompt, login: quien, password: 'x' });
    }
  }
  throw new Error('the provider never comes back');
}

/** Signs out at the provider, which then tells the product. */
export async function salirDel(emisor: string, navegador: Navegador): Promise<void> {
  const asked = new URL('/session/end', emisor);
  const page = await (await visitar(asked, navegador)).text();
  const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
  await visitar(new URL(actionOf(page), asked), navegador, new URLSearchParams({ xsrf, logout: 'yes' }));
}
