import { remesas } from '#contract/viajes/remesas/remesas.endpoints.ts';
import { hoy } from '../../../contract/test/reloj.ts';
import { idDe, route } from '../acts.ts';
import { cuentaDe, ponerCuenta, ponerCuentaDeEmpresa } from '../build/build-cuentas.ts';
import { type As } from '../build/build.ts';
import { buildLiquidacion } from '../build/build-liquidaciones.ts';
import { sensiblesDe } from './kit.ts';

/** Batch with one transfer to Ana. */
async function buildRemesa(as: As) {
  await ponerCuentaDeEmpresa();
  await ponerCuenta('ana', cuentaDe(2));
  const { id, total } = await buildLiquidacion(as, 'comprobada');
  const clara = (await as('clara')).client(remesas);
  const { Id } = await clara.crear({ body: { liquidaciones: [id], cargo: hoy(), total } });
  return { Id, clara };
}
export const sensibles = sensiblesDe(remesas, {
  pagos: async (as) => {
    await buildLiquidacion(as, 'comprobada');
    const clara = (await as('clara')).client(remesas);
    return { lector: 'clara', personas: [await idDe('ana')], llamar: () => clara.pagos() };
  },
  remesa: async (as) => {
    const { Id, clara } = await buildRemesa(as);
    return { lector: 'clara', personas: [await idDe('ana')], llamar: () => clara.remesa(route(Id)) };
  },
  fichero: async (as) => {
    const { Id, clara } = await buildRemesa(as);
    return { lector: 'clara', personas: [await idDe('ana')], llamar: () => clara.fichero(route(Id)) };
  },
});
