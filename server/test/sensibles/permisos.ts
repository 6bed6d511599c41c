import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { type As, unPdf } from '../build/build.ts';
import { buildPermiso, enJunio } from '../build/tiempo/build-permisos.ts';
import { sensiblesDe } from './kit.ts';
import { route } from '../acts.ts';

let dia = 0;
/** Two hours of Ana's at the doctor's, a day after the last ones. */
export async function medico(as: As) {
  dia++;
  const ana = await as('ana');
  const desde = enJunio(dia, 1);
  const id = await buildPermiso(as, {
    codigo: 'MEDICO',
    desde,
    hasta: desde,
    parte: 'H',
    horaDesde: 540,
    horaHasta: 660,
  });
  return { id, ana, personaId: (await ana.client(usuario).usuario()).Id };
}

export const sensibles = sensiblesDe(permisos, {
  deOtra: async (as) => {
    const luis = (await as('luis')).client(permisos);
    const { Id } = await (await as('ana')).client(usuario).usuario();
    return { lector: 'luis', personas: [Id], llamar: () => luis.deOtra(route(Id)) };
  },
  justificante: async (as) => {
    const { id, ana, personaId } = await medico(as);
    await ana.client(permisos).subirJustificante({ ...route(id), fichero: unPdf('volante.pdf') });
    const eva = (await as('eva')).client(permisos);
    return { lector: 'eva', personas: [personaId], llamar: () => eva.justificante(route(id)) };
  },
});
