import { transaction } from '#server/casa/base/db.ts';
import { sellarHojas } from '#server/identidad/firma/firma.port.ts';
import { insertCabezas, selectSinSellar, updateSellado } from './sello.queries.ts';

/** People under one link: the chain is locked while they are handled. */
const PERSONAS_POR_ESLABON = 500;

/**
 * Seals the heads of people who have clocked in with a link of the company's chain. It locks no person's state while the chain is locked.
 * @returns whether there may be more.
 */
export async function sellarFichajes(): Promise<boolean> {
  const hay = await selectSinSellar(1);
  const sello = hay.length > 0 ? await transaction(sellarUnos) : undefined;
  // Outside the transaction: if the process dies here, the next run finds the sealed head in its table.
  await updateSellado();
  return sello === PERSONAS_POR_ESLABON;
}
async function sellarUnos(): Promise<number> {
  const sello = await sellarHojas({
    clase: 'fichajes',
    contenido: () => ({}),
    hojas: () => selectSinSellar(PERSONAS_POR_ESLABON),
  });
  return sello ? insertCabezas(sello.fila.seq, sello.hojas) : 0;
}
