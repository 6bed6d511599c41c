import { setTimeout as sleep } from 'node:timers/promises';
import type { LecturaDeFichero } from '#contract/casa/kernel/importaciones.ts';

type Lector = { leyendo(args: { query: { lectura: string } }): Promise<LecturaDeFichero> };
/** Waits for the end of a reading, and gives its file. */
export async function alAcabar(api: Lector, { Id, Lectura }: { Id: number; Lectura: number }): Promise<number> {
  if (Id > 0) return Id;
  for (;;) {
    const { ImportacionId, EnCurso, Error: mal } = await api.leyendo({ query: { lectura: String(Lectura) } });
    if (ImportacionId > 0) return ImportacionId;
    if (!EnCurso) throw new Error(mal);
    await sleep(100);
  }
}
