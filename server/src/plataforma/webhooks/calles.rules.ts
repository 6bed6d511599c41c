import type { Calles } from './entrega.queries.ts';

/** Deliveries to one receiver at once, of one process. */
export const CALLES = 2;

/** Lanes of this process: as each receiver has its own, a slow one holds nobody else up. */
export function buildCalles() {
  const enUso = new Map<number, number>();
  const cuantas = (webhookId: number) => enUso.get(webhookId) ?? 0;
  const ver = (salvo?: number): Calles => {
    const usadas = [...enUso].map(([id, n]) => ({ id, n: id === salvo ? n - 1 : n })).filter(({ n }) => n > 0);
    return { llenos: usadas.filter(({ n }) => n >= CALLES).map(({ id }) => id), conAlguna: usadas.map(({ id }) => id) };
  };
  return {
    todas: () => ver(),
    /** Lanes without one of this receiver's. */
    sin: (webhookId: number) => ver(webhookId),
    tomar: (webhookId: number): void => void enUso.set(webhookId, cuantas(webhookId) + 1),
    dejar(webhookId: number): void {
      if (cuantas(webhookId) <= 1) enUso.delete(webhookId);
      else enUso.set(webhookId, cuantas(webhookId) - 1);
    },
  };
}
