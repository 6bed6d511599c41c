import { useMemo, useSyncExternalStore } from 'react';
import { changes } from '#web/casa/nativo/changes.ts';
import type { StoredCall } from '#web/casa/red/api.ts';
import { openStore, type NamedStore } from '#web/casa/guardado/storage.ts';
import { onTold, tellTabs } from '#web/casa/guardado/tabs.ts';
import { ahora } from '#web/casa/red/clock.ts';

/** Description of a queued act, by which the outbox screen shows it and other code finds it. */
export type Espera = {
  /** Title of the act: 'Aprobar el viaje'. */
  titulo: string;
  /** Object of the act, in words. */
  detalle: string;
  /** Kind of act, 'viajes.aprobar'. A repeated act replaces the refused entry of its kind on the same thing. */
  tipo: string;
  /** Thing that it changes, 'viaje:12'. Entries of one thing are sent one after another, and a refused one holds up those behind it. */
  entidad: string;
  /** Part of that thing that it is about: 'necesidad:5'. */
  parte?: string;
  /** A refusal of this entry does not hold up the entries behind it. */
  suelto?: true;
  /** The act moves the thing to another state, and blocks other acts on it until it has been sent. */
  cierra?: true;
  /** Reason that the person wrote, to be offered again. */
  texto?: string;
  /** Typed values under their labels, readable when the form can no longer be opened. */
  datos?: readonly (readonly [label: string, value: string])[];
  /** Screen on which the act is repeated or corrected. */
  abrir: { to: string; params?: Record<string, string>; search?: Record<string, unknown> };
  /** First word of the query keys that the act invalidates. */
  tema: string;
};

/**
 * An act that waits on this device. `espera`: it will be sent · `rechazado`: the server has said no, `motivo` and `errores` say why ·
 * `comprobar`: it was tried so long ago that sending it again might do it twice, so the person has to say.
 */
export type Envio = Espera & {
  /** Idempotency-Key of the act, which never changes. */
  id: string;
  /** Position among the entries. */
  orden: number;
  /** Time of the act. */
  creado: string;
  llamada: StoredCall;
  estado: 'espera' | 'rechazado' | 'comprobar';
  /** Instant of the first attempt, in milliseconds; absent while the server cannot have seen the act. */
  probado?: number;
  /** Number of server failures (5xx); unreachable attempts do not count. */
  fallos?: number;
  motivo?: string;
  errores?: readonly { field: string; message: string }[];
};
export type NuevoEnvio = Espera & { id: string; llamada: StoredCall; probado?: number };

type Lugar = {
  /** Refused entries that it replaces: it takes the position of the first of them, before later acts on the same thing. */
  enLugarDe?: readonly string[];
  /** Owner of the act, whose session may have ended since. */
  de?: string | null;
};

/** Name of the driver on a device that keeps nothing (storage.ts). */
const MEMORY = 'memoria';
const DIGITS = 15;
const keyOf = (matricula: string, { orden, id }: Pick<Envio, 'orden' | 'id'>): string =>
  `${matricula}/${String(orden).padStart(DIGITS, '0')}/${id}`;

/** The waiting acts of one person on this device, each under a key of its own, so that tabs never overwrite each other. */
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
    // Only this file writes it; an entry of another version with another shape is dropped below.
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
    /** Runs `act` whenever this tab has added an entry. */
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
    /** Adds an entry. Rejects when this device cannot keep it, or belongs to another person by now. */
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
    /** Changes an entry unless another tab has sent or discarded it. */
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
    /** Restores a removed entry of the person `of` in its position, unless the device belongs to another person by now. */
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
    /** Deletes the entries of this person. */
    async wipe(matricula: string): Promise<void> {
      if (person === matricula) person = null;
      await store.clear(`${matricula}/`);
      await changed(matricula);
    },
    /** Deletes the entries of all other people. */
    async wipeOthers(matricula: string): Promise<void> {
      person = matricula;
      for (const key of await store.keys()) if (!key.startsWith(`${matricula}/`)) await store.remove(key);
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

/** Outbox of this page. */
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
