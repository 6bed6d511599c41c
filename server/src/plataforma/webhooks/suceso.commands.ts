import { transaction } from '#server/casa/base/db.ts';
import {
  deletePorContar,
  deleteVisitasPorContar,
  insertSucesos,
  selectAsuntos,
  selectAsuntosDeVisitas,
} from './suceso.queries.ts';
import { cuerpoDe, eventoDe } from './suceso.rules.ts';

/** Turns the next lines of the history into events with their deliveries; gives the number of lines. */
export const contarSucesos = (): Promise<number> =>
  transaction(async () => {
    const lineas = await deletePorContar();
    const deVisitas = await deleteVisitasPorContar();
    const asuntos = [
      ...(lineas.length > 0 ? await selectAsuntos(lineas) : []),
      ...(deVisitas.length > 0 ? await selectAsuntosDeVisitas(deVisitas) : []),
    ];
    const sucesos = asuntos.flatMap((asunto) => {
      const tipo = eventoDe(asunto);
      return tipo ? [{ tipo, cuerpo: cuerpoDe(tipo, asunto), personaId: asunto.personaId }] : [];
    });
    if (sucesos.length > 0) await insertSucesos(sucesos);
    return lineas.length + deVisitas.length;
  });
