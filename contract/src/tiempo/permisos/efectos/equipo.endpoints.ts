import { area, get } from '#contract/casa/kernel/endpoint.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { EquipoDePeticion } from './equipo.schemas.ts';

/** The requester's team in the weeks of a waiting leave or trip, as it is at the moment of the decision. */
export const permisosEquipo = area('/api/permisos/equipo', 'Permisos: al decidir', {
  deSolicitud: get('/:id', 'De una solicitud que decido: quién falta de su equipo cada día.', {
    params: idParam,
    output: EquipoDePeticion,
  }),
});
