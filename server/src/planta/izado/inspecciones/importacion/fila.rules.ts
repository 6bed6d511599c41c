import * as z from 'zod/mini';
import { CLAVES_COLUMNA, type Columna } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import { FormularioElemento } from '#contract/planta/izado/izado.schemas.ts';
import { cifraDe, llana } from '#server/casa/importar/csv-cells.ts';
import type { PorPalabras } from '#server/casa/importar/nombres.ts';
import type { FilaComparada as Comparada } from '#server/casa/importar/listado.ts';
import type { FilaLeida } from '#server/casa/importar/tabla.ts';
import { eachOf, type Steps } from '#server/casa/base/slices.ts';

type Opcion = { clave: string; nombre: string };
/** Codes that a row may name, by code or by name. */
export type Catalogo = Record<'tipo' | 'area' | 'centro', PorPalabras<Opcion>>;
/** An element as it is stored, in the words of the file. */
export type Existente = {
  id: number;
  version: number;
  baja: boolean;
  datos: FormularioElemento;
  textos: Record<Columna, string>;
};
export type Contexto = { catalogo: Catalogo; existentes: ReadonlyMap<string, Existente> };

export type Datos = { version: number | null; formulario: FormularioElemento | null };
type FilaComparada = Comparada<Datos>;

/** Units that people write besides the unit of the column. */
const UNIDAD = { cmu: /\s*kg$/i, longitud: /\s*m$/i } as const;
const numero = (texto: string, campo: keyof typeof UNIDAD): number =>
  Number(cifraDe(texto.replace(UNIDAD[campo], '')) ?? Number.NaN);
/** One instance for all rows: making it costs more than the rest of a row. */
const SIN_MILLARES = new Intl.NumberFormat('es-ES', { useGrouping: false });
export const enTexto = (n: number | null): string => (n === null ? '' : SIN_MILLARES.format(n));
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

function compararUna({ n, celdas }: FilaLeida<Columna>, { catalogo, existentes }: Contexto): FilaComparada {
  const codigo = (celdas.codigo ?? '').toUpperCase();
  const antes = existentes.get(codigo);
  const errores: FilaComparada['errores'] = [];
  const celdaDe = (campo: Columna) => celdas[campo] || undefined; // An empty cell keeps the stored value.
  const elegida = (campo: 'tipo' | 'area' | 'centro'): string | undefined => {
    const texto = celdaDe(campo);
    const hallada = texto === undefined ? undefined : catalogo[campo].get(llana(texto));
    if (hallada === null) errores.push({ campo, mensaje: `«${texto}» puede ser más de uno: escriba su código` });
    else if (texto !== undefined && hallada === undefined)
      errores.push({ campo, mensaje: `No hay ${NO_HAY[campo]} «${texto}»` });
    return hallada?.clave;
  };
  const palabra = (campo: 'fabricante' | 'serie' | 'lugar') => (celdaDe(campo) === BORRA ? '' : celdaDe(campo));
  const cifra = (campo: 'cmu' | 'longitud') =>
    celdaDe(campo) === undefined ? undefined : numero(celdaDe(campo) ?? '', campo);
  const tipo = elegida('tipo');
  const puesto = {
    codigo,
    tipoId: tipo === undefined ? undefined : Number(tipo),
    areaCodigo: elegida('area'),
    centro: elegida('centro'),
    cmu: cifra('cmu'),
    longitud: celdaDe('longitud') === BORRA ? null : cifra('longitud'),
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
    clave: codigo,
    nombre: [celdaDe('tipo') ?? antes?.textos.tipo, celdaDe('lugar') ?? antes?.textos.lugar]
      .filter(Boolean)
      .join(' · '),
    deId: antes?.id ?? null,
    estado: errores.length > 0 ? 'M' : antes === undefined ? 'N' : cambios.length > 0 ? 'C' : 'I',
    datos: { version: antes?.version ?? null, formulario },
    cambios,
    errores,
  };
}
/** Words of a form, by column. */
export function textosDe(f: FormularioElemento, { tipo, area, centro }: Catalogo): Record<Columna, string> {
  const nombre = (de: PorPalabras<Opcion>, clave: string) =>
    de.values().find((opcion) => opcion?.clave === clave)?.nombre ?? clave;
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

/** Outcome of each row, without writing. */
export function comparar(filas: readonly FilaLeida<Columna>[], contexto: Contexto): Steps<FilaComparada[]> {
  const vistas = new Map<string, number>();
  return eachOf(filas, (fila) => {
    const comparada = compararUna(fila, contexto);
    const anterior = vistas.get(comparada.clave);
    if (anterior === undefined || comparada.clave === '') vistas.set(comparada.clave, fila.n);
    else {
      comparada.errores.push({ campo: 'codigo', mensaje: `Está también en la línea ${anterior}` });
      comparada.estado = 'M';
    }
    return comparada;
  });
}
