import { liquidaciones } from '#contract/viajes/liquidacion/liquidaciones.endpoints.ts';
import { idDe, route } from '../acts.ts';
import { buildLiquidacion, esteMes } from '../build/build-liquidaciones.ts';
import { sensiblesDe } from './kit.ts';

export const sensibles = sensiblesDe(liquidaciones, {
  deViaje: async (as) => {
    const { viajeId } = await buildLiquidacion(as);
    const luis = (await as('luis')).client(liquidaciones);
    return { lector: 'luis', personas: [await idDe('ana')], llamar: () => luis.deViaje(route(viajeId)) };
  },
  todas: async (as) => {
    await buildLiquidacion(as, 'aprobada');
    const clara = (await as('clara')).client(liquidaciones);
    const query = { limite: '1' };
    return { lector: 'clara', personas: [await idDe('ana')], llamar: () => clara.todas({ query }) };
  },
  nomina: async (as) => {
    await buildLiquidacion(as, 'cerrada');
    const clara = (await as('clara')).client(liquidaciones);
    const query = { mes: await esteMes() };
    return { lector: 'clara', personas: [await idDe('ana')], llamar: () => clara.nomina({ query }) };
  },
  contabilidad: async (as) => {
    await buildLiquidacion(as, 'cerrada');
    const clara = (await as('clara')).client(liquidaciones);
    const query = { mes: await esteMes() };
    return { lector: 'clara', personas: [await idDe('ana')], llamar: () => clara.contabilidad({ query }) };
  },
  liquidacion: async (as) => {
    const { id } = await buildLiquidacion(as, 'aprobada');
    const clara = (await as('clara')).client(liquidaciones);
    return { lector: 'clara', personas: [await idDe('ana')], llamar: () => clara.liquidacion(route(id)) };
  },
  pdf: async (as) => {
    const { id } = await buildLiquidacion(as, 'aprobada');
    const clara = (await as('clara')).client(liquidaciones);
    return { lector: 'clara', personas: [await idDe('ana')], llamar: () => clara.pdf(route(id)) };
  },
});
