import type { Modalidad, TipoFichaje } from '#contract/fichajes/fichaje.schemas.ts';
import { fichajes } from '#contract/fichajes/fichajes.endpoints.ts';
import type { Persona } from '../harness.ts';

/** Clocks in through the call; with `cuando`, as a device that had no network then. */
export const fichar = (persona: Persona, tipo: TipoFichaje, cuando?: string, modalidad: Modalidad = 'P') =>
  persona.client(fichajes).fichar({ body: { tipo, modalidad, ...(cuando && { instanteDispositivo: cuando }) } });
export const marcaje = (persona: Persona) => persona.client(fichajes).marcaje();
