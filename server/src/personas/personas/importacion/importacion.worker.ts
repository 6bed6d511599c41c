import { nombreDeColumna } from '#contract/personas/personas/personas.rules.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import { terminar } from '#server/casa/importar/listado.ts';
import type { Reloj } from '#server/casa/kernel/relojes.ts';
import { decirCambios, type Cambio } from '../ficha/cambios.rules.ts';
import { selectVez } from '../ficha/persona.writes.queries.ts';
import { avisarDeNombres } from '../ficha/aviso.commands.ts';
import { PROPIOS } from './comparar.rules.ts';
import { deleteCaducadas } from './importacion.commands.ts';
import {
  existsCirculo,
  type Hecha,
  insertDeFilas,
  insertImportadas,
  type Pendiente,
  selectPendientes,
  selectTarea,
  type Tarea,
  updateDeFila,
  updateHechas,
  updateResponsables,
} from './importacion.queries.ts';

/** Rows of one transaction: few, so that acts on people do not wait for long, and a stop loses little. */
const TANDA = 250;

export const relojesDeImportacion = (): Reloj[] => [
  { nombre: 'importar personas', cada: 5_000, temas: ['personas'], hacer: avanzar },
  { nombre: 'olvidar los ficheros de personas', cada: 'hora', hacer: deleteCaducadas },
];

/** Writes some rows of a running import, with the mark that they are done. True: there may be more. */
export const avanzar = (): Promise<boolean> =>
  transaction(async () => {
    const tarea = await selectTarea();
    if (tarea === undefined) return false;
    await selectVez();
    const filas = await selectPendientes(tarea, TANDA);
    const hechas = await deGolpe(tarea, filas, filas[0]?.paso === 1 ? escribir : colocar);
    if (hechas.length > 0) await updateHechas(tarea, hechas);
    else await terminar('personas_importacion', tarea);
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
/** Writes rows at once; when one of them does not fit, one by one, so that it is refused alone. */
async function deGolpe(
  tarea: Tarea,
  filas: readonly Pendiente[],
  hacer: (tarea: Tarea, filas: readonly Pendiente[]) => Promise<Hecha[]>,
): Promise<Hecha[]> {
  if (filas.length === 0) return [];
  try {
    return await transaction(() => hacer(tarea, filas));
  } catch (error) {
    const [fila, ...mas] = filas;
    if (fila !== undefined && mas.length === 0) return [rechazada(fila, motivoDe(error))];
    if (!(error instanceof NoCabe)) motivoDe(error); // Anything else is a bug.
    const mitad = Math.ceil(filas.length / 2);
    return [
      ...(await deGolpe(tarea, filas.slice(0, mitad), hacer)),
      ...(await deGolpe(tarea, filas.slice(mitad), hacer)),
    ];
  }
}
/** Checks the right again, since much may have changed after the file was read. */
class NoCabe extends Error {}
/** Sentence for a row that no longer fits; other failures are thrown again. */
function motivoDe(error: unknown): string {
  if (error instanceof NoCabe) return error.message;
  const campo = brokenConstraint(error)?.name.match(/^usuario_(matricula|login|correo)_/)?.[1];
  if (campo === undefined) throw error;
  return `${nombreDeColumna(campo)}: ya es de otra persona`;
}

/** Mail address and login of a row before and after it; what the row does not change is the same. */
function nombresDe({ cambios }: Pendiente) {
  const hallar = (campo: string) => cambios.find((each) => each.campo === campo) ?? { antes: '', despues: '' };
  const [correo, login] = [hallar('correo'), hallar('login')];
  return {
    antes: { correo: correo.antes, login: login.antes },
    ahora: { correo: correo.despues, login: login.despues },
  };
}

/** Data of some rows. */
async function escribir(tarea: Tarea, filas: readonly Pendiente[]): Promise<Hecha[]> {
  const escritas = await insertDeFilas(
    filas.filter(({ usuarioId }) => usuarioId === null),
    tarea.invitar,
  );
  for (const fila of filas) {
    if (fila.usuarioId === null) continue;
    if (fila.usuarioId === tarea.quienId && PROPIOS.some((campo) => fila.datos[campo] !== undefined))
      throw new NoCabe('Nadie cambia sus propios papeles, fechas ni responsable');
    const persona = await updateDeFila(fila);
    if (persona === undefined) throw new NoCabe('Alguien la ha cambiado después de leer el fichero');
    escritas.push({ n: fila.n, id: persona.Id });
    await avisarDeNombres({ id: persona.Id, ...nombresDe(fila), por: { quien: tarea.quien, deClave: false } });
  }
  const ids = new Map(escritas.map(({ n, id }) => [n, id]));
  // The columns of a row are its changes.
  const texto = ({ cambios }: Pendiente) => `Con el fichero ${tarea.nombre}\n${decirCambios(cambios as Cambio[])}`;
  await insertImportadas(
    tarea.quienId,
    filas.map((fila) => ({ id: ids.get(fila.n) ?? 0, dicho: texto(fila) })),
  );
  return filas.map((fila) => {
    const conResponsable = fila.datos.responsable !== undefined;
    return {
      n: fila.n,
      usuarioId: ids.get(fila.n) ?? null,
      error: '',
      estado: 'H',
      paso: conResponsable ? 2 : null,
      cuenta: !conResponsable,
    };
  });
}

/** Responsibles of some rows, once all people of the file exist. */
async function colocar(_tarea: Tarea, filas: readonly Pendiente[]): Promise<Hecha[]> {
  const colocadas = await updateResponsables(
    filas.map(({ n, usuarioId, datos: { responsable } }) => ({
      n,
      usuarioId,
      responsable: typeof responsable === 'string' ? responsable : null,
    })),
  );
  if (colocadas.length < filas.length)
    throw new NoCabe('Escrita sin cambiar de responsable: no está, o ya no está en activo');
  if (await existsCirculo(filas.map(({ usuarioId }) => usuarioId)))
    throw new NoCabe('Escrita sin cambiar de responsable: cerraría un círculo');
  return filas.map(({ n, usuarioId }) => ({ n, usuarioId, error: '', estado: 'H', paso: null, cuenta: true }));
}
