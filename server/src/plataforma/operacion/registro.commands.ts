import { Readable } from 'node:stream';
import { SENSIBLES } from '#contract/casa/kernel/sensible.ts';
import type { RegistroQuery } from '#contract/plataforma/operacion/operacion.schemas.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { csvSeguido } from '#server/casa/http/csv.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import {
  selectActos,
  selectAreasDeRegistro,
  selectLecturas,
  selectLimitesDeActos,
  selectLimitesDeLecturas,
} from './registro.queries.ts';

/** Rows of one statement; the next statement runs once the reader has taken them, so that memory does not grow. */
const TRAMO = 2_000;

async function* filasDe(query: RegistroQuery): AsyncGenerator<Record<string, string | number | null>> {
  const [limites, leer] =
    query.que === 'historial' ? [selectLimitesDeActos, selectActos] : [selectLimitesDeLecturas, selectLecturas];
  const { primero, ultimo } = await limites(query);
  for (let de = primero; de <= ultimo; de += TRAMO)
    yield* await leer(query, { de, a: Math.min(de + TRAMO - 1, ultimo) });
}

const COLUMNAS = {
  historial: ['id', 'instante', 'area', 'numero', 'acto', 'estado', 'quien', 'matricula', 'enNombreDe'],
  lecturas: ['id', 'instante', 'clase', 'llamada', 'lector', 'matriculaLector', 'persona', 'matriculaPersona'],
} as const;

async function* celdas(query: RegistroQuery): AsyncGenerator<string[]> {
  const columnas = COLUMNAS[query.que];
  yield [...columnas];
  for await (const fila of filasDe(query)) yield columnas.map((columna) => String(fila[columna] ?? ''));
}
async function* lineas(query: RegistroQuery): AsyncGenerator<string> {
  for await (const fila of filasDe(query)) yield `${JSON.stringify(fila)}\n`;
}

/** Audit as a streamed file; the request itself gets a line of history beforehand. */
export async function exportarRegistro(usuario: Usuario, query: RegistroQuery): Promise<Download> {
  const { que, formato, desde, hasta, area, persona } = query;
  const filtros = [area && `de ${area}`, persona && `de la persona ${persona}`].filter(Boolean).join(', ');
  await anotar('registro', usuario, usuario, `exportar ${que}`, `${desde} – ${hasta}${filtros && `, ${filtros}`}`);
  const nombre = `${que}-${desde}-${hasta}.${formato}`;
  if (formato === 'csv') return csvSeguido(nombre, celdas(query));
  return {
    nombre,
    mime: 'application/x-ndjson; charset=utf-8',
    tamano: undefined,
    contenido: Readable.from(lineas(query)),
  };
}

/** Kinds that the audit's filter offers. */
export const verAreasDeRegistro = async () => ({
  ...(await selectAreasDeRegistro()),
  Lecturas: Object.keys(SENSIBLES),
});
