import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { idDe, route } from '../acts.ts';
import type { As } from '../build/build.ts';
import { sensiblesDe } from './kit.ts';

type Llamar = (api: Awaited<ReturnType<typeof deEva>>['api'], ruta: ReturnType<typeof route>) => Promise<unknown>;
async function deEva(as: As) {
  return { api: (await as('eva')).client(personas), id: await idDe('ana') };
}
const evaDeAna = (llamar: Llamar) => async (as: As) => {
  const { api, id } = await deEva(as);
  return { lector: 'eva', personas: [id], llamar: () => llamar(api, route(id)) };
};

export const sensibles = sensiblesDe(personas, {
  persona: evaDeAna((api, ruta) => api.persona(ruta)),
  resumen: evaDeAna((api, ruta) => api.resumen(ruta)),
  historial: evaDeAna((api, ruta) => api.historial(ruta)),
  contratos: evaDeAna((api, ruta) => api.contratos(ruta)),
});
