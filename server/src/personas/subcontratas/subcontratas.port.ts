import { selectAbiertas, selectDeEmpresa, selectParadas } from './papeles.queries.ts';

/**
 * People of subcontractors who may not enter on some of these days: the first such day of each, and the reason in
 * words.
 */
export const paradasPorPapeles = (...which: Parameters<typeof selectParadas>) => selectParadas(...which);
/** Subcontractors to choose from, with the reason why their people may not enter on a day (null: today), or ''. */
export const subcontratasQueTrabajan = (...which: Parameters<typeof selectAbiertas>) => selectAbiertas(...which);
/**
 * Name of a subcontractor and the reason why its people may not enter on a day, or ''; undefined: it does not exist.
 */
export const papelesDeSubcontrata = (...which: Parameters<typeof selectDeEmpresa>) => selectDeEmpresa(...which);
