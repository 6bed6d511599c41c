import { buffer } from 'node:stream/consumers';
import { CLASES_DOCUMENTO } from '#contract/personas/documentos/documentos.rules.ts';
import { getFile } from '#server/casa/archivos/files.ts';
import type { MisDatos } from '#server/casa/kernel/area.ts';
import { selectMisDocumentos } from './documento.queries.ts';

/** Documents of a person for the download of their data: their list, and the files that were not withdrawn. */
export async function misDocumentos(usuarioId: number): Promise<MisDatos[]> {
  const filas = await selectMisDocumentos(usuarioId);
  return [
    {
      nombre: 'documentos',
      filas: filas.map(({ clase, titulo, mes, entregado, leido, retirado, motivo }) => ({
        Clase: CLASES_DOCUMENTO[clase],
        Titulo: titulo,
        Mes: mes,
        Entregado: entregado,
        Leido: leido ?? '',
        Retirado: retirado ?? '',
        Motivo: motivo,
      })),
      ficheros: (async function* () {
        for (const { id, nombre, clave, retirado } of filas) {
          const file = retirado === null ? await getFile(clave) : undefined;
          if (file) yield { nombre: `${id}-${nombre}`, contenido: await buffer(file.stream) };
        }
      })(),
    },
  ];
}
