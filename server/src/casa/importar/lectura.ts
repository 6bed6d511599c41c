import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Rol } from '#contract/identidad/sesion/sesion.schemas.ts';
import type { ReceivedFile } from '#server/casa/archivos/upload.ts';
import { beforeTransaction, isDatabaseAway, tookTooLong } from '#server/casa/base/db.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { Reloj } from '#server/casa/kernel/relojes.ts';
import { buildTurns } from '#server/casa/kernel/turns.ts';
import { ficheroMalo } from './fichero-malo.ts';
import {
  type De,
  type EnMano,
  insertLectura,
  INTERRUMPIDA,
  selectLectura,
  type Tomada,
  updateAvance,
  updateFallida,
  updateLeida,
  updateSuelta,
  updateTomada,
  updateViva,
} from './lectura.queries.ts';

/** Milliseconds that a call waits for its file; a longer reading goes on after the call. */
const ESPERA = 15_000;
/** Milliseconds between two signs of life, two notes of progress, and two checks of a reading of another process. */
const PULSO = 15_000;
const NOTA = 300;
const MIRADA = 300;
/** Attempts of a reading whose statements timed out, and milliseconds before the second one. */
const INTENTOS = 6;
const REINTENTO = 1_000;

/** A reading under way. */
export type Marcha = {
  /** Notes the progress, unless it was noted a moment ago. */
  avisar(leidas: number, filas: number): Promise<unknown>;
  /** Ends the reading in the transaction that stores its file. @throws Error when another process has taken it up meanwhile. */
  acabar(id: number): Promise<void>;
};
type Lector = {
  /** Table or list of the file, by which an interrupted reading finds its reader. */
  tabla: string;
  /** Roles that may send a file. */
  papeles: readonly Rol[];
  leer(usuario: Usuario, fichero: ReceivedFile, marcha: Marcha): Promise<{ Id: number }>;
};
export type Empezada = { Id: number; Lectura: number };

const LLENO = 'Hay demasiados ficheros leyéndose: vuelva a intentarlo en unos minutos';
const porTurno = buildTurns({ atOnce: 2, queue: 200, full: LLENO, retryAfter: 60 });
const lectores = new Map<string, Lector>();
/** Unfinished readings of this process. */
const enCurso = new Set<EnMano>();

/** Makes the reading of the files of a list, which may outlast the call and a stop of the server. */
export function lecturaDe(lector: Lector) {
  lectores.set(lector.tabla, lector);
  const de = ({ id }: Pick<Usuario, 'id'>): De => ({ tabla: lector.tabla, usuarioId: id });
  return {
    /**
     * Reads a file behind its call, which waits for it no longer than `espera`: `Id` is 0 where it is not read then, and the outcome is
     * told by
     * `leyendo`. The same file sent again meanwhile is the same reading. @throws Refusal 422, 429 of one that is read in time.
     */
    leer: (usuario: Usuario, fichero: ReceivedFile, espera = ESPERA): Promise<Empezada> =>
      beforeTransaction(async () => {
        const huella = createHash('sha256').update(fichero.contenido).digest('hex');
        const { id, suya: propia } = await insertLectura(de(usuario), fichero, huella);
        const fin = propia ? conPulso({ id, vuelta: 1 }, lector, usuario, fichero) : deOtra(de(usuario), id);
        const fuera = new AbortController();
        const leida = await Promise.race([
          fin.finally(() => fuera.abort()),
          sleep(espera, undefined, { signal: fuera.signal }).catch(() => fin),
        ]);
        if (leida) return { Id: leida.Id, Lectura: id };
        fin.catch(() => undefined); // the row of the reading tells it
        return { Id: 0, Lectura: id };
      }),
    leyendo: (usuario: Pick<Usuario, 'id'>, id?: number) => selectLectura(de(usuario), id),
  };
}

/** Runs the reading and writes its outcome in its row, with signs of life that tell it from a dead reading. */
async function conPulso(
  enMano: EnMano,
  { leer }: Lector,
  usuario: Usuario,
  fichero: ReceivedFile,
): Promise<{ Id: number }> {
  const pulso = setInterval(() => void updateViva(enMano).catch(() => undefined), PULSO);
  enCurso.add(enMano);
  let anotado = -Infinity;
  const marcha: Marcha = {
    async avisar(leidas, filas) {
      if (performance.now() - anotado < NOTA) return;
      anotado = performance.now();
      await updateAvance(enMano, Math.min(Math.floor(leidas), filas), filas).catch(() => undefined); // the next note tries again
    },
    async acabar(id) {
      if ((await updateLeida(enMano, id)) === 0) throw new Error('another process has this reading by now');
    },
  };
  try {
    return await porTurno(() => insistir(() => leer(usuario, fichero, marcha)));
  } catch (error) {
    // Without this write the row is taken up again.
    if (error instanceof Refusal) await updateFallida(enMano, error.message).catch(() => undefined);
    else if (sinTiempo(error)) await updateSuelta(enMano).catch(() => undefined);
    else await updateFallida(enMano, INTERRUMPIDA).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(pulso);
    enCurso.delete(enMano);
  }
}
const sinTiempo = (error: unknown): boolean => tookTooLong(error) || isDatabaseAway(error);
/** Repeats a reading whose statements timed out, so that a busy machine does not lose the file. */
async function insistir<T>(hacer: () => Promise<T>): Promise<T> {
  for (let vez = 1; ; vez++)
    try {
      return await hacer();
    } catch (error) {
      if (vez === INTENTOS || !sinTiempo(error)) throw error;
      await sleep(REINTENTO * 2 ** (vez - 1));
    }
}
async function deOtra(de: De, id: number): Promise<{ Id: number }> {
  for (;;) {
    const { ImportacionId, Error: mal, EnCurso } = await selectLectura(de, id);
    if (ImportacionId > 0) return { Id: ImportacionId };
    if (!EnCurso) throw ficheroMalo(mal || INTERRUMPIDA);
    await sleep(MIRADA);
  }
}

/** Reads the file of a stopped process in the name of its sender, with their present roles. */
async function seguir({
  id,
  vuelta,
  tabla,
  quienId,
  quien,
  roles,
  activo,
  nombre,
  contenido,
}: Tomada): Promise<unknown> {
  const lector = lectores.get(tabla);
  if (!activo || !lector?.papeles.some((rol) => roles.includes(rol)))
    return updateFallida({ id, vuelta }, 'Quien envió el fichero ya no puede importarlo');
  const usuario = { id: quienId, nombre: quien, roles, matricula: '', login: '', correo: '', sid: '' };
  return conPulso({ id, vuelta }, lector, usuario, { nombre, contenido });
}
/** Clock that takes up interrupted readings. A stop of this process returns its own. */
export const relojDeLecturas: Reloj = {
  nombre: 'seguir leyendo ficheros',
  cada: 10_000,
  aLaVez: 2,
  async hacer(alto) {
    const tomada = await updateTomada();
    if (tomada === undefined) return false;
    const fin = seguir(tomada).catch(() => undefined); // the row of the reading tells it
    return () => Promise.race([fin, alto.aborted || once(alto, 'abort')]);
  },
  alParar: () => Promise.all([...enCurso].map(updateSuelta)),
};
