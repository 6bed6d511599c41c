import { clavesDe, type Columnas, MAX_FILAS } from '#contract/kernel/importacion.ts';
import { celdaLimpia, ficheroMalo, leerLineas, type Linea, llana } from './csv-read.ts';

/** A row as it was written: `n` is its line of the file; columns that the file has not are undefined. */
export type FilaLeida<C extends string> = {
  n: number;
  celdas: Partial<Record<C, string>>;
  /** Outcome of a reader of another format than CSV. */
  aparte?: unknown;
};
export type Leido<C extends string> = {
  columnas: C[];
  ignoradas: string[];
  filas: FilaLeida<C>[];
  /** More that another format says of the whole file. */
  aparte?: unknown;
};

const LARGO = 250;

/** Lines under the titles of a file, one at least. @throws Refusal 422. */
export function exigirFilas(lineas: readonly Linea[], maximo: number): void {
  if (lineas.length === 0) throw ficheroMalo('El fichero no tiene más que su cabecera');
  if (lineas.length > maximo)
    throw ficheroMalo(`El fichero tiene más de ${maximo.toLocaleString('es-ES')} filas: divídalo`);
}

/** Reader of the files of a list by the titles of their columns, of which `clave` says what a row is about. @throws Refusal 422 for what is no such file. */
export function lectorDe<C extends string>(titulos: Columnas<C>, clave: NoInfer<C>): (contenido: Buffer) => Leido<C> {
  const columnaDe = new Map(
    clavesDe(titulos).flatMap((columna) => titulos[columna].map((titulo) => [llana(titulo), columna] as const)),
  );
  return (contenido) => {
    const [primera, ...lineas] = leerLineas(contenido);
    if (primera === undefined) throw ficheroMalo('El fichero está vacío');
    const orden = primera.celdas.map((titulo) => columnaDe.get(llana(titulo)));
    const columnas = orden.filter((una) => una !== undefined);
    if (!columnas.includes(clave))
      throw ficheroMalo(
        `Falta la columna «${titulos[clave][0]}»: la primera línea lleva los títulos, como en la plantilla`,
      );
    const repetida = columnas.find((una, i) => columnas.indexOf(una) !== i);
    if (repetida !== undefined) throw ficheroMalo(`La columna «${titulos[repetida][0]}» está dos veces`);
    exigirFilas(lineas, MAX_FILAS);
    return {
      columnas,
      ignoradas: primera.celdas
        .filter((titulo, i) => orden[i] === undefined && titulo.trim() !== '')
        .map((titulo) => celdaLimpia(titulo, 60)),
      filas: lineas.map(({ n, celdas }) => ({
        n,
        // its keys are columns
        celdas: Object.fromEntries(
          orden.flatMap((columna, i) => (columna === undefined ? [] : [[columna, celda(celdas[i] ?? '')]])),
        ) as Partial<Record<C, string>>,
      })),
    };
  };
}
/** An export puts an apostrophe before what a spreadsheet would run: it is none of the cell's. */
const celda = (texto: string): string => celdaLimpia(texto, LARGO).replace(/^'(?=[=+\-@＝＋－＠])/, '');
