// Marks a person's notices as read, so that a story, a bench or a picture does not begin at the gate of unread notices.
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';

type Aviso = { Id: number; Version: number };

/** Reads all that waits for whoever has this session. */
export async function readNotices(origin: string, token: string): Promise<void> {
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T; // the contract's answer
  };
  for (const { Id, Version } of await get<Aviso[]>('/api/avisos/avisos/sinleer?limite=200'))
    await get(`/api/avisos/registrarvisita/${Id}?version=${Version}`);
}

/** The same for somebody of the demo's cast, in a session of their own. @returns its token; none when the login is refused. */
export async function readNoticesOf(origin: string, user: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}/api/login/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: user, password: PASSWORD_DEMO }),
  });
  const { token } = (await answer.json()) as { token?: string }; // the contract's answer, or a refusal
  if (token !== undefined) await readNotices(origin, token);
  return token;
}
