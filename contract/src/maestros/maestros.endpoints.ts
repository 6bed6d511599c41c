import * as z from 'zod/mini';
import { area, get } from '#contract/kernel/endpoint.ts';
import { Maestro, MaestroDescrito } from './maestros.schemas.ts';

/** Spec section 7, lookups. */
export const maestros = area('/api', 'Maestros', {
  paises: get('/pais/paises', 'Países (ISO 3166-1 de dos letras; España es SP).', { output: z.array(Maestro) }),
  provincias: get('/provincia/provincias', 'Provincias (código del INE).', { output: z.array(Maestro) }),
  divisas: get('/divisa/divisas', 'Divisas (ISO 4217).', { output: z.array(Maestro) }),
  centrosCoste: get('/centrocoste/centroscoste', 'Centros de coste abiertos.', { output: z.array(MaestroDescrito) }),
  contratos: get('/contrato/contratos', 'Contratos abiertos.', { output: z.array(MaestroDescrito) }),
});
