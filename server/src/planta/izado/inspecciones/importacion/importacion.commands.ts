import * as z from 'zod/mini';
import { CLAVES_COLUMNA, COLUMNAS } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import { FilaRow, importacionDeLista, ImportacionRow } from '#server/casa/importar/listado.ts';
import { escrituraDe } from '#server/casa/importar/tandas.ts';
import { cambiarElemento, crearElemento } from '#server/planta/izado/izado.port.ts';
import { selectContexto } from './contexto.queries.ts';
import { comparar, type Datos } from './fila.rules.ts';

const mesa = { tabla: 'izado_importacion', deId: 'elemento_id' } as const;
export const { updateEmpezada, avanzar } = escrituraDe<Datos>({
  ...mesa,
  escribir: (usuario, { deId, datos: { formulario, version } }) => {
    if (formulario === null) throw new Error('a row without a form is none to be written');
    return deId === null
      ? crearElemento(usuario, formulario)
      : cambiarElemento({ usuario, id: deId, version: version ?? undefined }, formulario);
  },
  motivos: { izado_codigo_unico: 'Ya hay un elemento con ese código' },
});
/** Import of elements, by their code. */
export const { acto, deleteCaducadas, rutas } = importacionDeLista({
  ...mesa,
  titulos: COLUMNAS,
  clave: 'codigo',
  como: ['Codigo', 'ElementoId'],
  Importacion: z.extend(ImportacionRow, { Columnas: z.array(z.enum(CLAVES_COLUMNA)) }),
  Fila: z.extend(FilaRow, { Codigo: z.string(), ElementoId: z.nullable(z.int()) }),
  plantilla: 'elementos-de-izado.csv',
  errores: 'errores-izado',
  papeles: ['PRL', 'MANTENIMIENTO'],
  comparar: async (filas) =>
    comparar(filas, await selectContexto(filas.map(({ celdas }) => (celdas.codigo ?? '').toUpperCase()))),
});
/** Begins to write the good rows; a clock does it. @throws Refusal 404, 409. */
export const importar = acto('importar', (leida, _cual, quienId) => updateEmpezada(leida, quienId));
