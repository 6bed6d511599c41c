import * as z from 'zod/mini';
import { area, get } from '#contract/casa/kernel/endpoint.ts';
import { Comedor } from './centros.schemas.ts';

/** Canteens of the company and their hours. The specification has none of these calls. */
export const comedores = area('/api/comedores', 'Comedores', {
  comedores: get('/todos', 'Los comedores que hay, el mío el primero.', { output: z.array(Comedor) }),
});
