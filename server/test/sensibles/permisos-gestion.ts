import { permisosGestion } from '#contract/tiempo/permisos/gestion/gestion.endpoints.ts';
import type { As } from '../build/build.ts';
import { ANIO } from '../build/tiempo/build-permisos.ts';
import { sensiblesDe } from './kit.ts';
import { medico } from './permisos.ts';
import { route } from '../acts.ts';

const anio = String(ANIO);
const deEva =
  (llamar: (eva: Awaited<ReturnType<typeof comoEva>>, personaId: number) => Promise<unknown>) => async (as: As) => {
    const { personaId } = await medico(as);
    const eva = await comoEva(as);
    return { lector: 'eva', personas: [personaId], llamar: () => llamar(eva, personaId) };
  };
const comoEva = async (as: As) => (await as('eva')).client(permisosGestion);

export const sensibles = sensiblesDe(permisosGestion, {
  saldos: deEva((eva) => eva.saldos({ query: { anio, tipo: 'MEDICO', texto: 'Ana' } })),
  saldosCsv: deEva((eva) => eva.saldosCsv({ query: { anio } })),
  persona: deEva((eva, personaId) => eva.persona({ ...route(personaId), query: { anio } })),
  documentos: deEva((eva) => eva.documentos()),
});
