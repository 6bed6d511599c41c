import type { Modalidad, OrigenFichaje, TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { hashAfter } from '#server/casa/claves/chain.ts';

/** A row to be added to somebody's clock-ins. Type `X` annuls `anulaId`; another type with `anulaId` replaces it. */
export type Nuevo = {
  tipo: TipoFichaje | 'X';
  /** Work date. */
  fecha: string;
  /** ISO 8601 in UTC, in milliseconds. */
  instante: string;
  zona: string;
  modalidad: Modalidad;
  origen: OrigenFichaje;
  instanteDispositivo?: string | null;
  desfaseSeg?: number | null;
  terminalId?: number | null;
  importacionId?: number | null;
  correccionId?: number | null;
  anulaId?: number | null;
  /** Author of the row, where somebody else than the person wrote it. */
  registradoPorId?: number | null;
};
export type Eslabon = Nuevo & { id: number; registrado: string; n: number; prev: string; hash: string };

/** Digest of a row in its person's chain, over all its columns and the digest of the previous row. */
export const hashDeFichaje = (usuarioId: number, f: Omit<Eslabon, 'hash'>): string =>
  hashAfter(f.prev, {
    usuarioId,
    id: f.id,
    n: f.n,
    tipo: f.tipo,
    fecha: f.fecha,
    instante: f.instante,
    zona: f.zona,
    modalidad: f.modalidad,
    origen: f.origen,
    instanteDispositivo: f.instanteDispositivo ?? null,
    desfaseSeg: f.desfaseSeg ?? null,
    terminalId: f.terminalId ?? null,
    importacionId: f.importacionId ?? null,
    correccionId: f.correccionId ?? null,
    anulaId: f.anulaId ?? null,
    registrado: f.registrado,
    registradoPorId: f.registradoPorId ?? null,
  });

type Cabeza = { n: number; hash: string; ahora: string; ids: readonly number[] };
/** The rows as links, after the head of their person's chain. @throws Error when fewer numbers were taken than rows are added. */
export function encadenar(usuarioId: number, cabeza: Cabeza, nuevos: readonly Nuevo[]): Eslabon[] {
  let { n, hash } = cabeza;
  return nuevos.map((nuevo, i) => {
    const id = cabeza.ids[i];
    if (id === undefined) throw new Error('a number has to be taken for each row');
    const conSitio = { ...nuevo, id, registrado: cabeza.ahora, n: n + 1, prev: hash };
    n += 1;
    hash = hashDeFichaje(usuarioId, conSitio);
    return { ...conSitio, hash };
  });
}
