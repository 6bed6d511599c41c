import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { MESES_DE_COSTE } from '#contract/viajes/coste/coste.rules.ts';
import type { CosteDeViajes, CosteQuery } from '#contract/viajes/coste/coste.schemas.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { puedeVerTodosLosCostes } from './coste.policy.ts';
import { selectResponde, selectCostes, selectMesActual } from './coste.queries.ts';
import { verCostes } from './coste.views.ts';

/** Spending of twelve months that this person may see. Throws 404 for whoever answers for nothing. */
export async function leerCostes(usuario: Usuario, { hasta, ...filtros }: CosteQuery): Promise<CosteDeViajes> {
  const todos = puedeVerTodosLosCostes(usuario);
  if (!todos) existente((await selectResponde(usuario.id)) || undefined);
  const ultimo = hasta ?? (await selectMesActual());
  const desde = sumarMeses(ultimo, 1 - MESES_DE_COSTE);
  return verCostes(await selectCostes({ ...filtros, desde, hasta: ultimo }, todos ? null : usuario.id), ultimo);
}
