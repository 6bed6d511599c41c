import { createHash } from 'node:crypto';
import type { Modalidad, OrigenFichaje, TipoFichaje } from '#contract/fichajes/fichaje.schemas.ts';
import { canonical } from '#server/claves/jws.ts';

/** A row to be added to somebody's clock-ins. `X`: `anulaId` no longer stands; another type with `anulaId` stands in its place. */
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
  /** Author of the row, where it is not the person. */
  registradoPorId?: number | null;
};
export type Eslabon = Nuevo & { n: number; prev: string; hash: string };

/** Digest of a row in the chain of its person: what it says, and the row before it. */
export const hashDeFichaje = (usuarioId: number, f: Nuevo & { n: number; prev: string }): string =>
  createHash('sha256')
    .update(Buffer.from(f.prev, 'base64url'))
    .update(
      canonical({
        usuarioId,
        n: f.n,
        tipo: f.tipo,
        fecha: f.fecha,
        instante: f.instante,
        zona: f.zona,
        modalidad: f.modalidad,
        origen: f.origen,
        instanteDispositivo: f.instanteDispositivo ?? null,
        anulaId: f.anulaId ?? null,
      }),
    )
    .digest('base64url');

/** The rows as links, after the head of their person's chain. */
export function encadenar(usuarioId: number, cabeza: { n: number; hash: string }, nuevos: readonly Nuevo[]): Eslabon[] {
  let { n, hash } = cabeza;
  return nuevos.map((nuevo) => {
    const conSitio = { ...nuevo, n: n + 1, prev: hash };
    n += 1;
    hash = hashDeFichaje(usuarioId, conSitio);
    return { ...conSitio, hash };
  });
}
