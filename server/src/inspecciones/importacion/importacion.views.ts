import type { FilaDeElemento, ImportacionElementos } from '#contract/inspecciones/importacion.schemas.ts';
import {
  CLAVES_COLUMNA,
  FILAS,
  IMPORTACION,
  MAX_FILAS,
  nombreDeColumna,
} from '#contract/inspecciones/inspecciones.rules.ts';
import type { Download } from '#server/archivos/download.ts';
import { csv } from '#server/http/csv.ts';
import { elementosDe, type ElementoDeIzado } from '#server/izado/izado.port.ts';
import { existente } from '#server/kernel/vigente.ts';
import { enTexto } from './fila.rules.ts';
import { type FilaRow, type ImportacionRow, selectFilas, selectImportacion } from './importacion.queries.ts';

type Acto = ImportacionElementos['acciones'][number];
/** Reason for which an act on a file is not possible now; '' where it is. */
export function faltaPara(acto: Acto, i: Pick<ImportacionRow, 'EstadoId' | 'Nuevas' | 'Cambian' | 'caducada'>): string {
  if (!IMPORTACION.permite(acto, i.EstadoId)) return 'El estado de la importación no permite esta operación';
  if (acto === 'importar' && (i.Nuevas + i.Cambian === 0 || i.caducada))
    return 'No hay nada que importar, o el fichero se leyó hace más de un día: vuelva a subirlo';
  return '';
}
export const verImportacion = (i: ImportacionRow): ImportacionElementos => ({
  ...i,
  Estado: IMPORTACION.nombre(i.EstadoId),
  acciones: IMPORTACION.claves.filter((acto) => faltaPara(acto, i) === ''),
});
export const verFila = ({ cambios, errores, ...f }: FilaRow): FilaDeElemento => ({
  ...f,
  Estado: FILAS[f.EstadoId],
  Cambios: cambios.map(({ campo, antes, despues }) => ({
    Campo: nombreDeColumna(campo),
    Antes: antes,
    Despues: despues,
  })),
  Errores: errores.map(({ campo, mensaje }) => ({ Campo: campo && nombreDeColumna(campo), Mensaje: mensaje })),
});

/** Wrong rows as they were written, to be mended and sent again: the column of the errors is none of the file's. */
export async function csvDeErrores(id: number): Promise<Download> {
  const { Columnas } = existente(await selectImportacion(id));
  const [malas, rechazadas] = await Promise.all(
    ['M', 'R'].map((estado) => selectFilas(id, { limite: MAX_FILAS, estado }, undefined)),
  );
  const filas = [...(malas ?? []), ...(rechazadas ?? [])].toSorted((a, b) => a.Id - b.Id);
  return csv(`errores-izado-${id}.csv`, [
    [...Columnas.map(nombreDeColumna), 'Línea', 'Error'],
    ...filas.map(({ Id, celdas, errores }) => [
      ...Columnas.map((columna) => celdas[columna] ?? ''),
      String(Id),
      errores.map(({ campo, mensaje }) => (campo ? `${nombreDeColumna(campo)}: ${mensaje}` : mensaje)).join('. '),
    ]),
  ]);
}
/** Titles alone: the file to begin with. */
export const csvDePlantilla = (): Download => csv('elementos-de-izado.csv', [CLAVES_COLUMNA.map(nombreDeColumna)]);

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
