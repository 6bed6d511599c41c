import { clavesDe, type Columnas, MAX_FILAS } from '#contract/casa/kernel/importacion.ts';
import { eachOf, type Steps } from '#server/casa/base/slices.ts';
import { celdaLimpia, llana } from './csv-cells.ts';
import { CABEZA, type Linea } from './csv-lines.ts';
import { ficheroMalo } from './fichero-malo.ts';

/** Row as it was written: `n` is its line in the file; missing columns are undefined. */
export type FilaLeida<C extends string> = {
  n: number;
  celdas: Partial<Record<C, string>>;
  /** Outcome of a reader of another format than CSV. */
  aparte?: unknown;
  /** Reason why the cells of the row are doubtful. */
  falla?: string;
};
export type Leido<C extends string> = {
  columnas: C[];
  ignoradas: string[];
  filas: FilaLeida<C>[];
  /** Additional data of another format about the whole file. */
  aparte?: unknown;
};
/** Columns of surnames in their order, which precede the name: 'Apellido 1; Apellido 2' (S-8331). */
export type Delante<C extends string> = Readonly<Partial<Record<C, readonly (readonly string[])[]>>>;

/** Lines below the titles of a file, at least one. @throws Refusal 422. */
export function exigirFilas(lineas: readonly Linea[], maximo: number): void {
  if (lineas.length === 0) throw ficheroMalo('El fichero no tiene más que su cabecera');
  if (lineas.length > maximo)
    throw ficheroMalo(`El fichero tiene más de ${maximo.toLocaleString('es-ES')} filas: divídalo`);
}

export const DE_MAS =
  'La línea tiene más celdas que columnas la cabecera: ponga entre comillas la que lleva el separador dentro';
/** Finds rows with more cells than titles, except in files that end each line with a separator. */
export function sobrantes(titulos: number, lineas: readonly Linea[]): (linea: Linea) => boolean {
  const anchos = new Map<number, number>();
  for (const { celdas } of lineas) anchos.set(celdas.length, (anchos.get(celdas.length) ?? 0) + 1);
  const [comun] = [...anchos].reduce((mas, par) => (par[1] > mas[1] ? par : mas), [titulos, 0]);
  const ancho = Math.max(titulos, comun);
  return ({ celdas }) => celdas.length > ancho || celdas.slice(titulos).some((celda) => celda !== '');
}

/**
 * Reader of the rows of a list by the titles of their columns, of which `clave` says what a row is about. @throws Refusal 422 for what
 * is no such file.
 */
export function lectorDe<C extends string>(
  titulos: Columnas<C>,
  clave: NoInfer<C>,
  delante?: Delante<NoInfer<C>>,
): (todas: readonly Linea[]) => Steps<Leido<C>> {
  const columnaDe = new Map(
    clavesDe(titulos).flatMap((columna) => titulos[columna].map((titulo) => [llana(titulo), columna] as const)),
  );
  return function* (todas) {
    if (todas.length === 0) throw ficheroMalo('El fichero está vacío');
    // Programs write the name of their report above the titles.
    const donde = todas
      .slice(0, CABEZA)
      .findIndex(({ celdas }) => celdas.some((celda) => columnaDe.get(llana(celda)) === clave));
    if (donde === -1)
      throw ficheroMalo(
        `Falta la columna «${titulos[clave][0]}»: la primera línea lleva los títulos, como en la plantilla`,
      );
    const cabecera = todas[donde]?.celdas ?? [];
    const lineas = todas.slice(donde + 1);
    const orden = cabecera.map((titulo) => columnaDe.get(llana(titulo)));
    const columnas = orden.filter((columna) => columna !== undefined);
    const repetida = columnas.find((columna, i) => columnas.indexOf(columna) !== i);
    if (repetida !== undefined) throw ficheroMalo(`La columna «${titulos[repetida][0]}» está dos veces`);
    exigirFilas(lineas, MAX_FILAS);
    const antes = delanteDe(cabecera, delante, columnas);
    const anteriores = new Set([...antes.values()].flat());
    const sobra = sobrantes(cabecera.length, lineas);
    return {
      columnas,
      ignoradas: cabecera
        .filter((titulo, i) => orden[i] === undefined && !anteriores.has(i) && titulo !== '')
        .map((titulo) => celdaLimpia(titulo, 60)),
      filas: yield* eachOf(lineas, (linea) => ({
        n: linea.n,
        // the keys are columns
        celdas: Object.fromEntries(
          orden.flatMap((columna, i) =>
            columna === undefined ? [] : [[columna, conDelante(linea, i, antes.get(columna))]],
          ),
        ) as Partial<Record<C, string>>,
        ...(sobra(linea) && { falla: DE_MAS }),
      })),
    };
  };
}
/** Positions of the columns that precede a name. */
function delanteDe<C extends string>(
  cabecera: readonly string[],
  delante: Delante<C> | undefined,
  columnas: readonly C[],
) {
  const titulosLlanos = cabecera.map(llana);
  return new Map(
    columnas.map((columna) => [
      columna,
      (delante?.[columna] ?? [])
        .map((nombres) => titulosLlanos.findIndex((titulo) => nombres.includes(titulo)))
        .filter((i) => i !== -1),
    ]),
  );
}
function conDelante({ celdas }: Linea, i: number, antes: readonly number[] = []): string {
  const celda = celdas[i] ?? '';
  const juntas = antes
    .map((ante) => celdas[ante] ?? '')
    .filter(Boolean)
    .join(' ');
  return juntas === '' ? celda : `${juntas}, ${celda}`;
}
