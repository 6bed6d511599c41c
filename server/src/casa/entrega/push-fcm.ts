import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { failed, partsOf, type Push, type PushDoor, type PushResult, resultOf } from './push.ts';

type Cuenta = { project_id: string; client_email: string; private_key: string; token_uri: string };
type Options = {
  cuenta: Cuenta;
  /** 'https://fcm.googleapis.com', or the address of a test. */
  url: string;
};

/** Milliseconds for each of the two calls. */
const PLAZO = 10_000;
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const Concedido = z.object({ access_token: z.string(), expires_in: z.number() });
const Rechazo = z.object({
  error: z.object({ details: z._default(z.array(z.object({ errorCode: z.optional(z.string()) })), []) }),
});

/** Errors that mean a token of another project or of a removed app. */
const GONE = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH']);

/** Firebase Cloud Messaging, HTTP v1, with the service account of this installation's own project. `endpoint` is the device's token. */
export function fcmDoor({ cuenta, url }: Options): PushDoor {
  let known: { token: string; until: number } | undefined;
  const authorize = async (signal: AbortSignal): Promise<string> => {
    if (known && known.until > Date.now()) return known.token;
    const { access_token, expires_in } = await askToken(cuenta, signal);
    known = { token: access_token, until: Date.now() + (expires_in - 60) * 1_000 };
    return access_token;
  };
  return {
    async deliver(push, alto) {
      try {
        const signal = () => AbortSignal.any([alto, AbortSignal.timeout(PLAZO)]);
        const token = await authorize(signal());
        const answer = await fetch(`${url}/v1/projects/${encodeURIComponent(cuenta.project_id)}/messages:send`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(messageOf(push)),
          redirect: 'error',
          signal: signal(),
        });
        if (answer.status === 401) known = undefined; // withdrawn early, so the next attempt asks for another token
        return await meaningOf(answer);
      } catch (error) {
        return failed(error);
      }
    },
  };
}

/** Access token by RFC 7523, in Google's form. */
async function askToken({ client_email, private_key, token_uri }: Cuenta, signal: AbortSignal) {
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(private_key, 'RS256'));
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  const answer = await fetch(token_uri, { method: 'POST', body, redirect: 'error', signal });
  if (!answer.ok) throw Object.assign(new Error('no access token'), { name: `OAUTH${answer.status}` });
  return Concedido.parse(await answer.json());
}

function messageOf(push: Push) {
  const { endpoint, ttl, urgente, topic } = push;
  const { id, titulo, texto, ruta, etiqueta } = partsOf(push);
  return {
    message: {
      token: endpoint,
      notification: { title: titulo, body: texto || undefined },
      data: { id: String(id), ruta },
      android: {
        priority: urgente ? 'HIGH' : 'NORMAL',
        ttl: `${ttl}s`,
        collapse_key: topic,
        // A locked screen shows only that there is something.
        notification: { tag: etiqueta, visibility: 'PRIVATE' },
      },
    },
  };
}

async function meaningOf(answer: Response): Promise<PushResult> {
  const { status } = answer;
  if (answer.ok) {
    await answer.body?.cancel();
    return { que: 'aceptado' };
  }
  const said = Rechazo.safeParse(await answer.json().catch(() => undefined));
  const codigo = said.data?.error.details.find(({ errorCode }) => errorCode)?.errorCode ?? String(status);
  if (GONE.has(codigo)) return { que: 'caducada', codigo };
  if (status === 401) return { que: 'aplazado', codigo };
  // UNREGISTERED means a removed app; any other 404 is a project that does not exist.
  if (status === 404) return { que: 'rechazado', codigo };
  return resultOf(status, answer.headers.get('retry-after') ?? undefined, codigo);
}
