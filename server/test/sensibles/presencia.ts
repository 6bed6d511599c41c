import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { type As } from '../build/build.ts';
import { sensiblesDe } from './kit.ts';

/** Person who is ill today, as RRHH has written it down. */
async function enferma(as: As, texto: string) {
  const eva = (await as('eva')).client(presencia);
  const [alguien] = await eva.personas({ query: { texto } });
  if (!alguien) throw new Error(`there is no ${texto} in the cast`);
  const dia = dentroDe(0);
  await eva.crearAusencia({
    body: { usuarioId: alguien.Id, desde: dia, hasta: dia, letra: 'E', minutos: null, nota: 'Reposo' },
  });
  return { eva, id: alguien.Id };
}

export const sensibles = sensiblesDe(presencia, {
  ahora: async (as) => {
    const { eva, id } = await enferma(as, 'Teo');
    return { lector: 'eva', personas: [id], llamar: () => eva.ahora({ query: { texto: 'Teo' } }) };
  },
  mesDe: async (as) => {
    const { eva, id } = await enferma(as, 'Luis');
    return { lector: 'eva', personas: [id], llamar: () => eva.mesDe({ params: { id: String(id) } }) };
  },
  ausencias: async (as) => {
    const { eva, id } = await enferma(as, 'Pablo');
    return { lector: 'eva', personas: [id], llamar: () => eva.ausencias({ query: { texto: 'Pablo' } }) };
  },
});
