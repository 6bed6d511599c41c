import { agenda } from '#contract/agenda/agenda/agenda.endpoints.ts';
import { idDe } from '../acts.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { type As } from '../build/build.ts';
import { ausentar } from '../build/tiempo/build-jornada.ts';
import { sensiblesDe } from './kit.ts';

const dia = dentroDe(0);
/** Person who is ill today. */
async function enferma(as: As, login: string) {
  const id = await idDe(login);
  await ausentar(id, 'E', dia);
  return { eva: (await as('eva')).client(agenda), id };
}
export const sensibles = sensiblesDe(agenda, {
  deOtra: async (as) => {
    const { eva, id } = await enferma(as, 'sonia');
    const query = { desde: dia, hasta: dia };
    return { lector: 'eva', personas: [id], llamar: () => eva.deOtra({ params: { id: String(id) }, query }) };
  },
  equipo: async (as) => {
    const { eva, id } = await enferma(as, 'marta');
    const query = { desde: dia, hasta: dia, ambito: 'todos', texto: 'Marta' } as const;
    return { lector: 'eva', personas: [id], llamar: () => eva.equipo({ query }) };
  },
});
