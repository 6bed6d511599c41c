import type { Cual } from '#contract/oficina/listas/listas.rules.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { unRato } from '#server/casa/importar/tandas.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Reloj } from '#server/casa/kernel/relojes.ts';
import { autorizar, cambiarFicha } from './ficha.commands.ts';
import { deleteFicha } from './ficha.queries.ts';
import { avanzar, importacionDe } from './importacion.commands.ts';
import {
  type Escrita,
  selectEscritas,
  selectTarea,
  updateDeshecha,
  updateVueltas,
  type Vuelta,
} from './importacion.queries.ts';
import { TABLAS } from './tablas.queries.ts';

const CAMBIADA = 'Ha cambiado desde entonces';
const USADA = 'Ya se usa: ciérrela con una fecha';
type Quien = { id: number; roles: readonly string[] };

/**
 * Restores one row as it was before the file, if nobody has changed it since; a row that the file added is deleted, if
 * nothing names it.
 */
async function volver(lista: Cual, quien: Quien, { n, fichaId, version, antes }: Escrita): Promise<Vuelta> {
  try {
    await transaction(async () => {
      if (antes !== null) return cambiarFicha(quien, { cual: lista, id: fichaId, version }, antes, 'deshacer');
      autorizar(lista, quien);
      if ((await deleteFicha(lista, { Id: fichaId, Version: version })) === undefined)
        throw new Refusal(409, 'conflicto', CAMBIADA);
      return anotar(TABLAS[lista].tabla, { id: fichaId }, quien, 'deshacer');
    });
    return { n, estado: 'D', error: '' };
  } catch (error) {
    if (error instanceof Refusal) return { n, estado: 'Q', error: error.status === 409 ? CAMBIADA : error.message };
    if (brokenConstraint(error) !== undefined) return { n, estado: 'Q', error: USADA };
    throw error;
  }
}
/** Restores some rows of a file that is undone. True: there may be more. */
export const avanzarVuelta = (): Promise<boolean> =>
  transaction(async () => {
    const tarea = await selectTarea();
    if (tarea === undefined) return false;
    const { id, lista, quienId, roles } = tarea;
    const vueltas = await unRato(
      (cuantas) => selectEscritas(id, cuantas),
      (fila) => volver(lista, { id: quienId, roles }, fila),
    );
    if (vueltas.length > 0) await updateVueltas(id, vueltas);
    else {
      await updateDeshecha(id);
      await anotar('lista_importacion', { id, estado: 5 }, { id: quienId }, 'terminar');
    }
    return true;
  });

export const relojesDeListas = (): Reloj[] => [
  { nombre: 'importar listas', cada: 5_000, temas: ['maestros'], hacer: avanzar },
  { nombre: 'deshacer importaciones de listas', cada: 5_000, temas: ['maestros'], hacer: avanzarVuelta },
  {
    nombre: 'olvidar los ficheros de listas',
    cada: 'hora',
    // One table has the files of all lists.
    hacer: importacionDe('centroscoste').deleteCaducadas,
  },
];
