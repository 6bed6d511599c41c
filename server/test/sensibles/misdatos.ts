import { misdatos } from '#contract/personas/misdatos/misdatos.endpoints.ts';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import type { As } from '../build/build.ts';
import { buildCambio } from '../build/personas/build-misdatos.ts';
import { sensiblesDe } from './kit.ts';

const body = { password: PASSWORD_DEMO };
async function ana(as: As) {
  const persona = await as('ana');
  return { api: persona.client(misdatos), id: (await persona.client(usuario).usuario()).Id };
}
const deAna = (llamar: (api: Awaited<ReturnType<typeof ana>>['api']) => Promise<unknown>) => async (as: As) => {
  const { api, id } = await ana(as);
  return { lector: 'ana', personas: [id], llamar: () => llamar(api) };
};
type Eva = (api: Awaited<ReturnType<typeof ana>>['api'], params: { id: string }) => Promise<unknown>;
const evaDeAna = (llamar: Eva) => async (as: As) => {
  const { id } = await ana(as);
  const eva = (await as('eva')).client(misdatos);
  return { lector: 'eva', personas: [id], llamar: () => llamar(eva, { id: String(id) }) };
};

export const sensibles = sensiblesDe(misdatos, {
  verDni: deAna((api) => api.verDni({ body })),
  verIban: deAna((api) => api.verIban({ body })),
  pedirDescarga: deAna((api) => api.pedirDescarga({ body })),
  cambio: async (as) => {
    const cambio = { id: String(await buildCambio(as)) };
    return evaDeAna((eva) => eva.cambio({ params: cambio }))(as);
  },
  verIbanDeCambio: async (as) => {
    const params = { id: String(await buildCambio(as, { grupo: 'banco' })) };
    return evaDeAna((eva) => eva.verIbanDeCambio({ params, body }))(as);
  },
  datosDe: evaDeAna((eva, params) => eva.datosDe({ params })),
  dniDe: evaDeAna((eva, params) => eva.dniDe({ params, body })),
  ibanDe: evaDeAna((eva, params) => eva.ibanDe({ params, body })),
});
