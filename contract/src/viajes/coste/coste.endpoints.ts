import { area, get } from '#contract/casa/kernel/endpoint.ts';
import { CosteDeViajes, costeQuery } from './coste.schemas.ts';

/** Spending on trips, for the travel desk and for those who answer for what pays it (decision 0167). */
export const coste = area('/api/costeviajes', 'Gasto en viajes', {
  deDoceMeses: get(
    '/docemeses',
    'Lo que cuestan los viajes que salen en doce meses: por mes, por quien los paga, por país y por clase.',
    { query: costeQuery, output: CosteDeViajes },
  ),
});
