import { useMemo, useSyncExternalStore } from 'react';
import { changes } from '#web/casa/nativo/changes.ts';
import type { StoredCall } from '#web/casa/red/api.ts';
import { openStore, type NamedStore } from '#web/casa/guardado/storage.ts';
import { onTold, tellTabs } from '#web/casa/guardado/tabs.ts';
import { ahora } from '#web/casa/red/clock.ts';

/** Description of a queued act, for the outbox screen and for finding it again. */
export type Espera = {
  /** Title of the act: 'Aprobar el viaje'. */
  titulo: string;
  /** Object of the act, in words. */
  detalle: string;
  /** 'viajes.aprobar'. An act done again takes the place of the refused one of its kind on the same thing. */
  tipo: string;
  /** 'viaje:12': what it changes. Those of one thing go one after another, and one that is refused holds up the ones behind it. */
  entidad: string;
  /** A part of that thing that it speaks of: 'necesidad:5'. */
  parte?: string;
  /** Once refused it holds up none of those behind it: each stands by itself. */
  suelto?: true;
  /** Moves the thing to another state: blocks other acts on it until it has been sent. */
  cierra?: true;
  /** The words that the person gave as the reason, to be offered again. */
  texto?: string;
  /** Typed values under their labels, readable when the form can no longer be opened. */
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
  /** Time of the act. */
  creado: string;
  llamada: StoredCall;
  estado: 'espera' | 'rechazado' | 'comprobar';
  /** First try, in milliseconds; absent while the server cannot have seen it. */
  probado?: number;
  /** Server failures (5xx); unreachable tries do not count. */
  fallos?: number;
  motivo?: string;
  errores?: readonly { field: string; message: string }[];
};
export type NuevoEnvio = Espera & { id: string; llamada: StoredCall; probado?: number };

type Lugar = {
  /** Refused ones that it takes the place of: it goes where the first of them stood, before what was done on the same thing since. */
  enLugarDe?: readonly string[];
  /** Owner of the act, whose session may have ended since. */
  de?: string | null;
};

/** The driver of a device that keeps nothing (storage.ts). */
const MEMORY = 'memoria';
const DIGITS = 15;
const keyOf = (matricula: string, { orden, id }: Pick<Envio, 'orden' | 'id'>): string =>
  `${matricula}/${String(orden).padStart(DIGITS, '0')}/${id}`;

/** The acts of one person that wait on this device, each under a key of its own, so that tabs never write over each other. */
export function createOutbox(store: NamedStore = openStore('envios'), now: () => number = ahora) {
  let owner: string | null = null;
  /** Owner of the device as this tab knows it, signed in or not: entries of others are refused. */
  let person: string | null = null;
  let items: readonly Envio[] = [];
  const { tell, subscribe } = changes();
  const adders = new Set<() => void>();
  const show = (next: readonly Envio[]) => {
    items = next;
    tell();
  };
  const changed = async (matricula: string) => {
    tellTabs({ tipo: 'envios', matricula });
    await reload();
  };

  async function find(of: string): Promise<readonly Envio[]> {
    const texts = await Promise.all((await store.keys(`${of}/`)).map((key) => store.read(key)));
    // Written by this file alone; an entry of another version that has another shape is dropped below.
    const read = texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as Envio]));
    return read.filter((envio) => typeof envio.llamada === 'object').toSorted((a, b) => a.orden - b.orden);
  }
  async function reload(): Promise<readonly Envio[]> {
    const of = owner;
    if (of === null) return [];
    const found = await find(of);
    if (of === owner) show(found);
    return found;
  }

  onTold(({ tipo, matricula }) => {
    if (tipo === 'salida' && matricula === person) person = null;
    if (tipo === 'envios' && matricula === owner) void reload();
  });

  return {
    items: () => items,
    owner: () => owner,
    reload,
    subscribe,
    /** Runs `act` whenever this tab has put something in. */
    onAdded(act: () => void): void {
      adders.add(act);
    },
    async open(matricula: string): Promise<void> {
      owner = matricula;
      person = matricula;
      await reload();
    },
    /** Drops the owner; the stored entries stay. */
    close(): void {
      owner = null;
      show([]);
    },
    /** Rejects when this device cannot keep it, or is no longer its person's: then nothing has been promised to anybody. */
    async add(nuevo: NuevoEnvio, { enLugarDe = [], de = owner }: Lugar = {}): Promise<Envio> {
      if (de === null || (await store.driver()) === MEMORY) throw new Error('nowhere to keep it');
      const all = await find(de);
      const known = all.find((item) => item.id === nuevo.id);
      if (known !== undefined) return known;
      const replaced = all.filter((item) => enLugarDe.includes(item.id));
      const orden = replaced[0]?.orden ?? Math.max(now(), (all.at(-1)?.orden ?? 0) + 1);
      const envio: Envio = { ...nuevo, orden, creado: new Date(now()).toISOString(), estado: 'espera' };
      if (person !== de || (owner !== null && owner !== de)) throw new Error('its person has left meanwhile');
      await store.write(keyOf(de, envio), JSON.stringify(envio));
      for (const item of replaced) await store.remove(keyOf(de, item));
      await changed(de);
      for (const act of adders) act();
      return envio;
    },
    /** Changes one that is still there; another tab may have sent or discarded it. */
    async change(id: string, change: (envio: Envio) => Envio): Promise<void> {
      const of = owner;
      const kept = (await reload()).find((item) => item.id === id);
      if (kept === undefined || of === null || of !== owner) return;
      await store.write(keyOf(of, kept), JSON.stringify(change(kept)));
      await changed(of);
    },
    async remove(ids: readonly string[]): Promise<void> {
      const of = owner;
      const gone = items.filter((envio) => ids.includes(envio.id));
      if (of === null || gone.length === 0) return;
      for (const envio of gone) await store.remove(keyOf(of, envio));
      await changed(of);
    },
    /** Puts a removed one of the person `of` back, as it was and in its place; not into what another one has on this device. */
    async restore(envio: Envio, of: string | null): Promise<void> {
      if (of === null || of !== owner) return;
      await store.write(keyOf(of, envio), JSON.stringify(envio));
      await changed(of);
      for (const act of adders) act();
    },
    /** True when an entry of another person waits on this device. */
    async hasOthers(matricula: string): Promise<boolean> {
      return (await store.keys()).some((key) => !key.startsWith(`${matricula}/`));
    },
    /** Forgets those of this person. */
    async wipe(matricula: string): Promise<void> {
      if (person === matricula) person = null;
      await store.clear(`${matricula}/`);
      await changed(matricula);
    },
    /** Forgets those of everybody else. */
    async wipeOthers(matricula: string): Promise<void> {
      person = matricula;
      for (const key of await store.keys()) if (!key.startsWith(`${matricula}/`)) await store.remove(key);
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

/** The one of this page. */
export const outbox: Outbox = createOutbox();

export const useEnvios = (): readonly Envio[] => useSyncExternalStore(outbox.subscribe, outbox.items);

/** Outbox entry by id; undefined when it is gone. */
export const useEnvio = (id: string | undefined): Envio | undefined => useEnvios().find((item) => item.id === id);

/** Outbox entries about one thing, and whether one of them blocks other acts on it. */
export function useEnviosDe(entidad: string): { envios: readonly Envio[]; cerrado: boolean } {
  const all = useEnvios();
  return useMemo(() => {
    const envios = all.filter((envio) => envio.entidad === entidad);
    return { envios, cerrado: envios.some((envio) => envio.cierra === true && envio.estado !== 'rechazado') };
  }, [all, entidad]);
}
