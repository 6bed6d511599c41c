import { empresa } from '#contract/plataforma/empresa/empresa.endpoints.ts';
import type { Opcional } from '#contract/plataforma/empresa/opcionales.rules.ts';
import type { Harness } from '../harness.ts';

/** Switches these areas off and all others on, and gives the company as its settings show it. */
export async function apagar(as: Harness['as'], ...apagadas: Opcional[]) {
  const api = (await as('admin')).client(empresa);
  const { Version } = await api.ajustes();
  return api.cambiarAreas({ body: { apagadas }, version: Version });
}
