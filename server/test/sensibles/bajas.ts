import { bajas } from '#contract/tiempo/bajas/bajas.endpoints.ts';
import { idDe, route } from '../acts.ts';
import type { As } from '../build/build.ts';
import { buildBaja } from '../build/tiempo/build-bajas.ts';
import { sensiblesDe } from './kit.ts';

let dias = 0;
/** Sickness of Ana's with its paper, before the last one, and how Eva reads it. */
async function bajaDeAna(as: As) {
  dias += 4;
  const id = await buildBaja(as, { conPapel: true, desde: -dias, dias: 2 });
  return { id, personas: [await idDe('ana')], api: (await as('eva')).client(bajas) };
}

export const sensibles = sensiblesDe(bajas, {
  lista: async (as) => {
    const { personas, api } = await bajaDeAna(as);
    return { lector: 'eva', personas, llamar: () => api.lista({ query: { texto: 'ana prieto' } }) };
  },
  baja: async (as) => {
    const { id, personas, api } = await bajaDeAna(as);
    return { lector: 'eva', personas, llamar: () => api.baja(route(id)) };
  },
  papel: async (as) => {
    const { id, personas, api } = await bajaDeAna(as);
    const papel = (await api.baja(route(id))).Papeles?.[0]?.Id ?? 0;
    return { lector: 'eva', personas, llamar: () => api.papel(route(papel)) };
  },
});
