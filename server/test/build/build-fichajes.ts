import type { Modalidad, TipoFichaje } from '#contract/fichajes/fichaje.schemas.ts';
import { fichajes } from '#contract/fichajes/fichajes.endpoints.ts';
import type { Persona } from '../harness.ts';

/** Milliseconds of each unit before now: `hace(2, 'h')`. */
const UNIDADES = { min: 60_000, h: 3_600_000, d: 86_400_000 };
export const hace = (n: number, unidad: keyof typeof UNIDADES = 'h', ahora = Date.now()): string =>
  new Date(ahora - n * UNIDADES[unidad]).toISOString();

/** Clocks in through the call; with `cuando`, as a device that had no network then. */
export const fichar = (persona: Persona, tipo: TipoFichaje, cuando?: string, modalidad: Modalidad = 'P') =>
  persona.client(fichajes).fichar({ body: { tipo, modalidad, ...(cuando && { instanteDispositivo: cuando }) } });
export const marcaje = (persona: Persona) => persona.client(fichajes).marcaje();
