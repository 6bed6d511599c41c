import { saldoinicial } from '#contract/tiempo/saldoinicial/saldoinicial.endpoints.ts';
import { idDe, route } from '../acts.ts';
import { buildInicial, inicialesDe } from '../build/tiempo/build-saldoinicial.ts';
import { unPdf } from '../build/build.ts';
import { sensiblesDe } from './kit.ts';

export const sensibles = sensiblesDe(saldoinicial, {
  fichero: async (as) => {
    const id = await buildInicial(as, { de: 'luis' });
    const eva = await inicialesDe(as);
    await eva.adjuntar({ ...route(id), fichero: unPdf('hoja.pdf') });
    return { lector: 'eva', personas: [await idDe('luis')], llamar: () => eva.fichero(route(id)) };
  },
});
