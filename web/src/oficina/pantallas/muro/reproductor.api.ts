import { pantallas } from '#contract/oficina/pantallas/pantallas.endpoints.ts';
import { PULSO_S } from '#contract/oficina/pantallas/pantallas.rules.ts';
import type { EmergenciaEnPantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import type { Programa } from '#contract/oficina/pantallas/reproductor.schemas.ts';
import { askToKeep } from '#web/casa/guardado/persistence.ts';
import { openStore } from '#web/casa/guardado/storage.ts';
import { changes } from '#web/casa/nativo/changes.ts';
import { ApiError, client } from '#web/casa/red/api.ts';
import { deviceNow, hearInstant } from '#web/casa/red/clock.ts';
import { browserSend } from '#web/casa/red/transport.ts';

/** Time limits in milliseconds of a tiny call, after which the player goes on without network; and of a large one. */
const PATIENCE_MS = 4_000;
const LONG_MS = 30_000;
const api = client(pantallas, (path, init) =>
  browserSend(path, { ...init, sinSesion: true, signal: init.signal ?? AbortSignal.timeout(PATIENCE_MS) }),
);
/** Milliseconds between two readings of the whole programme, and between two checks of a revoked link. */
const PROGRAMA_MS = 60_000;
const LEJOS_MS = 60_000;
const REINTENTO_MS = 15_000;

export type Muro = {
  situacion: 'abriendo' | 'lista' | 'sinpreparar' | 'desconocido' | 'retirada';
  programa?: Programa | undefined;
  emergencias: readonly EmergenciaEnPantalla[];
  /** Instant of the server's last answer, by its clock. */
  contacto: number;
  /** False while the server does not answer. */
  enLinea: boolean;
  /** Pictures on the device by reference, as data addresses. */
  imagenes: ReadonlyMap<string, string>;
};
const VACIO: Muro = {
  situacion: 'abriendo',
  emergencias: [],
  contacto: 0,
  enLinea: true,
  imagenes: new Map(),
};
let muro = VACIO;
const { tell, subscribe } = changes();
export const subscribeMuro = subscribe;
export const getMuro = (): Muro => muro;
function become(change: Partial<Muro>): void {
  muro = { ...muro, ...change };
  tell();
}

// `<secreto>/programa`: what the server said last; `<secreto>/imagen/<ref>`: its pictures. A link that serves no more takes all of it away.
const store = openStore('pantalla');
type Guardado = Pick<Muro, 'programa' | 'emergencias' | 'contacto'> & { huella: string };

/** Opens the screen of a link and keeps it up to date; returns the function that stops it. */
export function abrirMuro(secreto: string): () => void {
  muro = VACIO;
  const de = seguir(secreto);
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = async () => {
    clearTimeout(timer);
    const pausa = await de.mirar();
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void round(), pausa);
  };
  void de.recordar().then(round);
  const now = () => void round();
  addEventListener('online', now);
  return () => {
    stopped = true;
    clearTimeout(timer);
    removeEventListener('online', now);
  };
}

function seguir(secreto: string) {
  const clave = `${secreto}/programa`;
  const claveDe = (ref: string) => `${secreto}/imagen/${ref}`;
  let huella = '';
  let marca: string | undefined;
  let leido = 0;
  let looking: Promise<number> | undefined;

  const guardar = () => {
    const { programa, emergencias, contacto } = muro;
    // A full or forbidden store costs the copy, never the screen.
    return store
      .write(clave, JSON.stringify({ huella, programa, emergencias, contacto } satisfies Guardado))
      .catch(() => undefined);
  };
  const olvidar = async (situacion: Muro['situacion']) => {
    huella = '';
    marca = undefined;
    become({ ...VACIO, situacion });
    await store.clear(`${secreto}/`).catch(() => undefined);
  };

  async function traer(): Promise<void> {
    const respuesta = await api.programa({ body: { secreto, huella } }, { signal: AbortSignal.timeout(LONG_MS) });
    if (respuesta.Programa === null) return;
    const falta = await traerImagenes(respuesta.Programa.Imagenes);
    // Without all of its pictures the programme is read again the next time.
    huella = falta ? '' : respuesta.Huella;
    become({ programa: respuesta.Programa, situacion: 'lista' });
    void askToKeep();
  }
  /** Stores new pictures, deletes those without use. True when some could not be loaded. */
  async function traerImagenes(refs: readonly string[]): Promise<boolean> {
    const imagenes = new Map<string, string>();
    let falta = false;
    for (const ref of refs) {
      const known = muro.imagenes.get(ref) ?? (await traerImagen(ref));
      if (known !== undefined) imagenes.set(ref, known);
      falta ||= known === undefined;
    }
    for (const ref of muro.imagenes.keys())
      if (!imagenes.has(ref)) await store.remove(claveDe(ref)).catch(() => undefined);
    become({ imagenes });
    return falta;
  }
  async function traerImagen(ref: string): Promise<string | undefined> {
    try {
      const signal = AbortSignal.timeout(LONG_MS);
      const { Mime, Base64 } = await api.imagenDePantalla({ body: { secreto, imagen: ref } }, { signal });
      const datos = `data:${Mime};base64,${Base64}`;
      await store.write(claveDe(ref), datos).catch(() => undefined);
      return datos;
    } catch {
      return undefined;
    }
  }

  async function preguntar(): Promise<number> {
    const asked = deviceNow();
    try {
      const { Ahora, Emergencias, Marca } = await api.pulso({ body: { secreto } });
      const volvio = !muro.enLinea;
      const contacto = Date.parse(Ahora);
      const changed = JSON.stringify(Emergencias) !== JSON.stringify(muro.emergencias);
      hearInstant(Ahora, asked);
      become({ enLinea: true, emergencias: Emergencias, contacto });
      const toca = volvio || Marca !== marca || deviceNow() - leido >= PROGRAMA_MS || deviceNow() < leido;
      if (toca) {
        const hecho = await traer().then(() => true, sinProgramaAhora);
        marca = Marca;
        leido = hecho ? deviceNow() : deviceNow() - PROGRAMA_MS + REINTENTO_MS;
      }
      if (toca || changed) await guardar();
      return PULSO_S * 1_000;
    } catch (error) {
      return caer(error);
    }
  }
  /** The server answers but cannot give the programme now: the wall goes on, and still gets emergencies. */
  function sinProgramaAhora(error: unknown): boolean {
    if (error instanceof ApiError && (error.status === 429 || error.status >= 500)) return false;
    throw error;
  }
  async function caer(error: unknown): Promise<number> {
    const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' };
    // Other servers on the way answer 404 too, in other words.
    if (status === 404 && code === 'no_encontrado') return olvidar('desconocido').then(() => LEJOS_MS);
    if (status === 410) return olvidar('retirada').then(() => LEJOS_MS);
    if (status === 429) return LEJOS_MS;
    become({ enLinea: false, ...(muro.programa ? {} : { situacion: 'sinpreparar' }) });
    return PULSO_S * 1_000;
  }

  return {
    /** Opens the stored copy, which needs no network. */
    async recordar(): Promise<void> {
      const kept = await store.read(clave).catch(() => undefined);
      if (kept === undefined) return;
      const { huella: huellaGuardada, ...resto } = JSON.parse(kept) as Guardado; // Written above and nowhere else.
      const imagenes = new Map<string, string>();
      for (const ref of resto.programa?.Imagenes ?? []) {
        const datos = await store.read(claveDe(ref)).catch(() => undefined);
        if (datos !== undefined) imagenes.set(ref, datos);
      }
      huella = imagenes.size === resto.programa?.Imagenes.length ? huellaGuardada : '';
      become({ ...resto, imagenes, ...(resto.programa && { situacion: 'lista' }) });
    },
    /** Makes the tiny call; returns the milliseconds until the next one. */
    mirar: (): Promise<number> => (looking ??= preguntar().finally(() => (looking = undefined))),
  };
}

/** Bytes of a picture that is stored on the device. */
export function bytesDe(datos: string): Blob {
  const [cabeza = '', cuerpo = ''] = datos.split(',', 2);
  const bytes = Uint8Array.from(atob(cuerpo), (letra) => letra.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(cabeza)?.[1] ?? '' });
}
