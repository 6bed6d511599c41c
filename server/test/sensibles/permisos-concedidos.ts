import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import type { As } from '../build/build.ts';
import { decidir } from '../build/tiempo/build-permisos.ts';
import { sensiblesDe } from './kit.ts';
import { medico } from './permisos.ts';
import { route } from '../acts.ts';

/** Hours of Ana's at the doctor's, granted, and how Eva reads leave. */
async function concedido(as: As) {
  const { id, personaId } = await medico(as);
  const eva = await as('eva');
  await decidir(eva, id, 'aceptar');
  return { id, personas: [personaId], api: eva.client(permisosConcedidos) };
}

export const sensibles = sensiblesDe(permisosConcedidos, {
  lista: async (as) => {
    const { personas, api } = await concedido(as);
    return { lector: 'eva', personas, llamar: () => api.lista({ query: {} }) };
  },
  concedido: async (as) => {
    const { id, personas, api } = await concedido(as);
    return { lector: 'eva', personas, llamar: () => api.concedido(route(id)) };
  },
});
