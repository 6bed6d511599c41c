import { useSyncExternalStore } from 'react';
import { changes } from '#web/casa/nativo/changes.ts';
import { createStorage, type DeviceStorage, TOKEN_KEY } from '#web/casa/guardado/storage.ts';
import { ahora } from './clock.ts';

/**
 * Decoded token: the signed-in user (spec section 3). `exp` in seconds. `sinFactor`: good for setting up the second factor and nothing
 * else.
 */
export type Session = {
  token: string;
  matricula: string;
  nombre: string;
  roles: readonly string[];
  exp: number;
  sinFactor?: true;
};

let current: Session | null = null;
let storage: DeviceStorage = createStorage();
const { tell, subscribe } = changes();
const beginners = new Set<(begun: Session) => void>();
type Ender = (ended: Session, next: Session | null) => void;
const enders = new Set<Ender>();

function become(next: Session | null): void {
  const before = current;
  current = next;
  tell();
  // A login of another person ends the previous session, whose data leaves this tab first.
  if (before !== null && before.matricula !== next?.matricula) for (const end of enders) end(before, next);
  if (next !== null) for (const begin of beginners) begin(next);
}

/** Reads the claims of a token without its signature, which the server checks. Undefined when the text is no token. */
export function decodeToken(token: string): Session | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims) || typeof claims.exp !== 'number')
      return undefined;
    const role: unknown = 'role' in claims ? claims.role : [];
    return {
      token,
      matricula: 'sub' in claims ? String(claims.sub) : '',
      nombre: 'name' in claims ? String(claims.name) : '',
      roles: Array.isArray(role) ? role.map(String) : [String(role)],
      exp: claims.exp,
      ...('sinFactor' in claims && { sinFactor: true }),
    };
  } catch {
    return undefined;
  }
}

/**
 * Start-up (spec section 4): no token, nothing happens; an expired or unreadable one is removed; otherwise the session begins.
 * Returns whether somebody is signed in.
 */
export async function startSession(from: DeviceStorage = storage, now = ahora()): Promise<boolean> {
  storage = from;
  const token = await storage.read(TOKEN_KEY);
  if (token === undefined) return false;
  const session = decodeToken(token);
  if (session === undefined || session.exp * 1000 <= now) {
    await storage.remove(TOKEN_KEY);
    return false;
  }
  become(session);
  return true;
}

/** Takes a token from the server: keeps it and begins the session. False when it is not a token. */
export async function beginSession(token: string): Promise<boolean> {
  const session = decodeToken(token);
  if (session === undefined) return false;
  await storage.write(TOKEN_KEY, token);
  become(session);
  return true;
}

/**
 * Forgets the session on this device; the caller ends it at the server (persona/logout.ts). A token that another tab has stored
 * meanwhile, newer or of another person, is kept.
 */
export async function endSession(): Promise<void> {
  const ended = current;
  become(null);
  const kept = await storage.again(TOKEN_KEY);
  if (ended === null || kept === undefined || kept === ended.token) await storage.remove(TOKEN_KEY);
}

/** Person of the token that any tab stored on this device. */
export async function keptSession(): Promise<Session | undefined> {
  const token = await storage.again(TOKEN_KEY);
  return token === undefined ? undefined : decodeToken(token);
}

/** Takes the token that the same person received in another tab. False without a token that lasts longer. */
export async function takeNewer(): Promise<boolean> {
  const kept = await keptSession();
  if (kept === undefined || current === null || kept.matricula !== current.matricula || kept.exp <= current.exp)
    return false;
  become(kept);
  return true;
}

/** Ends the session that another tab has ended. The stored token stays, because it may belong to a new session of that tab. */
export const forgetSession = (): void => become(null);

export const getSession = (): Session | null => current;
/** Runs whenever a session ends, to delete caches and drafts. `next`: session of another person that begins at once. */
export const onSessionEnd = (end: Ender): void => void enders.add(end);
/** Runs whenever a session begins, and again when the same person gets a new token. */
export const onSessionBegin = (begin: (begun: Session) => void): void => void beginners.add(begin);
export const useSession = (): Session | null => useSyncExternalStore(subscribe, getSession);

/** Spec section 6: at least one of the roles asked for. */
export const hasRole = (session: Session | null, ...wanted: string[]): boolean =>
  session !== null && wanted.some((role) => session.roles.includes(role));
