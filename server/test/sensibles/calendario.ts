import { calendario } from '#contract/agenda/calendario/calendario.endpoints.ts';
import { idDe } from '../acts.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { asignarSemana, ausentar } from '../build/tiempo/build-jornada.ts';
import { sensiblesDe } from './kit.ts';

export const sensibles = sensiblesDe(calendario, {
  anioDe: async (as) => {
    const id = await idDe('clara');
    await asignarSemana(id, { dias: [1, 2, 3, 4, 5, 6, 7], festivos: true });
    await ausentar(id, 'A', dentroDe(0));
    const eva = (await as('eva')).client(calendario);
    const params = { id: String(id), anio: dentroDe(0).slice(0, 4) };
    return { lector: 'eva', personas: [id], llamar: () => eva.anioDe({ params }) };
  },
});
