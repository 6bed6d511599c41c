import { transaction } from '#server/casa/base/db.ts';
import { anadirFichajes, retenerFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Reloj } from '#server/casa/kernel/relojes.ts';
import { encajar, type FilaCasada, type Leida } from './casar/casar.rules.ts';
import { tipoDe } from './casar/csv.rules.ts';
import { contextoDe } from './importacion.commands.ts';
import { deleteCaducadas, selectMesesCerrados } from './importacion.queries.ts';
import {
  type Hecha,
  selectEscritas,
  selectPendientes,
  selectTarea,
  type Tarea,
  updateHechas,
  updateTerminada,
} from './importacion.writes.queries.ts';

/** Imports and undoes in the background, one person at a time, so that clock-ins do not wait for a whole file and a stop loses nothing. */
export const relojesDePresencia = (): Reloj[] => [
  { nombre: 'importar fichajes de terminales', cada: 5_000, temas: ['presencia'], hacer: avanzar },
  { nombre: 'olvidar los ficheros de terminales', cada: 'hora', hacer: deleteCaducadas },
];

/** Handles one person of an import under way. True: there may be more. */
export const avanzar = (): Promise<boolean> =>
  transaction(async () => {
    const tarea = await selectTarea();
    if (tarea === undefined) return false;
    const { usuarioId } = tarea;
    if (usuarioId === null) {
      await updateTerminada(tarea);
      await anotar('importacion', { id: tarea.id, estado: tarea.estadoId + 1 }, { id: tarea.quienId }, 'terminar');
      return true;
    }
    await retenerFichajes(usuarioId);
    await updateHechas(tarea, await (tarea.estadoId === 2 ? escribir : anular)(tarea, usuarioId));
    return true;
  });

/** Writes the rows that still fit, because clock-ins or closings may have come since the file was read. */
async function escribir(tarea: Tarea, usuarioId: number): Promise<Hecha[]> {
  const pendientes = await selectPendientes(tarea);
  if (pendientes.length === 0) return []; // another process wrote them while this one waited for the person
  const leidas = pendientes.flatMap((fila): Leida[] => {
    const tipo = tipoDe(fila.tipo);
    return tipo === undefined ? [] : [{ fila, tipo, instante: Date.parse(fila.instante) }];
  });
  const dias = pendientes.map(({ instante }) => instante.slice(0, 10));
  const casadas = encajar(leidas, await contextoDe({ id: usuarioId, zona: tarea.zona, alta: null, baja: null }, dias));
  const buenas = [...casadas.values()].filter(esNueva).toSorted((a, b) => a.nuevo.instante - b.nuevo.instante);
  const nuevos = buenas.map(({ nuevo: { tipo, instante, fecha } }) => ({
    tipo,
    fecha,
    instante: new Date(instante).toISOString(),
    zona: tarea.zona,
    modalidad: 'P' as const,
    origen: 'importacion' as const,
    importacionId: tarea.id,
    registradoPorId: tarea.quienId,
  }));
  const ids = nuevos.length > 0 ? await anadirFichajes(usuarioId, nuevos) : [];
  const puestas = new Map(buenas.map(({ n }, i) => [n, ids[i] ?? null]));
  return [...casadas.values()].map(({ n, estado, error, nuevo }) => ({
    n,
    estado: estado === 'B' ? ('I' as const) : estado,
    error,
    fecha: nuevo?.fecha ?? null,
    fichajeId: puestas.get(n) ?? null,
  }));
}
const esNueva = (fila: FilaCasada): fila is FilaCasada & { nuevo: NonNullable<FilaCasada['nuevo']> } =>
  fila.estado === 'B' && fila.nuevo !== undefined;

/** Takes back clock-ins that still stand, except those in months closed meanwhile and those kept by approved corrections. */
async function anular(tarea: Tarea, usuarioId: number): Promise<Hecha[]> {
  const [escritas, cerrados] = await Promise.all([selectEscritas(tarea), selectMesesCerrados(usuarioId)]);
  const hechas = escritas.map(({ n, fecha, fichajeId, correccion }): Hecha => {
    const comun = { n, fecha: null, fichajeId: null };
    if (cerrados.has(fecha.slice(0, 7))) return { ...comun, estado: 'I', error: 'Su mes se ha cerrado: sigue en pie' };
    if (correccion !== null)
      return { ...comun, estado: 'I', error: `La da por buena la corrección ${correccion}: sigue en pie` };
    return { ...comun, estado: 'D', error: fichajeId === null ? 'Otra corrección lo había sustituido' : '' };
  });
  const deshechas = new Set(hechas.filter(({ estado }) => estado === 'D').map(({ n }) => n));
  const anulaciones = escritas.flatMap(({ n, fecha, fichajeId, instante, zona, modalidad }) =>
    fichajeId === null || zona === null || modalidad === null || !deshechas.has(n)
      ? []
      : [
          {
            tipo: 'X' as const,
            fecha,
            instante,
            zona,
            modalidad,
            origen: 'importacion' as const,
            importacionId: tarea.id,
            anulaId: fichajeId,
            registradoPorId: tarea.quienId,
          },
        ],
  );
  if (anulaciones.length > 0) await anadirFichajes(usuarioId, anulaciones);
  return hechas;
}
