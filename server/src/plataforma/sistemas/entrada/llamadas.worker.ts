import { transaction } from '#server/casa/base/db.ts';
import { contar } from '#server/casa/base/observe.ts';
import type { Presentada } from '#server/casa/kernel/access.ts';
import type { Reloj } from '#server/casa/kernel/relojes.ts';
import {
  deleteLlamadasViejas,
  insertLlamadas,
  type Llamadas,
  selectClavesTomadas,
  updateUsos,
} from './entrada.queries.ts';

const CADA = 5_000;
/** Different calls that a process remembers until the next writing. */
const MAX = 5_000;
let anotadas = new Map<string, Llamadas>();
let antes = 0;

/** Result of a call that the key itself was not the reason of. */
const MOTIVOS: Record<number, string> = { 403: 'sin_alcance', 429: 'demasiadas_llamadas' };

/** Answers to a key that is not let in, or not to this call. */
const NEGADAS = new Set([401, 403, 429]);

/** Counts a call, and remembers it where its key is known; nothing is written for it. */
export function anotarLlamada(
  { claveId, negativa }: Presentada,
  { llamada, estado, ip }: { llamada: string; estado: number; ip: string },
): void {
  contar({
    que: 'clave',
    resultado: estado < 400 ? 'atendida' : negativa || NEGADAS.has(estado) ? 'negada' : 'fallida',
  });
  if (claveId === undefined) return;
  const red = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const cuando = Date.now();
  const key = [claveId, Math.floor(cuando / 60_000), llamada, estado, red].join(' ');
  const veces = (anotadas.get(key)?.veces ?? 0) + 1;
  if (veces === 1 && anotadas.size >= MAX) return;
  const motivo = negativa?.code ?? MOTIVOS[estado] ?? null;
  anotadas.set(key, { claveId, cuando, llamada: llamada.slice(0, 200), estado, red: red.slice(0, 64), motivo, veces });
}

/** Writes the calls that were remembered, with the last use of their keys. */
export async function escribirLlamadas(): Promise<void> {
  if (anotadas.size === 0) return;
  const llamadas = [...anotadas.values()];
  anotadas = new Map();
  await transaction(async () => {
    await selectClavesTomadas(llamadas.map(({ claveId }) => claveId));
    await updateUsos(llamadas);
    await insertLlamadas(llamadas);
  });
}

/** Clock of each process that answers calls: its acts wake it, and it rests between two writings. */
export const relojDeLlamadas: Reloj = {
  nombre: 'anotar las llamadas de las claves',
  cada: CADA,
  hacer: async () => {
    if (Date.now() - antes < CADA) return;
    antes = Date.now();
    await escribirLlamadas();
  },
  alParar: escribirLlamadas,
};

/** Clock that forgets the calls past their period. */
export const relojDeLlamadasViejas: Reloj = {
  nombre: 'olvidar las llamadas de claves que pasaron su plazo',
  cada: 'hora',
  hacer: deleteLlamadasViejas,
  siempre: true,
};
