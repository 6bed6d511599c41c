import { epi } from '#contract/planta/epi/epi.endpoints.ts';
import { idDe, route } from '../acts.ts';
import { sensiblesDe } from './kit.ts';

export const sensibles = sensiblesDe(epi, {
  equipo: async (as) => {
    const id = await idDe('ana');
    const inigo = (await as('inigo')).client(epi);
    return { lector: 'inigo', personas: [id], llamar: () => inigo.equipo(route(id)) };
  },
});
