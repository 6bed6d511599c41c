import type { FilaDePersona, ImportacionPersonas } from '#contract/personas/importacion.schemas.ts';
import { CLAVES_COLUMNA, FILAS, IMPORTACION, MAX_FILAS, nombreDeColumna } from '#contract/personas/personas.rules.ts';
import type { Download } from '#server/archivos/download.ts';
import { csv } from '#server/http/csv.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { existente } from '#server/kernel/vigente.ts';
import { accionesDeImportacion } from './importacion.policy.ts';
import { type FilaRow, type ImportacionRow, selectFilas, selectImportacion } from './importacion.queries.ts';

export const verImportacion =
  (usuario: Usuario) =>
  (i: ImportacionRow): ImportacionPersonas => ({
    ...i,
    Estado: IMPORTACION.nombre(i.EstadoId),
    acciones: accionesDeImportacion(usuario, i),
  });
export const verFila = ({ cambios, errores, ...f }: FilaRow): FilaDePersona => ({
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
  return csv(`errores-personas-${id}.csv`, [
    [...Columnas.map(nombreDeColumna), 'Línea', 'Error'],
    ...filas.map(({ Id, celdas, errores }) => [
      ...Columnas.map((columna) => celdas[columna] ?? ''),
      String(Id),
      errores.map(({ campo, mensaje }) => (campo ? `${nombreDeColumna(campo)}: ${mensaje}` : mensaje)).join('. '),
    ]),
  ]);
}
/** Titles alone: the file to begin with. */
export const csvDePlantilla = (): Download => csv('personas.csv', [CLAVES_COLUMNA.map(nombreDeColumna)]);
