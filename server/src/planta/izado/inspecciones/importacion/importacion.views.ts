import { CLAVES_COLUMNA, nombreDeColumna } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { csv } from '#server/casa/http/csv.ts';
import { elementosDe, type ElementoDeIzado } from '#server/planta/izado/izado.port.ts';
import { enTexto } from './fila.rules.ts';

const LOTE = 2_000;
const celdas = (e: ElementoDeIzado) => [
  e.Codigo,
  e.Tipo,
  enTexto(e.Cmu),
  enTexto(e.Longitud),
  e.Fabricante,
  e.Serie,
  e.Area,
  e.CentroNombre,
  e.Lugar,
];
/** Elements that are not scrapped, with the columns of the import and their dates. */
export async function csvDeElementos(): Promise<Download> {
  const filas: string[][] = [];
  let tras: ElementoDeIzado | undefined;
  do {
    const lote = await elementosDe({}, LOTE, tras);
    filas.push(...lote.map((e) => [...celdas(e), e.Inspeccionado ?? '', e.Proxima ?? '']));
    tras = lote.length === LOTE ? lote.at(-1) : undefined;
  } while (tras !== undefined);
  return csv('elementos-de-izado.csv', [
    [...CLAVES_COLUMNA.map(nombreDeColumna), 'Última inspección', 'Próxima inspección'],
    ...filas,
  ]);
}
