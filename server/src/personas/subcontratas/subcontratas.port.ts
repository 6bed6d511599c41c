import { selectAbiertas, selectDeEmpresa, selectParadas } from './papeles.queries.ts';

/** People of subcontractors who may not come in on some of these days: the first such day of each, and the reason in words. */
export const paradasPorPapeles = (...which: Parameters<typeof selectParadas>) => selectParadas(...which);
/** Subcontractors to choose from, with the reason why one's people may not come in on a day (null: today), or ''. */
export const subcontratasQueTrabajan = (...which: Parameters<typeof selectAbiertas>) => selectAbiertas(...which);
/** Name of a subcontractor and the reason why its people may not come in on a day, or ''; undefined: there is none. */
export const papelesDeSubcontrata = (...which: Parameters<typeof selectDeEmpresa>) => selectDeEmpresa(...which);
