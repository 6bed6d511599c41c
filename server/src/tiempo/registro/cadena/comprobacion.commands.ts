import { setImmediate as breathe } from 'node:timers/promises';
import { INICIO } from '#server/casa/claves/chain.ts';
import { hashDeFichaje } from '#server/tiempo/fichajes/fichajes.port.ts';
import type { Comprobado } from '#server/casa/kernel/area.ts';
import {
  type CabezaDe,
  type FichajeRow,
  type Persona,
  selectCabezasDe,
  selectEslabonesDe,
  selectPersonas,
  selectTramosDe,
  type Tramo,
} from './comprobacion.queries.ts';

type DePersona = {
  persona: Persona;
  /** In the order of `n`. */
  filas: readonly FichajeRow[];
  cabezas: readonly CabezaDe[];
  tramos: readonly Tramo[];
};

/** Walks one person's chain against the heads that the company's chain has. @returns the first thing that is not as it was left, in words. */
export function comprobarPersona({ persona, filas, cabezas, tramos }: DePersona): string | undefined {
  const cual = (n: number) => `el fichaje ${n} de la matrícula ${persona.matricula}`;
  const selladas = new Map(cabezas.map((cabeza) => [cabeza.n, cabeza]));
  const borrados = new Map(tramos.map((tramo) => [tramo.desdeN, tramo]));
  let n = 0;
  let hash = INICIO;
  const saltar = (): string | undefined => {
    for (let tramo = borrados.get(n + 1); tramo; tramo = borrados.get(n + 1)) {
      if (tramo.prev !== hash) return `${cual(n)} no es el que había antes de lo borrado`;
      ({ hastaN: n, hash } = tramo);
      borrados.delete(tramo.desdeN);
      const cabeza = selladas.get(n);
      if (cabeza && cabeza.hash !== hash) return `lo borrado hasta ${cual(n)} no es lo que se selló`;
    }
    return undefined;
  };
  for (const fila of filas) {
    const falta = saltar();
    if (falta) return falta;
    if (fila.n > n + 1) return `falta ${cual(n + 1)}`;
    if (fila.n <= n) return `sobra ${cual(fila.n)}, del ${fila.fecha} (${fila.id})`;
    const este = `${cual(fila.n)}, del ${fila.fecha} (${fila.id})`;
    if (fila.prev !== hash) return `${este}, no sigue al anterior`;
    if (!digestHolds(persona.id, fila)) return `${este}, no dice lo que se registró`;
    ({ n, hash } = fila);
    if ((selladas.get(n)?.hash ?? hash) !== hash) return `${este}, se ha vuelto a escribir después de sellarse`;
  }
  const falta = saltar();
  if (falta) return falta;
  const ultima = Math.max(persona.n, cabezas.at(-1)?.n ?? 0);
  if (ultima > n) return `falta ${cual(n + 1)}`;
  return persona.n === n && persona.hash === hash ? undefined : `sobra ${cual(n)}: su estado no llega hasta él`;
}
/** A row without a canonical form is not what was written. */
function digestHolds(usuarioId: number, fila: FichajeRow): boolean {
  try {
    return hashDeFichaje(usuarioId, fila) === fila.hash;
  } catch {
    return false;
  }
}

const PAGINA = 200;
/** Clock-ins of all people, one person after another, yielding to other work. In the snapshot of the walk over the company's chain. */
export async function comprobarFichajes(): Promise<Comprobado> {
  let filas = 0;
  for (let tras = 0; ;) {
    const gente = await selectPersonas(tras, PAGINA);
    for (const persona of gente) {
      const [suyas, cabezas, tramos] = await Promise.all([
        selectEslabonesDe(persona.id),
        selectCabezasDe(persona.id),
        selectTramosDe(persona.id),
      ]);
      const falta = comprobarPersona({ persona, filas: suyas, cabezas, tramos });
      if (falta) return { que: 'fichajes', filas, falta: falta.slice(0, 1).toUpperCase() + falta.slice(1) };
      filas += suyas.length;
      await breathe();
    }
    const ultima = gente.at(-1)?.id;
    if (ultima === undefined) return { que: 'fichajes', filas, falta: null };
    tras = ultima;
  }
}
