import * as z from 'zod/mini';
import { area } from '#contract/kernel/endpoint.ts';
import { Maestro, MaestroDescrito } from './maestros.schemas.ts';

/** Spec section 7, lookups. */
export const maestros = area('/api', 'Maestros', {
  paises: {
    method: 'GET',
    path: '/pais/paises',
    access: 'user',
    resumen: 'Países (ISO 3166-1 de dos letras; España es SP).',
    output: z.array(Maestro),
  },
  provincias: {
    method: 'GET',
    path: '/provincia/provincias',
    access: 'user',
    resumen: 'Provincias (código del INE).',
    output: z.array(Maestro),
  },
  divisas: {
    method: 'GET',
    path: '/divisa/divisas',
    access: 'user',
    resumen: 'Divisas (ISO 4217).',
    output: z.array(Maestro),
  },
  centrosCoste: {
    method: 'GET',
    path: '/centrocoste/centroscoste',
    access: 'user',
    resumen: 'Centros de coste abiertos.',
    output: z.array(MaestroDescrito),
  },
  contratos: {
    method: 'GET',
    path: '/contrato/contratos',
    access: 'user',
    resumen: 'Contratos abiertos.',
    output: z.array(MaestroDescrito),
  },
});
