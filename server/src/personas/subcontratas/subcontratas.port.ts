import { selectParadas } from './papeles.queries.ts';

/**
 * People of subcontractors who may not enter on some of these days: the first such day of each, and the reason in
 * words.
 */
export const paradasPorPapeles = (...which: Parameters<typeof selectParadas>) => selectParadas(...which);
