import { nombreDeColumna } from '#contract/personas/personas.rules.ts';
import { brokenConstraint, transaction } from '#server/base/db.ts';
import { anotar } from '#server/kernel/historial.ts';
import { Refusal } from '#server/kernel/errors.ts';
import type { Reloj } from '#server/kernel/relojes.ts';
import { decirCambios, type Cambio } from '../ficha/cambios.rules.ts';
import { selectVez } from '../ficha/persona.writes.queries.ts';
import { exigirResponsable } from '../ficha/relevo.commands.ts';
import { PROPIOS } from './comparar.rules.ts';
import {
  deleteCaducadas,
  type Hecha,
  insertDeFila,
  type Pendiente,
  selectPendientes,
  selectResponsable,
  selectTarea,
  type Tarea,
  updateDeFila,
  updateHechas,
  updateResponsable,
  updateTerminada,
} from './importacion.writes.queries.ts';

/** Rows of one transaction: no act on people waits longer for an import, and a stop loses no more. */
const TANDA = 100;

export const relojesDeImportacion = (): Reloj[] => [
  { nombre: 'importar personas', cada: 5_000, temas: ['personas'], hacer: avanzar },
  { nombre: 'olvidar los ficheros de personas', cada: 'hora', hacer: deleteCaducadas },
];

/** Some rows of an import that is under way: with them goes the mark that they are done. True: there may be more. */
export const avanzar = (): Promise<boolean> =>
  transaction(async () => {
    const tarea = await selectTarea();
    if (tarea === undefined) return false;
    await selectVez();
    const filas = await selectPendientes(tarea, TANDA);
    const hechas: Hecha[] = [];
    for (const fila of filas) hechas.push(await (fila.paso === 1 ? escribir : colocar)(tarea, fila));
    if (hechas.length > 0) await updateHechas(tarea, hechas);
    else {
      await updateTerminada(tarea);
      await anotar('personas_importacion', { id: tarea.id, estado: 3 }, { id: tarea.quienId }, 'terminar');
    }
    return true;
  });

const rechazada = ({ n, usuarioId }: Pendiente, error: string): Hecha => ({
  n,
  usuarioId,
  error,
  estado: 'R',
  paso: null,
  cuenta: true,
});
/** Data of a row. Much may have changed since the file was read: it is refused with its reason then, and alone. */
async function escribir(tarea: Tarea, fila: Pendiente): Promise<Hecha> {
  if (fila.usuarioId === tarea.quienId && PROPIOS.some((campo) => fila.datos[campo] !== undefined))
    return rechazada(fila, 'Nadie cambia sus propios papeles, fechas ni responsable');
  try {
    return await transaction(async () => {
      const persona = await (fila.usuarioId === null ? insertDeFila(fila, tarea.invitar) : updateDeFila(fila));
      if (persona === undefined) return rechazada(fila, 'Alguien la ha cambiado después de leer el fichero');
      // the columns of the row are its changes
      const dicho = `Con el fichero ${tarea.nombre}\n${decirCambios(fila.cambios as Cambio[])}`;
      await anotar('usuario', { id: persona.Id }, { id: tarea.quienId }, 'importar', dicho);
      const conResponsable = fila.datos.responsable !== undefined;
      return {
        n: fila.n,
        usuarioId: persona.Id,
        error: '',
        estado: 'H',
        paso: conResponsable ? 2 : null,
        cuenta: !conResponsable,
      };
    });
  } catch (error) {
    const campo = brokenConstraint(error)?.name.match(/^usuario_(matricula|login|correo)_/)?.[1];
    if (campo === undefined) throw error;
    return rechazada(fila, `${nombreDeColumna(campo)}: ya es de otra persona`);
  }
}

/** Responsible of a row, once everybody of the file is there. */
async function colocar(_tarea: Tarea, fila: Pendiente): Promise<Hecha> {
  const { usuarioId, datos } = fila;
  if (usuarioId === null) return rechazada(fila, 'No se ha escrito');
  const hecha: Hecha = { n: fila.n, usuarioId, error: '', estado: 'H', paso: null, cuenta: true };
  if (typeof datos.responsable !== 'string') {
    await updateResponsable(usuarioId, null);
    return hecha;
  }
  const responsable = await selectResponsable(datos.responsable);
  try {
    if (responsable === undefined) return rechazada(fila, 'Escrita sin responsable: su fila se ha rechazado');
    await exigirResponsable([usuarioId], responsable.id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return rechazada(fila, `Escrita sin cambiar de responsable: ${error.message}`);
  }
  await updateResponsable(usuarioId, responsable.id);
  return hecha;
}
