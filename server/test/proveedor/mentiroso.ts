// A provider that lies: it answers as a test tells it to, with its own key or with another.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { ahora } from '../../../contract/test/reloj.ts';

const ALG = 'RS256';
export type Llave = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
export type Mentira = {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** Whole token in place of one that is made; null: none at all. */
  token?: string | null;
  /** Key of somebody else. */
  conOtra?: boolean;
  /** Answer of the token's address as it goes out. */
  responde?: (answer: ServerResponse) => void;
  /** Answer of the address that tells more of an account. */
  cuenta?: Record<string, unknown>;
  /** More of what it says of itself. */
  dice?: Record<string, unknown>;
};

/** Signed token of the provider, as it would be but for what is said. */
export type Forja = (claims: Record<string, unknown>, mas?: Pick<Mentira, 'header' | 'conOtra'>) => Promise<string>;
export type Mentiroso = {
  emisor: string;
  /** Sets its lie until the next one; `entrada`: the nonce of the entry in course. */
  mentir(mentira: Mentira): void;
  entrada(nonce: string): void;
  forjar: Forja;
  parar(): void;
};

export const sinFirma = (claims: object): string =>
  [{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') + '.';

export async function abrirMentiroso(cliente: string): Promise<Mentiroso> {
  const [firmante, intrusa] = await Promise.all([generateKeyPair(ALG), generateKeyPair(ALG)]);
  const keys = [{ ...(await exportJWK(firmante.publicKey)), alg: ALG, use: 'sig', kid: 'k1' }];
  let mentira: Mentira = {};
  let nonce = '';
  let emisor = '';
  const forjar: Forja = (claims, { header = {}, conOtra = false } = {}) => {
    const iat = Math.floor(ahora() / 1_000);
    return new SignJWT({ iss: emisor, aud: cliente, sub: 's-1', iat, exp: iat + 300, ...claims })
      .setProtectedHeader({ alg: ALG, kid: 'k1', ...header })
      .sign(conOtra ? intrusa.privateKey : firmante.privateKey);
  };
  const server = createServer((request, answer) => {
    const json = (body: unknown) => answer.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    const tokens = async () => {
      if (mentira.responde) return mentira.responde(answer);
      const id_token =
        mentira.token === undefined ? await forjar({ nonce, ...mentira.claims }, mentira) : mentira.token;
      return json({ access_token: 'a', token_type: 'Bearer', ...(id_token !== null && { id_token }) });
    };
    if (request.url === '/jwks') return void json({ keys });
    if (request.url === '/token') return void tokens();
    if (request.url === '/userinfo') return void json({ ...mentira.cuenta });
    return void json({
      issuer: emisor,
      authorization_endpoint: `${emisor}/auth`,
      token_endpoint: `${emisor}/token`,
      jwks_uri: `${emisor}/jwks`,
      userinfo_endpoint: `${emisor}/userinfo`,
      ...mentira.dice,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  emisor = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  return {
    emisor,
    mentir: (siguiente) => void (mentira = siguiente),
    entrada: (de) => void (nonce = de),
    forjar,
    parar() {
      server.closeAllConnections();
      server.close();
    },
  };
}
