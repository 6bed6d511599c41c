import { areasDelBuzon as areas } from './buzon.api.ts';

/** Query for the areas that one may write to. */
export const areasDelBuzon = areas;
