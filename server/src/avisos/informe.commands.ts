import type { Usuario } from '#server/kernel/policy.ts';
import { comprobarInforme } from './gestion.commands.ts';
import { selectInforme, selectPersonas } from './informe.queries.ts';
import { csvDeLecturas } from './informe.views.ts';

/** Limit of the CSV: a sheet takes a million rows. */
const TODAS = 200_000;

export async function leerInforme(usuario: Usuario, id: number) {
  await comprobarInforme(usuario, id);
  return selectInforme(id);
}
export async function leerPersonas(usuario: Usuario, id: number, filtro: Parameters<typeof selectPersonas>[1]) {
  await comprobarInforme(usuario, id);
  return selectPersonas(id, filtro);
}
export const leerCsv = async (usuario: Usuario, id: number) =>
  csvDeLecturas(id, await leerPersonas(usuario, id, { limite: TODAS }));
