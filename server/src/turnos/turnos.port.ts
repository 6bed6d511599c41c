import { selectPlan, selectRegla, selectReglas } from './plan.queries.ts';

/** Plan of somebody: one row for each day between two, both included. */
export const planDe = (...which: Parameters<typeof selectPlan>) => selectPlan(...which);
/** The limits that hold for somebody on a day. */
export const reglaDe = (...which: Parameters<typeof selectRegla>) => selectRegla(...which);
/** All limits that have begun for somebody by a day: on each day the first of them with `desde` by then holds. */
export const reglasDe = (...which: Parameters<typeof selectReglas>) => selectReglas(...which);
