import * as z from 'zod/mini';
import { area, get } from '#contract/kernel/endpoint.ts';
import { Borrado } from './inspeccion.schemas.ts';

/** The register of working time before an inspection (field idea 7 and 8, art. 34.9 ET). All the calls are ours. */
export const inspeccion = area('/api/inspeccion', 'Inspección', {
  borrados: get('/borrados', 'RRHH: meses cuyo registro se ha borrado a los cuatro años, el último primero.', {
    output: z.array(Borrado),
  }),
});
