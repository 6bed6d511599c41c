import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeTransaction, isDatabaseAway, tookTooLong } from '#server/base/db.ts';
import { Refusal } from '#server/kernel/errors.ts';
import { buildTurns } from '#server/kernel/turns.ts';
import { ficheroMalo } from './fichero-malo.ts';
import {
  type De,
  insertLectura,
  selectLectura,
  updateAvance,
  updateFallida,
  updateLeida,
  updateViva,
} from './lectura.queries.ts';

/** Milliseconds that a call waits for its file; one that takes longer goes on behind it. */
const ESPERA = 15_000;
/** Milliseconds between two signs of life, and two looks at the reading of another process. */
const PULSO = 15_000;
const MIRADA = 300;
/** Tries of a reading that the database had no time for, and milliseconds before the second one. */
const INTENTOS = 6;
const REINTENTO = 1_000;
const INTERRUMPIDA = 'La lectura se ha interrumpido. Vuelva a intentarlo';

export type Avisar = (leidas: number, filas: number) => Promise<unknown>;
type Fichero = De & { contenido: Uint8Array; espera?: number };
export type Empezada = { Id: number; Lectura: number };

const LLENO = 'Hay demasiados ficheros leyéndose: vuelva a intentarlo en unos minutos';
const porTurno = buildTurns({ atOnce: 2, queue: 200, full: LLENO, retryAfter: 60 });

/**
 * Reads a file of a list behind its call, which waits for it no longer than `espera`: `Id` is 0 where it is not read then, and the outcome
 * is told by `selectLectura`. The same file sent again meanwhile is the same reading. @throws Refusal 422, 429 of one that is read in time.
 */
export async function enSegundoPlano(
  { contenido, espera = ESPERA, ...de }: Fichero,
  leer: (avisar: Avisar) => Promise<{ Id: number }>,
): Promise<Empezada> {
  const huella = createHash('sha256').update(contenido).digest('hex');
  return beforeTransaction(async () => {
    const { id, suya } = await insertLectura(de, huella);
    const fin = suya ? conPulso(id, leer) : deOtra(de, id);
    const fuera = new AbortController();
    const leida = await Promise.race([
      fin.finally(() => fuera.abort()),
      sleep(espera, undefined, { signal: fuera.signal }).catch(() => fin),
    ]);
    if (leida) return { Id: leida.Id, Lectura: id };
    fin.catch(() => undefined); // told by its row
    return { Id: 0, Lectura: id };
  });
}

/** The reading with its outcome in its row; a sign of life tells it from one that died with its process. */
async function conPulso(id: number, leer: (avisar: Avisar) => Promise<{ Id: number }>): Promise<{ Id: number }> {
  const pulso = setInterval(() => void updateViva(id).catch(() => undefined), PULSO);
  try {
    const leida = await porTurno(() => insistir(() => leer((leidas, filas) => updateAvance(id, leidas, filas))));
    await updateLeida(id, leida.Id);
    return leida;
  } catch (error) {
    await updateFallida(id, error instanceof Refusal ? error.message : INTERRUMPIDA).catch(() => undefined); // a row that stays is forgotten
    throw error;
  } finally {
    clearInterval(pulso);
  }
}
/** A busy machine is no reason to lose what was sent. */
async function insistir<T>(hacer: () => Promise<T>): Promise<T> {
  for (let vez = 1; ; vez++)
    try {
      return await hacer();
    } catch (error) {
      if (vez === INTENTOS || !(tookTooLong(error) || isDatabaseAway(error))) throw error;
      await sleep(REINTENTO * 2 ** (vez - 1));
    }
}
async function deOtra(de: De, id: number): Promise<{ Id: number }> {
  for (;;) {
    const { ImportacionId, Error: mal, EnCurso } = await selectLectura(de, id);
    if (ImportacionId > 0) return { Id: ImportacionId };
    if (mal !== '' || !EnCurso) throw ficheroMalo(mal || INTERRUMPIDA);
    await sleep(MIRADA);
  }
}
