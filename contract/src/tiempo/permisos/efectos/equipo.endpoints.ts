import { area, get } from '#contract/casa/kernel/endpoint.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { EquipoDePeticion } from './equipo.schemas.ts';

/** Around a leave that waits: read when it is decided on, not when it was asked for. */
export const permisosEquipo = area('/api/permisos/equipo', 'Permisos: al decidir', {
  deSolicitud: get('/:id', 'De una solicitud que decido: quién falta de su equipo cada día y con qué coincide.', {
    params: idParam,
    output: EquipoDePeticion,
  }),
});
