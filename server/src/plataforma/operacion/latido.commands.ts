import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { idOfDataFolder } from '#server/casa/archivos/data-folder.ts';
import { isDatabaseAway } from '#server/casa/base/db.ts';
import type { Config } from '#server/casa/config/config.ts';
import { BUILD } from '#server/casa/config/version.ts';
import type { Mirada } from '#server/casa/kernel/relojes.ts';
import { huellaDe } from './instalacion.commands.ts';
import {
  type Ahora,
  deleteProceso,
  deleteProcesosViejos,
  insertLatido,
  type Marcha,
  type Yo,
} from './latido.queries.ts';

/** This process from its first look on. */
export const yo: Yo = {
  id: randomUUID(),
  version: BUILD,
  maquina: hostname() || 'sin nombre',
  pid: process.pid,
  arrancado: new Date(Date.now() - process.uptime() * 1_000),
};
/** The last run of each clock of this process. */
const marchas = new Map<string, Marcha>();

/** Reason of a failure for the screen; of a database error only the code, because its text may quote a row. */
export function motivoDe(error: unknown): string {
  if (isDatabaseAway(error)) return 'La base de datos no contesta';
  if (!(error instanceof Error)) return 'Error desconocido';
  const codigo = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if ('severity' in error) return `Error ${codigo} de la base de datos`;
  const palabras = error.message.replaceAll(/\S+@\S+/g, '…').replaceAll(/\p{Cc}+/gu, ' ');
  return `${error.name}${codigo && ` ${codigo}`}: ${palabras}`.slice(0, 300);
}

/** Records a run of a clock. A first failure or a recovery is stored at once; other runs each minute. */
export function anotarMirada({ reloj, cada, inicio, duracion, proxima, error }: Mirada): void {
  const antes = marchas.get(reloj.nombre);
  const falla = error !== undefined;
  const marcha: Marcha = {
    reloj: reloj.nombre.slice(0, 200),
    cada,
    ultima: inicio,
    exito: falla ? (antes?.exito ?? null) : inicio + duracion,
    error: falla ? inicio + duracion : (antes?.error ?? null),
    motivo: falla ? motivoDe(error) : (antes?.motivo ?? ''),
    fallos: falla ? (antes?.fallos ?? 0) + 1 : 0,
    duracion: Math.max(0, duracion),
    proxima,
  };
  marchas.set(reloj.nombre, marcha);
  if (falla !== (antes?.fallos ?? 0) > 0) void escribir([marcha]).catch(() => undefined); // The write of each minute repeats it.
}

const escribir = (cuales: readonly Marcha[], comun: Omit<Ahora, 'memoria'> = {}) =>
  insertLatido(yo, { memoria: process.memoryUsage.rss(), ...comun }, cuales);

const instante = (ms: number) => new Date(ms).toISOString();
/** Clocks of this process as they are now, because the stored state may be a minute old. */
export const verMarchas = () =>
  [...marchas.values()].map((m) => ({
    Nombre: m.reloj,
    Cada: m.cada,
    Ultima: instante(m.ultima),
    Exito: m.exito === null ? null : instante(m.exito),
    Error: m.error === null ? null : instante(m.error),
    Motivo: m.motivo,
    Fallos: m.fallos,
    Duracion: m.duracion,
    Proxima: instante(m.proxima),
  }));

/** Letters of a path that are kept. */
const RUTA = 500;
/** Writes this process, with all that it must have like the others, and all of its clocks. */
export const latir = async (config: Config): Promise<unknown> =>
  escribir([...marchas.values()], {
    carpeta: await idOfDataFolder(config.DATA_DIR),
    ruta: config.DATA_DIR.slice(0, RUTA),
    secretos: huellaDe(config),
  });
/** Deletes the rows of a process that stops in order. */
export const despedirse = (): Promise<unknown> => deleteProceso(yo.id);
export const olvidarProcesos = deleteProcesosViejos;
