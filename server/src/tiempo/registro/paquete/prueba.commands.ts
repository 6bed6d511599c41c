import { digestDeHojaDeFichajes } from '#server/identidad/firma/firma.port.ts';
import { type FichajeRow, selectEslabonesDe, selectTramosDe } from '../cadena/comprobacion.queries.ts';
import { selectCabezas, selectClavesDeServidor, selectFilas, selectHojas } from './prueba.queries.ts';

type Prueba = {
  /** Rows of the period in full; other rows between them as digests only. */
  eslabones: (FichajeRow | Pick<FichajeRow, 'n' | 'prev' | 'hash'>)[];
  /** Stretches between them that were erased after four years. */
  tramos: Awaited<ReturnType<typeof selectTramosDe>>;
  cabezas: Awaited<ReturnType<typeof selectCabezas>>;
};
/** Proof of somebody's clock-ins of a period, from their own chain up to heads in the company's chain. */
export async function probarFichajes(
  usuarioId: number,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<Prueba> {
  const [todos, tramos] = await Promise.all([selectEslabonesDe(usuarioId), selectTramosDe(usuarioId)]);
  const delPeriodo = todos.filter(({ fecha }) => fecha >= desde && fecha <= hasta);
  const [primero, ultimo] = [delPeriodo[0]?.n, delPeriodo.at(-1)?.n];
  if (primero === undefined || ultimo === undefined) return { eslabones: [], tramos: [], cabezas: [] };
  const cabezas = await selectCabezas(usuarioId, primero, ultimo);
  const fin = Math.max(ultimo, cabezas.at(-1)?.n ?? 0);
  const dePeriodo = new Set(delPeriodo);
  return {
    eslabones: todos
      .filter(({ n }) => n >= primero && n <= fin)
      .map((fila) => (dePeriodo.has(fila) ? fila : { n: fila.n, prev: fila.prev, hash: fila.hash })),
    tramos: tramos.filter(({ desdeN }) => desdeN > primero && desdeN <= fin),
    cabezas,
  };
}

/** Links of the company's chain above those heads, with the digests of the other heads, which are not shown themselves. */
export async function probarCadena(seqs: readonly number[]) {
  const [claves, filas, hojas] = await Promise.all([selectClavesDeServidor(), selectFilas(seqs), selectHojas(seqs)]);
  const deFila = Map.groupBy(hojas, ({ seq }) => seq);
  return {
    claves,
    filas,
    hojas: Object.fromEntries(
      [...deFila].map(([seq, cabezas]) => [
        seq,
        cabezas.map(({ usuarioId, n, hash }) => digestDeHojaDeFichajes({ usuarioId, n, hash })),
      ]),
    ),
  };
}
