import type { TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { terminal } from '#contract/tiempo/terminal/terminal.endpoints.ts';
import { MAX_SOBRES } from '#contract/tiempo/terminal/terminal.rules.ts';
import type { EstadoTerminal } from '#contract/tiempo/terminal/terminal.schemas.ts';
import { askToKeep } from '#web/casa/guardado/persistence.ts';
import { openStore } from '#web/casa/guardado/storage.ts';
import { changes } from '#web/casa/nativo/changes.ts';
import { ApiError, client } from '#web/casa/red/api.ts';
import { ahora, deviceNow, hearInstant } from '#web/casa/red/clock.ts';
import { browserSend } from '#web/casa/red/transport.ts';
import { sellar } from './sobre.api.ts';

/** Milliseconds that a call may take before the terminal goes on without network, and the shorter time while it is without network. */
const PATIENCE_MS = 5_000;
const IMPATIENCE_MS = 1_500;
const api = client(terminal, (path, init) =>
  browserSend(path, {
    ...init,
    sinSesion: true,
    signal: init.signal ?? AbortSignal.timeout(muro.enLinea ? PATIENCE_MS : IMPATIENCE_MS),
  }),
);

/** Identification of a person (matrícula and PIN, or QR), in memory only. */
export type Credencial = { matricula: string; pin: string } | { qr: string };
export const identificar = (secreto: string, credencial: Credencial) =>
  api.identificar({ body: { secreto, ...credencial } });
export const ficharConPase = (body: { secreto: string; pase: string; tipo: TipoFichaje; clave: string }) =>
  api.fichar({ body });
/** True when the server was not reached or cannot answer now, so that acts are kept. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

type Muro = {
  situacion: 'abriendo' | 'lista' | 'sinpreparar' | 'desconocido' | 'retirado';
  estado?: EstadoTerminal | undefined;
  enLinea: boolean;
  pendientes: number;
};
let muro: Muro = { situacion: 'abriendo', enLinea: true, pendientes: 0 };
const { tell, subscribe } = changes();
export const subscribeMuro = subscribe;
export const getMuro = (): Muro => muro;
function become(change: Partial<Muro>): void {
  muro = { ...muro, ...change };
  tell();
}

// `enlace/<secreto>`: last answer of the server, for opening without network. `cola/<terminal>/<orden>`: envelopes in order.
const store = openStore('terminal');
const enlace = (secreto: string) => `enlace/${secreto}`;
const cola = (id: number) => `cola/${id}/`;

/** Opens the terminal of a link and keeps it up to date; returns the function that stops it. */
export function abrirMuro(secreto: string): () => void {
  muro = { situacion: 'abriendo', enLinea: true, pendientes: 0 };
  let stopped = false;
  const look = async () => {
    if (!stopped) await mirar(secreto);
  };
  const begin = async () => {
    const kept = await store.read(enlace(secreto)).catch(() => undefined);
    if (kept !== undefined && !stopped) {
      become({ situacion: 'lista', estado: JSON.parse(kept) as EstadoTerminal }); // only `look` below writes it
      await contar();
    }
    await look();
  };
  void begin();
  const clock = setInterval(() => void look(), 30_000);
  const now = () => void look();
  addEventListener('online', now);
  addEventListener('offline', now);
  return () => {
    stopped = true;
    clearInterval(clock);
    removeEventListener('online', now);
    removeEventListener('offline', now);
  };
}

/** Reads the terminal's state from the server, and hands in the kept acts. */
export async function mirar(secreto: string): Promise<void> {
  const asked = deviceNow();
  try {
    const estado = await api.estado({ body: { secreto } });
    hearInstant(estado.Ahora, asked);
    become({ situacion: 'lista', estado, enLinea: true });
    await store.write(enlace(secreto), JSON.stringify(estado));
    await entregar(secreto);
  } catch (error) {
    await caer(secreto, error);
  }
}

async function caer(secreto: string, error: unknown): Promise<void> {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return become({ situacion: 'desconocido', estado: undefined, enLinea: true });
  if (status === 410) return retirar(secreto);
  become({ enLinea: status !== 0 && status < 500, ...(muro.estado ? {} : { situacion: 'sinpreparar' }) });
}

/** Hands in the kept acts of a revoked terminal, and then deletes all its data on the device. */
async function retirar(secreto: string): Promise<void> {
  become({ situacion: 'retirado', enLinea: true });
  await entregar(secreto).catch(() => undefined); // the next update tries again
  if (muro.pendientes > 0) return;
  await store.remove(enlace(secreto));
  become({ estado: undefined });
}

async function contar(): Promise<string[]> {
  const keys = muro.estado ? await store.keys(cola(muro.estado.Id)) : [];
  become({ pendientes: keys.length });
  return keys;
}

/** Keeps an act sealed until the server is reached. */
export async function guardar(
  credencial: Credencial,
  que: { tipo: TipoFichaje; instante: string; clave: string },
): Promise<void> {
  const { estado } = muro;
  if (!estado) throw new Error('a terminal that was never opened keeps nothing');
  void askToKeep();
  const sobre = await sellar({ ...que, ...credencial }, estado.Clave);
  const last = (await contar()).at(-1)?.split('/').at(-1) ?? '0';
  const orden = String(Number(last) + 1).padStart(9, '0');
  await store.write(cola(estado.Id) + orden, JSON.stringify({ clave: que.clave, sobre }));
  await contar();
}

let handing: Promise<void> | undefined;
const entregar = (secreto: string): Promise<void> =>
  (handing ??= entregarTodo(secreto).finally(() => (handing = undefined)));

async function entregarTodo(secreto: string): Promise<void> {
  for (let keys = await contar(); keys.length > 0; keys = await contar()) {
    const those = keys.slice(0, MAX_SOBRES);
    const kept = await Promise.all(those.map(async (key) => (await store.read(key)) ?? '{}'));
    const sobres = kept.map((text) => JSON.parse(text) as { clave: string; sobre: string }); // only `guardar` writes it
    await api.pendientes(
      { body: { secreto, ahora: new Date(ahora()).toISOString(), sobres } },
      { signal: AbortSignal.timeout(30_000) }, // each takes the server a comparison of a PIN
    );
    for (const key of those) await store.remove(key);
  }
}
