import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { idDe, route } from '../acts.ts';
import { buildViaje } from '../build/build.ts';
import { formularioGasto } from '../build/build-gastos.ts';
import { sensiblesDe } from './kit.ts';

export const sensibles = sensiblesDe(gastos, {
  deViaje: async (as) => {
    const { id } = await buildViaje(as, { estado: 'aprobado' });
    const luis = (await as('luis')).client(gastos);
    return { lector: 'luis', personas: [await idDe('ana')], llamar: () => luis.deViaje(route(id)) };
  },
  dietas: async (as) => {
    const { id } = await buildViaje(as, { estado: 'aprobado' });
    const luis = (await as('luis')).client(gastos);
    return { lector: 'luis', personas: [await idDe('ana')], llamar: () => luis.dietas(route(id)) };
  },
  recibo: async (as) => {
    const { id } = await buildViaje(as, { estado: 'aprobado' });
    const { Id } = await (await as('ana')).client(gastos).crear({ body: formularioGasto(id) });
    const luis = (await as('luis')).client(gastos);
    return { lector: 'luis', personas: [await idDe('ana')], llamar: () => luis.recibo(route(Id)) };
  },
});
