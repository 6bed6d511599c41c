import type { Casa, Reloj } from '#server/casa/kernel/relojes.ts';
import { descubrir } from './cliente/descubierto.commands.ts';
import { anotarCaido, anotarVuelto, type Registro } from './cliente/estado.commands.ts';
import { motivoDe } from './cliente/motivo.rules.ts';
import { deletePasadas } from './entrada/entrada.queries.ts';
import { updateMirados } from './registro/proveedor.queries.ts';

/** Asks the providers that nobody has asked lately, so that Operación knows before the first person does. */
export async function mirarProveedores(log: Registro): Promise<void> {
  for (const proveedor of await updateMirados())
    try {
      await descubrir(proveedor);
      if (proveedor.caido) await anotarVuelto(proveedor, log);
    } catch (error) {
      await anotarCaido(proveedor, motivoDe(error), log);
    }
}

export const relojesDeProveedores = ({ log }: Pick<Casa, 'log'>): Reloj[] => [
  { nombre: 'comprobar los proveedores de entrada', cada: 60_000, hacer: () => mirarProveedores(log) },
  { nombre: 'olvidar las entradas que no se acabaron', cada: 'hora', hacer: deletePasadas },
];
