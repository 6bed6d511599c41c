import * as z from 'zod/mini';
import { area, get } from '#contract/casa/kernel/endpoint.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { LoSuyo, ParaQuien, paraQuienQuery } from './deotros.schemas.ts';

/** Leave that somebody asks for in the name of another person (S-8624). */
export const permisosDeOtros = area('/api/permisos/deotros', 'Permisos: pedir en nombre de otra persona', {
  personas: get(
    '/personas',
    'Para quiénes puedo pedir un permiso: quienes dependen de mí o, para RRHH, cualquiera de la plantilla. Como máximo 20.',
    { query: paraQuienQuery, output: z.array(ParaQuien) },
  ),
  persona: get('/persona/:id', 'Los tipos que puedo pedir en su nombre, y quién decide cada uno.', {
    params: idParam,
    output: LoSuyo,
  }),
});
