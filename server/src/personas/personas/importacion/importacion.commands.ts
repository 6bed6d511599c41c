import * as z from 'zod/mini';
import { APELLIDOS, CLAVES_COLUMNA, type Columna, COLUMNAS } from '#contract/personas/personas/personas.rules.ts';
import { type FilaComparada, FilaRow, importacionDeLista, ImportacionRow } from '#server/casa/importar/listado.ts';
import type { Steps } from '#server/casa/base/slices.ts';
import { comparar, loginDe } from './comparar.rules.ts';
import { selectContexto } from './contexto.queries.ts';
import { updateEmpezada } from './importacion.queries.ts';

/** Outcome of each row as the import of a list keeps it. */
function* comparadas(...de: Parameters<typeof comparar>): Steps<FilaComparada<unknown>[]> {
  const todas = yield* comparar(...de);
  return todas.map(({ matricula, usuarioId, ...fila }) => ({ ...fila, clave: matricula, deId: usuarioId }));
}
/** Import of people, by their matrícula. */
export const { acto, deleteCaducadas, rutas } = importacionDeLista({
  tabla: 'personas_importacion',
  titulos: COLUMNAS,
  delante: { nombre: APELLIDOS },
  clave: 'matricula',
  deId: 'usuario_id',
  como: ['Matricula', 'PersonaId'],
  Importacion: z.extend(ImportacionRow, { Columnas: z.array(z.enum(CLAVES_COLUMNA)) }),
  Fila: z.extend(FilaRow, { Matricula: z.string(), PersonaId: z.nullable(z.int()) }),
  plantilla: 'personas.csv',
  errores: 'errores-personas',
  papeles: ['RRHH', 'ADMIN'],
  comparar: async (filas, usuario) => {
    const celdasDe = (columna: Columna) => filas.flatMap(({ celdas }) => celdas[columna] || []);
    const minusculas = (columna: Columna) => celdasDe(columna).map((texto) => texto.toLowerCase());
    const correos = minusculas('correo');
    const contexto = await selectContexto({
      matriculas: celdasDe('matricula'),
      logins: [...minusculas('login'), ...correos.map(loginDe)],
      correos,
      quienId: usuario.id,
    });
    return comparadas(filas, contexto);
  },
});
/** Begins to write the good rows; a clock does it. @throws Refusal 404, 409. */
export const importar = acto<{ invitar: boolean }>('importar', (leida, { invitar }, quienId) =>
  updateEmpezada(leida, quienId, invitar),
);
