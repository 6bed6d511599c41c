import { noEncontrado } from '#server/kernel/errors.ts';
import { autorizar } from './avisos.policy.ts';
import { selectAvisoParaActo } from './gestion.queries.ts';
import { selectInforme, selectPersonas } from './informe.queries.ts';
import { csvDeLecturas } from './informe.views.ts';

/** More people than a company has; a sheet takes a million rows. */
const TODAS = 200_000;

/** Throws 404 for what does not exist and 409 for what nobody can have read yet. */
async function comprobar(id: number): Promise<void> {
  const aviso = await selectAvisoParaActo(id);
  if (!aviso) throw noEncontrado();
  autorizar('verInforme', aviso);
}

export async function leerInforme(id: number) {
  await comprobar(id);
  return selectInforme(id);
}
export async function leerPersonas(id: number, filtro: Parameters<typeof selectPersonas>[1]) {
  await comprobar(id);
  return selectPersonas(id, filtro);
}
export async function leerCsv(id: number) {
  const filtro = { limite: TODAS, tras: undefined, leido: undefined, texto: undefined };
  return csvDeLecturas(id, await leerPersonas(id, filtro));
}
