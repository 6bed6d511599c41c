import sql from 'sql-template-tag';
import { execute } from '#server/base/db.ts';
import { idDe } from '#server/demo/filas.ts';

/** Seat of Ana on the first day of her approved trip on which the canteen opens: it is offered to be cancelled. */
export async function cargar(): Promise<undefined> {
  await execute(sql`
    insert into plaza (turno_id, fecha, usuario_id)
    select t.id, d.fecha, v.solicitante_id
      from viaje v, lateral (
        select dia::date as fecha from generate_series(v.fecha_salida, v.fecha_regreso, interval '1 day') dia
         where comedor_abre('SDR', dia::date) order by dia limit 1) d, turno_comida t
     where v.solicitante_id = ${idDe(sql`'ana'`)} and v.estado_id = 4 and v.fecha_salida > hoy() and t.centro = 'SDR' and t.nombre = 'Segundo turno'
     limit 1 on conflict do nothing`);
}
