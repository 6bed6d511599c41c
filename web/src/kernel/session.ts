import { useSyncExternalStore } from 'react';
import { createStorage, type DeviceStorage, TOKEN_KEY } from './storage.ts';

/** Who is signed in, as the token says (spec section 3): the decoded token is the user. `exp` in seconds. */
export type Session = { token: string; matricula: string; nombre: string; roles: readonly string[]; exp: number };

let current: Session | null = null;
let storage: DeviceStorage = createStorage();
const listeners = new Set<() => void>();
const beginners = new Set<(begun: Session) => void>();
const enders = new Set<(ended: Session) => void>();

function become(next: Session | null): void {
  const before = current;
  current = next;
  for (const listener of listeners) listener();
  if (before !== null && next === null) for (const end of enders) end(before);
  if (next !== null) for (const begin of beginners) begin(next);
}

/** Reads the claims of a token without checking its signature: that is the server's task. Undefined when it is no token. */
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
    };
  } catch {
    return undefined;
  }
}

/**
 * Start-up (spec section 4): no token, nothing happens; an expired or unreadable one is removed; otherwise the session begins.
 * Returns whether somebody is signed in.
 */
export async function startSession(from: DeviceStorage = storage, now = Date.now()): Promise<boolean> {
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

/** Forgets the session on this device. The server's side is ended by whoever calls (see app/logout.ts). */
export async function endSession(): Promise<void> {
  become(null);
  await storage.remove(TOKEN_KEY);
}

/** Another tab has ended it, and perhaps somebody is already coming in there: what is kept is no longer this tab's to remove. */
export const forgetSession = (): void => become(null);

export const getSession = (): Session | null => current;
/** Runs whenever a session ends: caches and drafts of that person go with it. */
export const onSessionEnd = (end: (ended: Session) => void): void => void enders.add(end);
/** Runs whenever a session begins, and again when the same person gets a new token. */
export const onSessionBegin = (begin: (begun: Session) => void): void => void beginners.add(begin);
export const useSession = (): Session | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getSession);

/** Spec section 6: at least one of the roles asked for. */
export const hasRole = (session: Session | null, ...wanted: string[]): boolean =>
  session !== null && wanted.some((role) => session.roles.includes(role));
