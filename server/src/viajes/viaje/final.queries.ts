import sql from 'sql-template-tag';

/** Condition: a settlement of the trip `v` is closed, none is on its way, and neither an expense nor a day that went back is left. */
const SIN_PENDIENTE = sql`
  and exists (select from liquidacion l where l.viaje_id = v.id and l.estado_id = 4)
  and not exists (select from liquidacion l where l.viaje_id = v.id and l.estado_id in (1, 2, 3))
  and not exists (select from gasto g where g.viaje_id = v.id and g.estado_id in (1, 4))
  and not exists (
    select from liquidacion_linea n where n.viaje_id = v.id and n.clase = 'dieta' and not n.viva and not exists (
      select from liquidacion_linea o where o.viaje_id = v.id and o.clase = 'dieta' and o.viva and o.fecha = n.fecha))`;
/** Its last day may be today: what was closed had been sent, and a trip is sent when it has ended. */
export const CON_LA_ULTIMA = {
  acto: 'liquidar',
  hasta: 7,
  siendo: sql`and v.fecha_regreso <= hoy() ${SIN_PENDIENTE}`,
} as const;
