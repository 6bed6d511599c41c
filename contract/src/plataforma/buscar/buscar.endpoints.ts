import * as z from 'zod/mini';
import { area, get } from '#contract/casa/kernel/endpoint.ts';
import { buscarQuery, Hallazgo } from './buscar.schemas.ts';

/** Search in every area for rows that the person may see (S-5920). */
export const buscar = area('/api', 'Buscar', {
  buscar: get('/buscar', 'Lo mío, en todas las áreas, que contiene unas palabras; unas pocas cosas de cada tipo.', {
    query: buscarQuery,
    output: z.array(Hallazgo),
    ejemplo: {
      output: [
        {
          Tipo: 'Viaje',
          Texto: 'Bergen, 04/01/2027',
          Detalle: 'V-2026-00163 · En propuestas',
          Ruta: '/menu/viajes/163',
        },
      ],
    },
  }),
});
