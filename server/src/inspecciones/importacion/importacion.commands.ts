import type { ReceivedFile } from '#server/archivos/upload.ts';
import { transaction } from '#server/base/db.ts';
import { conflicto } from '#server/kernel/errors.ts';
import { anotar } from '#server/kernel/historial.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { ganada, vigente } from '#server/kernel/vigente.ts';
import { comparar, leerFilas } from './fila.rules.ts';
import {
  deleteImportacion,
  insertImportacion,
  selectContexto,
  selectImportacion,
  updateEmpezada,
} from './importacion.queries.ts';
import { faltaPara } from './importacion.views.ts';

const CAMBIADA = 'La importación ha cambiado mientras tanto; vuelva a abrirla';
const ENTIDAD = 'izado_importacion';

/** Reads a file and keeps what would become of each row; no element is written. @throws Refusal 422 for what is no such file. */
export async function leer(usuario: Usuario, { nombre, contenido }: ReceivedFile): Promise<{ Id: number }> {
  const { filas, columnas, ignoradas } = leerFilas(contenido);
  const contexto = await selectContexto(filas.map(({ celdas }) => (celdas.codigo ?? '').toUpperCase()));
  const celdas = new Map(filas.map((fila) => [fila.n, fila.celdas]));
  const comparadas = comparar(filas, contexto).map((fila) => ({ ...fila, celdas: celdas.get(fila.n) ?? {} }));
  return transaction(async () => {
    const cabecera = { nombre: nombre.slice(-200) || 'fichero.csv', quienId: usuario.id, columnas, ignoradas };
    const nueva = await insertImportacion(cabecera, comparadas);
    await anotar(ENTIDAD, { id: nueva.Id, estado: 1 }, usuario, 'leer');
    return nueva;
  });
}

type Cual = { id: number; version: number | undefined };
const mover = (usuario: Usuario, { id, version }: Cual, acto: 'importar' | 'descartar') =>
  transaction(async () => {
    const leida = vigente(await selectImportacion(id), version, CAMBIADA);
    const falta = faltaPara(acto, leida);
    if (falta !== '') throw conflicto(falta);
    ganada(await (acto === 'importar' ? updateEmpezada(leida, usuario.id) : deleteImportacion(leida)), CAMBIADA);
    await anotar(ENTIDAD, { id }, usuario, acto);
    return { Id: id };
  });
/** Begins to write the good rows; a clock does it. @throws Refusal 404, 409. */
export const importar = (usuario: Usuario, cual: Cual) => mover(usuario, cual, 'importar');
export const descartar = (usuario: Usuario, cual: Cual) => mover(usuario, cual, 'descartar');
