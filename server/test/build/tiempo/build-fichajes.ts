import type { Modalidad, TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { fichajes } from '#contract/tiempo/fichajes/fichajes.endpoints.ts';
import type { Somebody } from '../../harness.ts';

/** Clocks in by the call; with `cuando`, as a device that had no network at that instant. */
export const fichar = (persona: Somebody, tipo: TipoFichaje, cuando?: string, modalidad: Modalidad = 'P') =>
  persona.client(fichajes).fichar({ body: { tipo, modalidad, ...(cuando && { instanteDispositivo: cuando }) } });
export const marcaje = (persona: Somebody) => persona.client(fichajes).marcaje();
