import { queryOptions } from '@tanstack/react-query';
import { ayuda } from '#contract/oficina/ayuda/ayuda.endpoints.ts';
import { Emergencias } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { client } from '#web/casa/red/api.ts';
import { deviceNow } from '#web/casa/red/clock.ts';
import { browserSend } from '#web/casa/red/transport.ts';

/** Neither token nor cookie: it is loaded before the login, and kept for every person. */
const { emergencias } = client(ayuda, (path, init) => browserSend(path, { ...init, sinSesion: true }));
/** Key of the copy. It belongs to the device: no logout takes it away. */
const COPIA = 'emergencias';

type Copia = { leida: number; leidas: Emergencias };
/** Copy of this device, at once: a page without network draws it in its first frame. */
function copia(): Copia | undefined {
  try {
    const { leida, leidas: guardadas } = JSON.parse(localStorage.getItem(COPIA) ?? '') as Copia; // Checked below.
    return Number.isFinite(leida) ? { leida, leidas: Emergencias.parse(guardadas) } : undefined;
  } catch {
    return undefined; // No copy, or one of another version.
  }
}
async function leer(signal?: AbortSignal): Promise<Emergencias> {
  const leidas = await emergencias(undefined, signal ? { signal } : {});
  try {
    localStorage.setItem(COPIA, JSON.stringify({ leida: deviceNow(), leidas } satisfies Copia));
  } catch {
    // A full or forbidden store costs the copy, never the screen.
  }
  return leidas;
}

export function emergenciasDeEmpresa() {
  const kept = copia();
  return queryOptions({
    queryKey: ['emergencias'],
    queryFn: ({ signal }) => leer(signal),
    ...(kept ? { initialData: kept.leidas, initialDataUpdatedAt: kept.leida } : {}),
    staleTime: 3_600_000,
    meta: { silencio: true },
  });
}
