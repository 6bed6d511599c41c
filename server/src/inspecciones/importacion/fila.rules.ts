import * as z from 'zod/mini';
import { CLAVES_COLUMNA, type Columna, COLUMNAS, MAX_FILAS } from '#contract/inspecciones/inspecciones.rules.ts';
import { FormularioElemento } from '#contract/izado/izado.schemas.ts';
import { celdaLimpia, ficheroMalo, leerLineas, type Linea, llana } from '#server/http/csv-read.ts';

/** A row as it was written: `n` is its line of the file; columns that the file has not are undefined. */
export type FilaLeida = { n: number; celdas: Partial<Record<Columna, string>> };
export type Leido = { columnas: Columna[]; ignoradas: string[]; filas: FilaLeida[] };

const LARGO = 250;
const columnaDe = new Map(
  CLAVES_COLUMNA.flatMap((columna) => COLUMNAS[columna].map((titulo) => [llana(titulo), columna] as const)),
);
/** Rows of a file of elements, by the titles of its columns. @throws Refusal 422 with a sentence for what is no such file. */
export function leerFilas(contenido: Buffer): Leido {
  const [titulos, ...lineas] = leerLineas(contenido);
  if (titulos === undefined) throw ficheroMalo('El fichero está vacío');
  const orden = titulos.celdas.map((titulo) => columnaDe.get(llana(titulo)));
  const columnas = orden.filter((una) => una !== undefined);
  if (!columnas.includes('codigo'))
    throw ficheroMalo('Falta la columna «Código»: la primera línea lleva los títulos, como en la plantilla');
  const repetida = columnas.find((una, i) => columnas.indexOf(una) !== i);
  if (repetida !== undefined) throw ficheroMalo(`La columna «${COLUMNAS[repetida][0]}» está dos veces`);
  if (lineas.length === 0) throw ficheroMalo('El fichero no tiene más que su cabecera');
  if (lineas.length > MAX_FILAS)
    throw ficheroMalo(`El fichero tiene más de ${MAX_FILAS.toLocaleString('es-ES')} filas: divídalo`);
  return {
    columnas,
    ignoradas: titulos.celdas
      .filter((titulo, i) => orden[i] === undefined && titulo.trim() !== '')
      .map((titulo) => celdaLimpia(titulo, 60)),
    filas: lineas.map((linea) => celdasDe(linea, orden)),
  };
}
/** An export puts an apostrophe before what a spreadsheet would run: it is none of the cell's. */
const celdasDe = ({ n, celdas }: Linea, orden: readonly (Columna | undefined)[]): FilaLeida => ({
  n,
  celdas: Object.fromEntries(
    orden.flatMap((columna, i) =>
      columna === undefined
        ? []
        : [[columna, celdaLimpia(celdas[i] ?? '', LARGO).replace(/^'(?=[=+\-@＝＋－＠])/, '')]],
    ),
  ),
});

type Opcion = { clave: string; nombre: string };
/** Codes that a row may name, by code or by name. */
export type Catalogo = Record<'tipo' | 'area' | 'centro', ReadonlyMap<string, Opcion>>;
/** An element as it stands, in the words of the file. */
export type Existente = {
  id: number;
  version: number;
  baja: boolean;
  datos: FormularioElemento;
  textos: Record<Columna, string>;
};
export type Contexto = { catalogo: Catalogo; existentes: ReadonlyMap<string, Existente> };

type Error = { campo: string; mensaje: string };
export type FilaComparada = {
  n: number;
  codigo: string;
  nombre: string;
  elementoId: number | null;
  estado: 'N' | 'C' | 'I' | 'M';
  datos: { version: number | null; formulario: FormularioElemento | null };
  cambios: { campo: string; antes: string; despues: string }[];
  errores: Error[];
};

const numero = (texto: string): number => {
  const limpio = texto.replaceAll(/\s/g, '');
  // '2.000' is two thousand, '2,5' two and a half; '2.5' can only be the same.
  const espanol = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(limpio) ? limpio.replaceAll('.', '') : limpio;
  return /^\d+([.,]\d+)?$/.test(espanol) ? Number(espanol.replace(',', '.')) : Number.NaN;
};
export const enTexto = (n: number | null): string =>
  n === null ? '' : n.toLocaleString('es-ES', { useGrouping: false });
const CAMPO_DE: Record<string, Columna> = { tipoId: 'tipo', areaCodigo: 'area' };
const NO_HAY = { tipo: 'ningún tipo', area: 'ningún área', centro: 'ningún centro de trabajo' } as const;
const VACIO = {
  codigo: '',
  tipoId: 0,
  cmu: 0,
  longitud: null,
  fabricante: '',
  serie: '',
  areaCodigo: '',
  centro: '',
  lugar: '',
};
const BORRA = '-';

function compararUna({ n, celdas }: FilaLeida, { catalogo, existentes }: Contexto): FilaComparada {
  const codigo = (celdas.codigo ?? '').toUpperCase();
  const antes = existentes.get(codigo);
  const errores: Error[] = [];
  const dicho = (campo: Columna) => celdas[campo] || undefined; // an empty cell leaves what there is
  const elegida = (campo: 'tipo' | 'area' | 'centro'): string | undefined => {
    const texto = dicho(campo);
    const hallada = texto === undefined ? undefined : catalogo[campo].get(llana(texto));
    if (texto !== undefined && hallada === undefined)
      errores.push({ campo, mensaje: `No hay ${NO_HAY[campo]} «${texto}»` });
    return hallada?.clave;
  };
  const palabra = (campo: 'fabricante' | 'serie' | 'lugar') => (dicho(campo) === BORRA ? '' : dicho(campo));
  const cifra = (campo: 'cmu' | 'longitud') => (dicho(campo) === undefined ? undefined : numero(dicho(campo) ?? ''));
  const tipo = elegida('tipo');
  const puesto = {
    codigo,
    tipoId: tipo === undefined ? undefined : Number(tipo),
    areaCodigo: elegida('area'),
    centro: elegida('centro'),
    cmu: cifra('cmu'),
    longitud: dicho('longitud') === BORRA ? null : cifra('longitud'),
    fabricante: palabra('fabricante'),
    serie: palabra('serie'),
    lugar: palabra('lugar'),
  };
  const leido = z.safeParse(FormularioElemento, {
    ...(antes?.datos ?? VACIO),
    ...Object.fromEntries(Object.entries(puesto).filter(([, valor]) => valor !== undefined)),
  });
  for (const { path, message } of leido.error?.issues ?? []) {
    const campo = CAMPO_DE[String(path[0])] ?? String(path[0] ?? '');
    if (!errores.some((error) => error.campo === campo)) errores.push({ campo, mensaje: message });
  }
  if (antes?.baja) errores.push({ campo: '', mensaje: 'Está de baja: ya no se cambia' });
  const formulario = leido.data ?? null;
  const cambios = formulario === null ? [] : cambiosDe(antes, formulario, catalogo);
  return {
    n,
    codigo,
    nombre: [dicho('tipo') ?? antes?.textos.tipo, dicho('lugar') ?? antes?.textos.lugar].filter(Boolean).join(' · '),
    elementoId: antes?.id ?? null,
    estado: errores.length > 0 ? 'M' : antes === undefined ? 'N' : cambios.length > 0 ? 'C' : 'I',
    datos: { version: antes?.version ?? null, formulario },
    cambios,
    errores,
  };
}
/** Words of a form, by column. */
export function textosDe(f: FormularioElemento, { tipo, area, centro }: Catalogo): Record<Columna, string> {
  const nombre = (de: ReadonlyMap<string, Opcion>, clave: string) =>
    de.values().find((una) => una.clave === clave)?.nombre ?? clave;
  return {
    codigo: f.codigo,
    tipo: nombre(tipo, String(f.tipoId)),
    cmu: enTexto(f.cmu),
    longitud: enTexto(f.longitud),
    fabricante: f.fabricante,
    serie: f.serie,
    area: nombre(area, f.areaCodigo),
    centro: nombre(centro, f.centro),
    lugar: f.lugar,
  };
}
function cambiosDe(antes: Existente | undefined, f: FormularioElemento, catalogo: Catalogo) {
  const despues = textosDe(f, catalogo);
  return CLAVES_COLUMNA.filter((campo) => campo !== 'codigo' && despues[campo] !== (antes?.textos[campo] ?? '')).map(
    (campo) => ({ campo, antes: antes?.textos[campo] ?? '', despues: despues[campo] }),
  );
}

/** Outcome of each row: nothing of it is written. */
export function comparar(filas: readonly FilaLeida[], contexto: Contexto): FilaComparada[] {
  const vistas = new Map<string, number>();
  return filas.map((fila) => {
    const comparada = compararUna(fila, contexto);
    const otra = vistas.get(comparada.codigo);
    if (otra === undefined || comparada.codigo === '') vistas.set(comparada.codigo, fila.n);
    else {
      comparada.errores.push({ campo: 'codigo', mensaje: `Está también en la línea ${otra}` });
      comparada.estado = 'M';
    }
    return comparada;
  });
}
