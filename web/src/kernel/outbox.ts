import { useMemo, useSyncExternalStore } from 'react';
import type { StoredCall } from './api.ts';
import { openStore, type NamedStore } from './storage.ts';
import { onTold, tellTabs } from './tabs.ts';

/** What an act says of itself, so that it can wait without network and be found again. */
export type Espera = {
  /** What it does, in words: 'Aprobar el viaje'. */
  titulo: string;
  /** What to, in words. */
  detalle: string;
  /** 'viajes.aprobar'. An act done again takes the place of the refused one of its kind on the same thing. */
  tipo: string;
  /** 'viaje:12': what it changes. Those of one thing go one after another, and one that is refused holds up the ones behind it. */
  entidad: string;
  /** A part of that thing that it speaks of: 'necesidad:5'. */
  parte?: string;
  /** It takes the thing to another state: nothing else can be done with it until it has been sent. */
  cierra?: true;
  /** The words that the person gave as the reason, to be offered again. */
  texto?: string;
  /** What they typed, under the labels of its fields: it is read here when its form can no longer be opened. */
  datos?: readonly (readonly [label: string, value: string])[];
  /** The screen on which it is done again, or corrected. */
  abrir: { to: string; params?: Record<string, string>; search?: Record<string, unknown> };
  /** First word of the query keys that it makes old. */
  tema: string;
};

/**
 * An act that waits on this device. `espera`: it will be sent · `rechazado`: the server has said no, `motivo` and `errores` say why ·
 * `comprobar`: it was tried so long ago that sending it again might do it twice, so the person has to say.
 */
export type Envio = Espera & {
  /** Its Idempotency-Key, the same for ever. */
  id: string;
  /** Its place among the others. */
  orden: number;
  /** When the person did it. */
  creado: string;
  llamada: StoredCall;
  estado: 'espera' | 'rechazado' | 'comprobar';
  /** When it was first tried, in milliseconds; absent while the server cannot have seen it. */
  probado?: number;
  intentos: number;
  motivo?: string;
  errores?: readonly { field: string; message: string }[];
};
export type NuevoEnvio = Espera & { id: string; llamada: StoredCall; probado?: number };

/** The driver of a device that keeps nothing (storage.ts). */
const MEMORY = 'memoria';
const DIGITS = 15;
const keyOf = (matricula: string, { orden, id }: Pick<Envio, 'orden' | 'id'>): string =>
  `${matricula}/${String(orden).padStart(DIGITS, '0')}/${id}`;

/** The acts of one person that wait on this device, each under a key of its own, so that tabs never write over each other. */
export function createOutbox(store: NamedStore = openStore('envios'), now: () => number = Date.now) {
  let owner: string | null = null;
  let items: readonly Envio[] = [];
  const listeners = new Set<() => void>();
  const adders = new Set<() => void>();
  const show = (next: readonly Envio[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const changed = async () => {
    if (owner !== null) tellTabs({ tipo: 'envios', matricula: owner });
    await reload();
  };

  async function reload(): Promise<readonly Envio[]> {
    const of = owner;
    if (of === null) return [];
    const texts = await Promise.all((await store.keys(`${of}/`)).map((key) => store.read(key)));
    // Written by this file and by nobody else; of another version of it, it has the same shape or is thrown away below.
    const read = texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as Envio]));
    if (of === owner) show(read.filter((one) => typeof one.llamada === 'object').toSorted((a, b) => a.orden - b.orden));
    return items;
  }

  onTold(({ tipo, matricula }) => {
    if (tipo === 'envios' && matricula === owner) void reload();
  });

  return {
    items: () => items,
    owner: () => owner,
    reload,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Runs `act` whenever this tab has put something in. */
    onAdded(act: () => void): void {
      adders.add(act);
    },
    async open(matricula: string): Promise<void> {
      owner = matricula;
      await reload();
    },
    /** Nobody's any more: what is kept stays where it is. */
    close(): void {
      owner = null;
      show([]);
    },
    /** Rejects when this device cannot keep it: then nothing has been promised to anybody. */
    async add(nuevo: NuevoEnvio): Promise<Envio> {
      if (owner === null || (await store.driver()) === MEMORY) throw new Error('nowhere to keep it');
      const known = (await reload()).find((one) => one.id === nuevo.id);
      if (known !== undefined) return known;
      const orden = Math.max(now(), (items.at(-1)?.orden ?? 0) + 1);
      const envio: Envio = { ...nuevo, orden, creado: new Date(now()).toISOString(), estado: 'espera', intentos: 0 };
      await store.write(keyOf(owner, envio), JSON.stringify(envio));
      await changed();
      for (const act of adders) act();
      return envio;
    },
    /** Changes one that is still there; another tab may have sent or discarded it. */
    async change(id: string, change: (one: Envio) => Envio): Promise<void> {
      const one = (await reload()).find((item) => item.id === id);
      if (one === undefined || owner === null) return;
      await store.write(keyOf(owner, one), JSON.stringify(change(one)));
      await changed();
    },
    async remove(ids: readonly string[]): Promise<void> {
      const gone = items.filter((one) => ids.includes(one.id));
      if (owner === null || gone.length === 0) return;
      for (const one of gone) await store.remove(keyOf(owner, one));
      await changed();
    },
    /** Whether something of somebody else waits on this device. */
    async hasOthers(matricula: string): Promise<boolean> {
      return (await store.keys()).some((key) => !key.startsWith(`${matricula}/`));
    },
    /** Forgets those of this person. */
    async wipe(matricula: string): Promise<void> {
      await store.clear(`${matricula}/`);
      await changed();
    },
    /** Forgets those of everybody else. */
    async wipeOthers(matricula: string): Promise<void> {
      for (const key of await store.keys()) if (!key.startsWith(`${matricula}/`)) await store.remove(key);
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

/** The one of this page. */
export const outbox: Outbox = createOutbox();

export const useEnvios = (): readonly Envio[] => useSyncExternalStore(outbox.subscribe, outbox.items);

/** One of them; undefined when it is not there, or is no longer. */
export const useEnvio = (id: string | undefined): Envio | undefined => useEnvios().find((one) => one.id === id);

/** Those that speak of one thing; and whether one of them changes its state, so that nothing else can be done with it. */
export function useEnviosDe(entidad: string): { envios: readonly Envio[]; cerrado: boolean } {
  const all = useEnvios();
  return useMemo(() => {
    const envios = all.filter((one) => one.entidad === entidad);
    return { envios, cerrado: envios.some((one) => one.cierra === true && one.estado !== 'rechazado') };
  }, [all, entidad]);
}
