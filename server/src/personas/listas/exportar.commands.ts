import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { columnasDe, type Cual } from '#contract/personas/listas/listas.rules.ts';
import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
import { sacan } from '#contract/personas/listas/catalogo.rules.ts';
import type { ClaveCsv } from '#contract/personas/listas/propias.rules.ts';
import { prohibido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { COLUMNAS, selectCeldas } from './propias.queries.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { csv } from '#server/casa/http/csv.ts';
import { type DeFichero, type Pedidas, selectTodas } from './ficha.queries.ts';
import { enPalabras } from './ficha.rules.ts';

/** Cells of a thing, by column of its list's files. */
export const celdasDe = (fila: DeFichero): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(fila.Valores).map(([clave, valor]) => [clave, enPalabras(valor)])),
  codigo: fila.Codigo,
  nombre: fila.Nombre,
  responsable: fila.Matricula,
  abre: conBarras(fila.Desde),
  cierra: conBarras(fila.Hasta),
});
/** A list as a file that can be read back. */
export async function exportarFichas(lista: Cual, pedidas: Pedidas): Promise<Download> {
  const columnas = columnasDe(lista);
  const claves = clavesDe<string>(columnas);
  const filas = await selectTodas(lista, pedidas);
  return csv(`${lista}.csv`, [
    claves.map((clave) => columnas[clave]?.[0] ?? clave),
    ...filas.map((fila) => {
      const celdas = celdasDe(fila);
      return claves.map((clave) => celdas[clave] ?? '');
    }),
  ]);
}
/** A list that has a screen of its own. @throws Refusal 403. */
export async function exportarPropia({ roles }: Usuario, propia: ClaveCsv): Promise<Download> {
  if (!sacan(propia).some((rol) => roles.includes(rol))) throw prohibido();
  return csv(`${propia}.csv`, [COLUMNAS[propia].map(([titulo]) => titulo), ...(await selectCeldas(propia))]);
}
