import { createHash } from 'node:crypto';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { putFile } from '#server/archivos/files.ts';
import { buildEmpresa } from '#server/demo/empresa.ts';
import { antedatar, callar } from '#server/demo/filas.ts';
import type { ParteDemo } from '#server/kernel/area.ts';
import { pedirAprobacion } from './aprobacion/aprobacion.commands.ts';
import { buildViajes } from './demo/build.demo.ts';
import { pdfDePropuesta } from './demo/documentos.demo.ts';
import {
  type ArchivoFila,
  insertArchivos,
  insertDocumentos,
  insertHistorial,
  insertNecesidades,
  insertPropuestas,
  insertViajes,
  type PropuestaFila,
  selectIdsNuevos,
  updatePrecios,
} from './demo/filas.demo.ts';
import { notificarViajes } from './demo/notificaciones.demo.ts';
import type { ViajeDemo } from './demo/plan.demo.ts';

type Fichero = { nombre: string; contenido: Buffer; creado: string };

export const cargar: ParteDemo = async ({ hoy, semilla }) => {
  const empresa = buildEmpresa({ hoy, semilla });
  const viajes = buildViajes(empresa);
  await insertTodo(viajes, empresa.gestor);
  await callar('VIAJE');
  await notificarViajes(viajes, empresa);
  return `${viajes.length} viajes`;
};

/** Writes all viajes with what hangs from them, a table at a time. */
async function insertTodo(viajes: readonly ViajeDemo[], gestor: string): Promise<void> {
  const ids = await selectIdsNuevos('viaje', viajes.length);
  const idOf = (i: number) => ids[i] ?? 0;
  await insertViajes(viajes.map((viaje, i) => ({ ...sinContenido(viaje), id: idOf(i) })));

  const necesidades = await numbered(
    'necesidad',
    viajes.flatMap((viaje, i) => viaje.necesidades.map((need) => ({ ...need, viajeId: idOf(i), viaje }))),
  );
  // Its viaje goes into another table.
  await insertNecesidades(necesidades.map((need) => ({ ...need, viaje: undefined })));

  const propuestas = necesidades.flatMap((need) => {
    // What the desk offered is as old as its publication; what it still prepares, as the viaje's last act.
    const { viaje } = need;
    const creada =
      viaje.historial.find(({ acto }) => acto === 'proponer')?.instante ??
      viaje.historial.at(-1)?.instante ??
      viaje.creado;
    return need.propuestas.map((propuesta) => ({ ...propuesta, need, creada }));
  });
  const conPdf = propuestas.filter((p) => p.conPdf);
  const adjuntos = await keep(
    conPdf.map(({ need, creada }) => ({
      nombre: `Propuesta ${need.viaje.codigo}.pdf`,
      contenido: pdfDePropuesta(need.viaje, need),
      creado: creada,
    })),
  );
  await insertPropuestas(
    (await numbered('propuesta', propuestas)).map(({ need, ...propuesta }): PropuestaFila => {
      const archivoId = propuesta.conPdf ? (adjuntos.shift() ?? null) : null;
      return { ...propuesta, necesidadId: need.id, archivoId, gestor };
    }),
  );
  await updatePrecios();

  const documentos = viajes.flatMap((viaje, i) =>
    viaje.documentos.map((documento) => ({ ...documento, viajeId: idOf(i) })),
  );
  const archivos = await keep(
    documentos.map(({ nombre, contenido, instante }) => ({ nombre, contenido, creado: instante })),
  );
  await insertDocumentos(
    documentos.map(({ tipo, viajeId, instante }, i) => ({
      tipo,
      viajeId,
      archivoId: archivos[i] ?? 0,
      gestor,
      fecha: instante,
    })),
  );

  await insertHistorial(viajes.flatMap((viaje, i) => viaje.historial.map((linea) => ({ ...linea, viajeId: idOf(i) }))));
  for (const [i, viaje] of viajes.entries())
    if (viaje.estado === ESTADO_VIAJE.pendienteAprobacion) await pedir(viaje, idOf(i));
}
/** A trip that waits asks for its approval as any does, on the day on which it was sent. */
async function pedir({ historial }: ViajeDemo, id: number): Promise<void> {
  await pedirAprobacion(id);
  const desde = historial.findLast(({ estado }) => estado === ESTADO_VIAJE.pendienteAprobacion)?.instante ?? '';
  await antedatar('VIAJE', { entidadId: id, dias: Math.floor((Date.now() - Date.parse(desde)) / 86_400_000) });
}

/** The statement that writes the viaje has no use for what goes into other tables. */
const sinContenido = <T extends object>(viaje: T): T => ({ ...viaje, necesidades: [], documentos: [], historial: [] });

async function numbered<T>(tabla: 'necesidad' | 'propuesta', rows: readonly T[]): Promise<(T & { id: number })[]> {
  const ids = await selectIdsNuevos(tabla, rows.length);
  return rows.map((row, i) => ({ ...row, id: ids[i] ?? 0 }));
}

const AT_ONCE = 16;
/** Puts the files through their door, a few at a time, and writes their rows; their numbers, in the same order. */
async function keep(ficheros: readonly Fichero[]): Promise<number[]> {
  const ids = await selectIdsNuevos('archivo', ficheros.length);
  const filas: ArchivoFila[] = [];
  for (let i = 0; i < ficheros.length; i += AT_ONCE)
    filas.push(
      ...(await Promise.all(
        ficheros.slice(i, i + AT_ONCE).map(async ({ nombre, contenido, creado }, j) => ({
          id: ids[i + j] ?? 0,
          clave: await putFile(contenido),
          nombre,
          tamano: contenido.length,
          sha256: createHash('sha256').update(contenido).digest('hex'),
          creado,
        })),
      )),
    );
  await insertArchivos(filas);
  return ids;
}
