import { createHash } from 'node:crypto';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { putFile } from '#server/casa/archivos/files.ts';
import { buildEmpresa } from '#server/casa/demo/empresa.ts';
import { antedatar, borrarAvisos } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
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
  selectAusentes,
  selectIdsNuevos,
  type Tabla,
  updatePrecios,
} from './demo/filas.demo.ts';
import { notificarViajes } from './demo/notificaciones.demo.ts';
import type { ViajeDemo } from './demo/plan.demo.ts';

export const cargar: ParteDemo = async ({ hoy, semilla }) => {
  const empresa = buildEmpresa({ hoy, semilla });
  const viajes = await numbered('viaje', buildViajes(empresa, await selectAusentes()));
  await insertTodo(viajes, empresa.gestor);
  for (const viaje of viajes) if (viaje.estado === ESTADO_VIAJE.pendienteAprobacion) await pedir(viaje);
  await borrarAvisos('VIAJE');
  await notificarViajes(viajes, empresa);
  return `${viajes.length} viajes`;
};

type Numerado = ViajeDemo & { id: number };
/** Writes all trips with their needs, proposals and documents, table by table. */
async function insertTodo(viajes: readonly Numerado[], gestor: string): Promise<void> {
  // Needs, documents and history go into other tables.
  await insertViajes(viajes.map((viaje) => ({ ...viaje, necesidades: [], documentos: [], historial: [] })));
  const necesidades = await numbered(
    'necesidad',
    viajes.flatMap((viaje) => viaje.necesidades.map((need) => ({ ...need, viaje }))),
  );
  await insertNecesidades(necesidades.map(({ viaje, ...need }) => ({ ...need, viajeId: viaje.id })));

  const propuestas = await numbered(
    'propuesta',
    necesidades.flatMap((need) =>
      need.propuestas.map((propuesta) => ({ ...propuesta, need, creada: ofrecidaEn(need.viaje) })),
    ),
  );
  const adjuntos = await keep(
    propuestas
      .filter(({ conPdf }) => conPdf)
      .map(({ need, creada: instante }) => ({
        nombre: `Propuesta ${need.viaje.codigo}.pdf`,
        contenido: pdfDePropuesta(need.viaje, need),
        instante,
      })),
  );
  await insertPropuestas(
    propuestas.map(({ need, ...propuesta }): PropuestaFila => {
      const archivoId = propuesta.conPdf ? (adjuntos.shift() ?? null) : null;
      return { ...propuesta, necesidadId: need.id, archivoId, gestor };
    }),
  );
  await updatePrecios();

  const documentos = viajes.flatMap(({ id, documentos: documentoDemosPropios }) =>
    documentoDemosPropios.map((documentoDemo) => ({ ...documentoDemo, viajeId: id })),
  );
  const archivos = await keep(documentos);
  await insertDocumentos(
    documentos.map(({ tipo, viajeId, instante: fecha }, i) => {
      return { tipo, viajeId, archivoId: archivos[i] ?? 0, gestor, fecha };
    }),
  );
  await insertHistorial(viajes.flatMap(({ id, historial }) => historial.map((linea) => ({ ...linea, viajeId: id }))));
}
/** Dates offers by their publication; those in preparation by the last act. */
const ofrecidaEn = ({ historial, creado }: ViajeDemo) =>
  (historial.find(({ acto }) => acto === 'proponer') ?? historial.at(-1))?.instante ?? creado;

/** Opens the requests of waiting trips, dated on the day when they were sent. */
async function pedir({ id, historial }: Numerado): Promise<void> {
  await pedirAprobacion(id);
  const desde = historial.findLast(({ estado }) => estado === ESTADO_VIAJE.pendienteAprobacion)?.instante ?? '';
  await antedatar('VIAJE', { entidadId: id, dias: Math.floor((Date.now() - Date.parse(desde)) / 86_400_000) });
}

async function numbered<T>(tabla: Tabla, rows: readonly T[]): Promise<(T & { id: number })[]> {
  const ids = await selectIdsNuevos(tabla, rows.length);
  return rows.map((row, i) => ({ ...row, id: ids[i] ?? 0 }));
}

const AT_ONCE = 16;
/** Stores the files, a few at a time, and their rows; gives the ids in the same order. */
async function keep(received: readonly { nombre: string; contenido: Buffer; instante: string }[]): Promise<number[]> {
  const ficheros = await numbered('archivo', received);
  const filas: ArchivoFila[] = [];
  for (let i = 0; i < ficheros.length; i += AT_ONCE)
    filas.push(
      ...(await Promise.all(
        ficheros.slice(i, i + AT_ONCE).map(async ({ id, nombre, contenido, instante: creado }) => {
          const sha256 = createHash('sha256').update(contenido).digest('hex');
          return { id, clave: await putFile(contenido), nombre, tamano: contenido.length, sha256, creado };
        }),
      )),
    );
  await insertArchivos(filas);
  return ficheros.map(({ id }) => id);
}
