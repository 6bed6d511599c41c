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
  /** Rows in the order of `n`. */
  filas: readonly FichajeRow[];
  cabezas: readonly CabezaDe[];
  tramos: readonly Tramo[];
};

/** Checks one person's chain against the heads in the company's chain. @returns the first alteration, in words. */
export function comprobarPersona({ persona, filas, cabezas, tramos }: DePersona): string | undefined {
  const fichajeEnPalabras = (n: number) => `el fichaje ${n} de la matrícula ${persona.matricula}`;
  const selladas = new Map(cabezas.map((cabeza) => [cabeza.n, cabeza]));
  const borrados = new Map(tramos.map((tramo) => [tramo.desdeN, tramo]));
  let n = 0;
  let hash = INICIO;
  const saltar = (): string | undefined => {
    for (let tramo = borrados.get(n + 1); tramo; tramo = borrados.get(n + 1)) {
      if (tramo.prev !== hash) return `${fichajeEnPalabras(n)} no es el que había antes de lo borrado`;
      ({ hastaN: n, hash } = tramo);
      borrados.delete(tramo.desdeN);
      const cabeza = selladas.get(n);
      if (cabeza && cabeza.hash !== hash) return `lo borrado hasta ${fichajeEnPalabras(n)} no es lo que se selló`;
    }
    return undefined;
  };
  for (const fila of filas) {
    const falta = saltar();
    if (falta) return falta;
    if (fila.n > n + 1) return `falta ${fichajeEnPalabras(n + 1)}`;
    if (fila.n <= n) return `sobra ${fichajeEnPalabras(fila.n)}, del ${fila.fecha} (${fila.id})`;
    const nombreDeFila = `${fichajeEnPalabras(fila.n)}, del ${fila.fecha} (${fila.id})`;
    if (fila.prev !== hash) return `${nombreDeFila}, no sigue al anterior`;
    if (!digestHolds(persona.id, fila)) return `${nombreDeFila}, no dice lo que se registró`;
    ({ n, hash } = fila);
    if ((selladas.get(n)?.hash ?? hash) !== hash) return `${nombreDeFila}, se ha vuelto a escribir después de sellarse`;
  }
  const falta = saltar();
  if (falta) return falta;
  const ultima = Math.max(persona.n, cabezas.at(-1)?.n ?? 0);
  if (ultima > n) return `falta ${fichajeEnPalabras(n + 1)}`;
  return persona.n === n && persona.hash === hash
    ? undefined
    : `sobra ${fichajeEnPalabras(n)}: su estado no llega hasta él`;
}
/** A row without a canonical form has been altered. */
function digestHolds(usuarioId: number, fila: FichajeRow): boolean {
  try {
    return hashDeFichaje(usuarioId, fila) === fila.hash;
  } catch {
    return false;
  }
}

const PAGINA = 200;
/** Checks all people's clock-ins, yielding to other work, in the snapshot of the walk over the company's chain. */
export async function comprobarFichajes(): Promise<Comprobado> {
  let filas = 0;
  for (let tras = 0; ;) {
    const gente = await selectPersonas(tras, PAGINA);
    for (const persona of gente) {
      const [eslabones, cabezas, tramos] = await Promise.all([
        selectEslabonesDe(persona.id),
        selectCabezasDe(persona.id),
        selectTramosDe(persona.id),
      ]);
      const falta = comprobarPersona({ persona, filas: eslabones, cabezas, tramos });
      if (falta) return { que: 'fichajes', filas, falta: falta.slice(0, 1).toUpperCase() + falta.slice(1) };
      filas += eslabones.length;
      await breathe();
    }
    const ultima = gente.at(-1)?.id;
    if (ultima === undefined) return { que: 'fichajes', filas, falta: null };
    tras = ultima;
  }
}
