import { prestamos } from '#contract/personas/prestamos/prestamos.endpoints.ts';
import type { As } from '../build/build.ts';
import { buildPrestamo, ruta } from '../build/personas/build-prestamos.ts';
import { sensiblesDe } from './kit.ts';

/** A loan of somebody, as human resources read it. */
async function deAlguien(as: As, login: string) {
  const id = await buildPrestamo(as, { de: login });
  const eva = (await as('eva')).client(prestamos);
  return { id, eva, personas: [(await eva.prestamo(ruta(id))).PersonaId] };
}

export const sensibles = sensiblesDe(prestamos, {
  prestamo: async (as) => {
    const { id, eva, personas } = await deAlguien(as, 'teo');
    return { lector: 'eva', personas, llamar: () => eva.prestamo(ruta(id)) };
  },
  deOtra: async (as) => {
    const { eva, personas } = await deAlguien(as, 'nuria');
    return { lector: 'eva', personas, llamar: () => eva.deOtra(ruta(personas[0]!)) };
  },
  gestion: async (as) => {
    const { eva, personas } = await deAlguien(as, 'pablo');
    return { lector: 'eva', personas, llamar: () => eva.gestion({ query: { texto: 'Pablo Cano' } }) };
  },
});
