import { transaction } from '#server/casa/base/db.ts';
import { sellarHojas } from '#server/identidad/firma/firma.port.ts';
import { insertCabezas, selectSinSellar, updateSellado } from './sello.queries.ts';

/** People under one link: the chain is held for as long as these take. */
const DE_UNA_VEZ = 500;

/**
 * Hangs the heads of people who have clocked in from the company's chain. It locks no state of theirs while it holds the chain.
 * @returns whether there may be more.
 */
export async function sellarFichajes(): Promise<boolean> {
  const hay = await selectSinSellar(1);
  const sello = hay.length > 0 ? await transaction(sellarUnos) : undefined;
  // Outside: a head that is sealed and not noted, because the process died here, is found in its table by the next look.
  await updateSellado();
  return sello === DE_UNA_VEZ;
}
async function sellarUnos(): Promise<number> {
  const sello = await sellarHojas({
    clase: 'fichajes',
    contenido: () => ({}),
    hojas: () => selectSinSellar(DE_UNA_VEZ),
  });
  return sello ? insertCabezas(sello.fila.seq, sello.hojas) : 0;
}
