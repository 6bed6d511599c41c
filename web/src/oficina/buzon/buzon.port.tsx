import { areasDelBuzon as areas } from './buzon.api.ts';

/** Query for the areas with a mailbox. */
export const areasDelBuzon = areas;
