import { ApiError, type StoredCall } from '#web/casa/red/api.ts';
import { deviceNow } from '#web/casa/red/clock.ts';
import type { Envio, Outbox } from './outbox.ts';

/** Age from which the same key would repeat the act: the server forgets its answers after 48 hours. */
export const KEY_LIVES_MS = 47 * 3_600_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;
/** Attempts with a 5xx before the person is told. */
const FAULTS = 3;

/** True when the server was not reached or asks to wait, which says nothing about the act that was sent. */
const PASSING = new Set([0, 408, 425, 429, 502, 503, 504]);

type Lock = <T>(name: string, act: () => Promise<T>) => Promise<T>;
export type RunnerParts = {
  outbox: Outbox;
  /** Makes the call under its key; rejects with ApiError. */
  send(call: StoredCall, key: string): Promise<unknown>;
  /** True when the owner of the outbox is signed in. */
  signedIn(): boolean;
  onSent(envio: Envio): void;
  onRefused(envio: Envio): void;
  /** End of a run. `sent`: number of entries sent by it. */
  onRest?(sent: readonly Envio[]): void;
  now?: () => number;
  lock?: Lock;
  /** Calls `act` after `ms`; returns a function that cancels it. */
  later?: (act: () => void, ms: number) => () => void;
};

/** Lock by which a single tab sends. Without locks two tabs may send an entry, and its idempotency key makes it happen once. */
const oneTab: Lock = async (name, act) =>
  globalThis.navigator?.locks === undefined ? act() : navigator.locks.request(name, act);
const timer = (act: () => void, ms: number) => {
  const id = setTimeout(act, ms);
  return () => clearTimeout(id);
};

/** Sends the waiting entries once, in order and one at a time. */
export function createRunner(parts: RunnerParts) {
  const { outbox, send, signedIn, onSent, onRefused, onRest } = parts;
  const { now = deviceNow, lock = oneTab, later = timer } = parts;
  let running: Promise<void> | undefined;
  let again = false;
  let failures = 0;
  let notBefore = 0;
  /** Instant until which the server asked to wait; coming back to the app does not shorten it. */
  let asked = false;
  let stopTimer = () => {};

  /** First entry that may be sent. Entries behind a refused one of the same thing wait for the person. */
  function next(items: readonly Envio[]): Envio | undefined {
    const held = new Set<string>();
    for (const envio of items) {
      if (envio.estado === 'espera' && !held.has(envio.entidad)) return envio;
      if (envio.suelto !== true) held.add(envio.entidad);
    }
    return undefined;
  }

  function waitAfter(error?: ApiError): void {
    failures += 1;
    const own = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    asked = error?.retryAfter !== undefined;
    // Random delay, so that clients refused together do not come back together.
    notBefore = now() + Math.max((error?.retryAfter ?? 0) * 1000, own * (0.8 + Math.random() * 0.4));
  }

  /**
   * Raises the version of the entries that wait behind a sent act, which has raised the version of its thing by one. Entries that were
   * decided on a newer version keep theirs: the screen showed the result of the act before its answer arrived.
   */
  async function raiseBehind({ id: done, entidad: thing, llamada: { version: on = Infinity } }: Envio): Promise<void> {
    for (const { id, entidad, llamada } of await outbox.reload())
      if (id !== done && entidad === thing && llamada.version !== undefined && llamada.version <= on)
        await outbox.change(id, (envio) => ({
          ...envio,
          llamada: { ...envio.llamada, version: (envio.llamada.version ?? 0) + 1 },
        }));
  }

  async function sent(envio: Envio): Promise<void> {
    failures = 0;
    // Done before the entry is deleted: after a crash in between it is sent again under its key, and nothing is raised twice.
    try {
      await raiseBehind(envio);
    } catch {
      // A full device has room once this entry is deleted.
      await outbox.remove([envio.id]);
      await raiseBehind(envio);
    }
    await outbox.remove([envio.id]);
    onSent(envio);
  }

  /** Sends one entry. False when nothing more can be sent for now. */
  async function failed({ id, fallos = 0 }: Envio, error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return false; // the session is over; sending goes on after the next login
    const isPassing = PASSING.has(error.status);
    if (isPassing || (error.status >= 500 && fallos + 1 < FAULTS)) {
      waitAfter(error);
      if (!isPassing) await outbox.change(id, (envio) => ({ ...envio, fallos: fallos + 1 }));
      return false;
    }
    await outbox.change(id, (envio) => ({
      ...envio,
      estado: 'rechazado',
      motivo: error.message,
      errores: error.errors,
    }));
    const refused = outbox.items().find((envio) => envio.id === id);
    if (refused !== undefined) onRefused(refused);
    return true;
  }

  async function drain(done: Envio[]): Promise<void> {
    for (;;) {
      const envio = next(await outbox.reload());
      if (envio === undefined || !signedIn() || now() < notBefore) return;
      if (envio.probado !== undefined && now() - envio.probado > KEY_LIVES_MS) {
        await outbox.change(envio.id, (kept) => ({ ...kept, estado: 'comprobar' }));
        continue;
      }
      // Written before the call: after a crash in the middle it is known that the server may have seen the act.
      // A device that cannot write any more sends all the same, because a repeated act has the same key.
      await outbox.change(envio.id, (kept) => ({ ...kept, probado: kept.probado ?? now() })).catch(() => undefined);
      if (!signedIn()) return;
      try {
        await send(envio.llamada, envio.id);
        await sent(envio);
        done.push(envio);
      } catch (error) {
        if (!(await failed(envio, error))) return;
      }
    }
  }

  async function go(): Promise<void> {
    do {
      again = false;
      const done: Envio[] = [];
      try {
        await lock('extramuros-envios', () => drain(done));
      } catch {
        waitAfter(); // the device failed, not the server, and may work again later
      }
      stopTimer();
      if (notBefore > now() && next(outbox.items()) !== undefined)
        stopTimer = later(() => void run(), notBefore - now());
      onRest?.(done);
    } while (again);
  }

  /** Sends what can be sent now. `hurry`: the network seems to be back, so that the runner's own wait ends. */
  function run({ hurry = false } = {}): Promise<void> {
    if (hurry && !asked) notBefore = 0;
    again = running !== undefined;
    running ??= go().finally(() => (running = undefined));
    return running;
  }
  return { run, isRunning: () => running !== undefined, stop: () => stopTimer() };
}
export type Runner = ReturnType<typeof createRunner>;
