import { type Columna } from '#contract/personas/personas.rules.ts';
import { transaction } from '#server/base/db.ts';
import type { ReceivedFile } from '#server/archivos/upload.ts';
import { anotar } from '#server/kernel/historial.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { ganada, vigente } from '#server/kernel/vigente.ts';
import { comparar, loginDe } from './comparar.rules.ts';
import { selectContexto } from './contexto.queries.ts';
import { leerFilas } from './fila.rules.ts';
import { autorizarImportacion } from './importacion.policy.ts';
import { selectImportacion } from './importacion.queries.ts';
import { deleteImportacion, insertImportacion, updateEmpezada } from './importacion.writes.queries.ts';

const CAMBIADA = 'La importación ha cambiado mientras tanto; vuelva a abrirla';

/** Reads a file and keeps what would become of each row; nobody is written. @throws Refusal 422 for what is no such file. */
export async function leer(usuario: Usuario, { nombre, contenido }: ReceivedFile): Promise<{ Id: number }> {
  const { filas, columnas, ignoradas } = leerFilas(contenido);
  const dichos = (columna: Columna) => filas.flatMap(({ celdas }) => celdas[columna] || []);
  const minusculas = (columna: Columna) => dichos(columna).map((dicho) => dicho.toLowerCase());
  const correos = minusculas('correo');
  const contexto = await selectContexto({
    matriculas: dichos('matricula'),
    logins: [...minusculas('login'), ...correos.map(loginDe)],
    correos,
    quienId: usuario.id,
  });
  const comparadas = comparar(filas, contexto);
  const celdas = new Map(filas.map((fila) => [fila.n, fila.celdas]));
  return transaction(async () => {
    const nueva = await insertImportacion(
      { nombre: nombre.slice(-200) || 'fichero.csv', quienId: usuario.id, columnas, ignoradas },
      comparadas.map((fila) => ({ ...fila, celdas: celdas.get(fila.n) ?? {} })),
    );
    await anotar('personas_importacion', { id: nueva.Id, estado: 1 }, usuario, 'leer');
    return nueva;
  });
}

type Cual = { id: number; version: number | undefined };
const conImportacion =
  (acto: 'importar' | 'descartar', hacer: (leida: { Id: number; Version: number }, c: Contable) => Promise<unknown>) =>
  (usuario: Usuario, { id, version }: Cual, { invitar }: { invitar: boolean } = { invitar: false }) =>
    transaction(async () => {
      const leida = vigente(await selectImportacion(id), version, CAMBIADA);
      autorizarImportacion(acto, usuario, leida);
      ganada(await hacer(leida, { quienId: usuario.id, invitar }), CAMBIADA);
      await anotar('personas_importacion', { id }, usuario, acto);
      return { Id: id };
    });
type Contable = { quienId: number; invitar: boolean };
/** Begins to write the good rows; a clock does it. @throws Refusal 404, 409. */
export const importar = conImportacion('importar', (leida, { quienId, invitar }) =>
  updateEmpezada(leida, quienId, invitar),
);
export const descartar = conImportacion('descartar', deleteImportacion);
