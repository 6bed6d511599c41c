import { brokenConstraint, transaction } from '#server/base/db.ts';
import { cambiarElemento, crearElemento } from '#server/izado/izado.port.ts';
import { Refusal } from '#server/kernel/errors.ts';
import { anotar } from '#server/kernel/historial.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import type { Reloj } from '#server/kernel/relojes.ts';
import {
  deleteCaducadas,
  type Hecha,
  type Pendiente,
  selectPorEscribir,
  selectTarea,
  updateHechas,
  updateTerminada,
} from './importacion.queries.ts';

/** Rows of one transaction: no act on an element waits longer for an import, and a stop loses no more. */
const TANDA = 100;

export const relojesDeImportacion = (): Reloj[] => [
  { nombre: 'importar elementos de izado', cada: 5_000, temas: ['inspecciones'], hacer: avanzar },
  { nombre: 'olvidar los ficheros de elementos', cada: 'hora', hacer: deleteCaducadas },
];

/** Some rows of an import that is under way: with them goes the mark that they are done. True: there may be more. */
export const avanzar = (): Promise<boolean> =>
  transaction(async () => {
    const tarea = await selectTarea();
    if (tarea === undefined) return false;
    // In the name of whoever accepted it, with the roles that they have now.
    const usuario = {
      id: tarea.quienId,
      nombre: tarea.quien,
      roles: tarea.roles,
      matricula: '',
      login: '',
      correo: '',
      sid: '',
    };
    const filas = await selectPorEscribir(tarea.id, TANDA);
    const hechas: Hecha[] = [];
    for (const fila of filas) hechas.push(await escribir(usuario, fila));
    if (hechas.length > 0) await updateHechas(tarea.id, hechas);
    else {
      await updateTerminada(tarea.id);
      await anotar('izado_importacion', { id: tarea.id, estado: 3 }, { id: tarea.quienId }, 'terminar');
    }
    return true;
  });

async function escribir(usuario: Usuario, { n, elementoId, datos }: Pendiente): Promise<Hecha> {
  const { formulario, version } = datos;
  try {
    const { Id } = await transaction(() =>
      elementoId === null
        ? crearElemento(usuario, formulario)
        : cambiarElemento({ usuario, id: elementoId, version: version ?? undefined }, formulario),
    );
    return { n, estado: 'H', elementoId: Id, error: '' };
  } catch (error) {
    return { n, estado: 'R', elementoId, error: motivoDe(error) };
  }
}
/** Sentence for a row that does not fit any more; what is no such failure is thrown again. */
function motivoDe(error: unknown): string {
  if (error instanceof Refusal) return error.errors?.[0]?.message ?? error.message;
  if (brokenConstraint(error)?.name === 'izado_codigo_unico') return 'Ya hay un elemento con ese código';
  throw error;
}
