import * as z from 'zod/mini';
import { area, get } from '#contract/casa/kernel/endpoint.ts';
import { Comedor } from './centros.schemas.ts';

/** Canteens of the company (decisions 11): which there are, and their hours. All the calls are ours. */
export const comedores = area('/api/comedores', 'Comedores', {
  comedores: get('/todos', 'Los comedores que hay, el mío el primero.', { output: z.array(Comedor) }),
});
