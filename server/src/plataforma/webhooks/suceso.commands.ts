import { transaction } from '#server/casa/base/db.ts';
import { deletePorContar, insertSucesos, selectAsuntos } from './suceso.queries.ts';
import { cuerpoDe, eventoDe } from './suceso.rules.ts';

/** Turns the next lines of the history into events with their deliveries; gives the number of lines. */
export const contarSucesos = (): Promise<number> =>
  transaction(async () => {
    const lineas = await deletePorContar();
    if (lineas.length === 0) return 0;
    const asuntos = await selectAsuntos(lineas);
    const sucesos = asuntos.flatMap((asunto) => {
      const tipo = eventoDe(asunto);
      return tipo ? [{ tipo, cuerpo: cuerpoDe(tipo, asunto), personaId: asunto.personaId }] : [];
    });
    if (sucesos.length > 0) await insertSucesos(sucesos);
    return lineas.length;
  });
