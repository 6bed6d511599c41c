import type { TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { MAX_FILAS } from '#contract/tiempo/presencia/presencia.rules.ts';
import { celdaLimpia, diaDe, diaYHora, llana } from '#server/casa/importar/csv-cells.ts';
import { CABEZA, type Linea } from '#server/casa/importar/csv-lines.ts';
import { ficheroMalo } from '#server/casa/importar/fichero-malo.ts';
import { eachOf, type Steps } from '#server/casa/base/slices.ts';
import { DE_MAS, exigirFilas, sobrantes } from '#server/casa/importar/tabla.ts';

/** A row of the file: `n` is its line; `falla`: the reason why its cells cannot be read. */
export type FilaLeida = { n: number; matricula: string; dia: string; hora: string; tipo: string; falla?: string };

const LARGO = 60;

/** Rows of a clock terminal's file. Throws 422 with a sentence for another kind of file. */
export function* leerCsv(lineas: readonly Linea[]): Steps<FilaLeida[]> {
  const [primera] = lineas;
  if (primera === undefined) throw ficheroMalo('El fichero está vacío');
  const { orden, filas } = ordenDe(lineas);
  exigirFilas(filas, MAX_FILAS);
  const sobra = sobrantes(orden.ancho, filas);
  return yield* eachOf(filas, (linea) => {
    const celda = (i: number) => celdaLimpia(linea.celdas[i] ?? '', LARGO);
    const escrito = celda(orden.dia);
    const junto = orden.hora === orden.dia ? diaYHora(escrito) : { dia: escrito, hora: celda(orden.hora) };
    const tipo = celda(orden.tipo);
    return {
      n: linea.n,
      matricula: celda(orden.matricula),
      ...junto,
      tipo: orden.enCifras ? (DEL_TERMINAL[tipo] ?? tipo) : tipo,
      ...(sobra(linea) && { falla: DE_MAS }),
    };
  });
}

type Orden = Record<'matricula' | 'dia' | 'hora' | 'tipo' | 'ancho', number> & {
  /** The terminal writes acts by their number. */
  enCifras: boolean;
};
const TITULOS = {
  matricula: [
    'MATRICULA',
    'EMPLEADO',
    'CODIGO',
    'TRABAJADOR',
    'ENNO',
    'N EMPLEADO',
    'N PERSONAL',
    'NUMERO DE EMPLEADO',
    'USER ID',
    'ID',
  ],
  junto: ['FECHA Y HORA', 'FECHA HORA', 'DIA Y HORA', 'DATETIME', 'DATE TIME'],
  dia: ['FECHA', 'DIA', 'DATE'],
  hora: ['HORA', 'TIME'],
  tipo: ['TIPO', 'MOVIMIENTO', 'MARCAJE', 'SENTIDO', 'ESTADO', 'EVENTO', 'IOMD'],
} as const;
const DE_CIFRAS = 'IOMD';
/** Numbers of the acts in the files of terminals whose column of acts is `IOMd`. */
const DEL_TERMINAL: Readonly<Record<string, string>> = { 0: 'E', 1: 'S' };

/** Places of the columns by the names in the header, which may stand under a report's title; the default order without a header. */
function ordenDe(lineas: readonly Linea[]): { orden: Orden; filas: readonly Linea[] } {
  for (const [i, { celdas }] of lineas.slice(0, CABEZA).entries()) {
    const titulos = celdas.map(llana);
    // Names are tried in order, because 'No' and 'ID' number the rows in some files.
    const en = (nombres: readonly string[]) =>
      nombres.map((nombre) => titulos.indexOf(nombre)).find((j) => j !== -1) ?? -1;
    const junto = en(TITULOS.junto);
    const orden = {
      matricula: en(TITULOS.matricula),
      dia: junto === -1 ? en(TITULOS.dia) : junto,
      hora: junto === -1 ? en(TITULOS.hora) : junto,
      tipo: en(TITULOS.tipo),
    };
    if (!Object.values(orden).includes(-1))
      return {
        orden: { ...orden, ancho: celdas.length, enCifras: titulos[orden.tipo] === DE_CIFRAS },
        filas: lineas.slice(i + 1),
      };
  }
  const titulada = !(lineas[0]?.celdas ?? []).some(
    (celda) => diaDe(celda) !== undefined || tipoDe(celda) !== undefined,
  );
  const filas = titulada ? lineas.slice(1) : lineas;
  const conHora = diaYHora((filas[0] ?? lineas[0])?.celdas[1] ?? '').hora !== '';
  const orden = conHora ? { matricula: 0, dia: 1, hora: 1, tipo: 2 } : { matricula: 0, dia: 1, hora: 2, tipo: 3 };
  return { orden: { ...orden, ancho: Number.POSITIVE_INFINITY, enCifras: false }, filas };
}

const TIPOS: Record<string, TipoFichaje> = {
  E: 'E',
  ENTRADA: 'E',
  ENT: 'E',
  ENTRA: 'E',
  IN: 'E',
  S: 'S',
  SALIDA: 'S',
  SAL: 'S',
  SALE: 'S',
  OUT: 'S',
  PI: 'PI',
  PAUSA: 'PI',
  'INICIO PAUSA': 'PI',
  'INICIO DE PAUSA': 'PI',
  'INICIO DE LA PAUSA': 'PI',
  'SALIDA PAUSA': 'PI',
  PF: 'PF',
  'FIN PAUSA': 'PF',
  'FIN DE PAUSA': 'PF',
  'FIN DE LA PAUSA': 'PF',
  'ENTRADA PAUSA': 'PF',
  REGRESO: 'PF',
};
export const tipoDe = (texto: string): TipoFichaje | undefined => TIPOS[llana(texto)];

/** Seconds of the day of an hour as people and terminals write it; undefined for other text. */
export function segundosDe(texto: string): number | undefined {
  const limpio = texto.trim();
  const [, hora = '', minuto = '', segundo = '0', mitad = ''] =
    /^(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?:\s*([ap])\.?\s?m\.?)?$/i.exec(limpio) ??
    /^(\d\d)(\d\d)(\d\d)?$/.exec(limpio) ??
    [];
  const [h, m, s] = [hora, minuto, segundo].map(Number);
  if (hora === '' || h === undefined || m === undefined || s === undefined || m > 59 || s > 59) return undefined;
  if (mitad === '') return h > 23 ? undefined : h * 3600 + m * 60 + s;
  if (h < 1 || h > 12) return undefined;
  return ((h % 12) + (mitad.toLowerCase() === 'p' ? 12 : 0)) * 3600 + m * 60 + s;
}
