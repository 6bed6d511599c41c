import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { idDe, route } from '../acts.ts';
import { sensiblesDe } from './kit.ts';

export const sensibles = sensiblesDe(viajes, {
  deOtra: async (as) => {
    const id = await idDe('ana');
    const luis = (await as('luis')).client(viajes);
    return { lector: 'luis', personas: [id], llamar: () => luis.deOtra(route(id)) };
  },
});
