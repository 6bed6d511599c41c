import * as z from 'zod/mini';
import { CLAVES_COLUMNA, COLUMNAS } from '#contract/tiempo/saldoinicial/saldoinicial.rules.ts';
import { FilaRow, importacionDeLista, ImportacionRow } from '#server/casa/importar/listado.ts';
import { escrituraDe } from '#server/casa/importar/tandas.ts';
import { corregirInicial, crearInicial } from '../inicial/inicial.commands.ts';
import { selectContexto } from './contexto.queries.ts';
import { comparar, type Datos } from './fila.rules.ts';

const mesa = { tabla: 'saldo_inicial_importacion', deId: 'usuario_id' } as const;
export const { updateEmpezada, avanzar } = escrituraDe<Datos>({
  ...mesa,
  async escribir(usuario, { datos: { formulario, vigente } }) {
    if (formulario === null) throw new Error('a row without a form is none to be written');
    const { personaId, cantidad, fuente } = formulario;
    // A figure that changes has a counter entry whose reason is the source of the new one.
    if (vigente === null) await crearInicial(usuario, formulario);
    else await corregirInicial({ usuario, ...vigente }, { cantidad, motivo: fuente });
    return { Id: personaId };
  },
  motivos: {},
});
/** Import of opening balances, by the number of their person. */
export const { acto, deleteCaducadas, rutas } = importacionDeLista({
  ...mesa,
  titulos: COLUMNAS,
  clave: 'matricula',
  como: ['Matricula', 'PersonaId'],
  Importacion: z.extend(ImportacionRow, { Columnas: z.array(z.enum(CLAVES_COLUMNA)) }),
  Fila: z.extend(FilaRow, { Matricula: z.string(), PersonaId: z.nullable(z.int()) }),
  plantilla: 'saldos-iniciales.csv',
  errores: 'errores-saldos-iniciales',
  papeles: ['RRHH'],
  comparar: async (filas) => comparar(filas, await selectContexto()),
});
/** Begins to write the good rows; a clock does it. @throws Refusal 404, 409. */
export const importar = acto('importar', (leida, _cual, quienId) => updateEmpezada(leida, quienId));
