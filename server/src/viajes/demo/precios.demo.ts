import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many } from '#server/casa/base/db.ts';
import { selectGente } from '#server/casa/demo/filas.ts';
import { cambiarPrecio } from '#server/viajes/precio/precio.commands.ts';

const Elegida = z.object({ id: z.int(), precio: z.number() });
/** Chosen proposals of approved trips that are still to leave, one of each trip; not of Ana, Luis or the desk, nor decided by Luis. */
const selectElegidas = (hoy: string) =>
  many(Elegida)(sql`
    select distinct on (v.id) p.id, p.precio::float8 as precio
      from viaje v join usuario u on u.id = v.solicitante_id left join usuario a on a.id = v.aprobador_id
           join necesidad n on n.viaje_id = v.id join propuesta p on p.necesidad_id = n.id and p.estado_id = 3
     where v.estado_id = 4 and v.fecha_salida > ${hoy}::date and u.login not in ('ana', 'luis', 'nuria')
       and a.login is distinct from 'luis' and p.precio > 20
     order by v.id, p.id limit 2`);

/** Two prices of the demo that have changed since their approval: one within what is allowed, one that returned. */
export async function cambiarPrecios(hoy: string): Promise<void> {
  const nuria = (await selectGente())('nuria');
  for (const [i, { id, precio }] of (await selectElegidas(hoy)).entries()) {
    const nuevo = Math.round(precio * (i === 0 ? 104 : 128)) / 100;
    await cambiarPrecio({ usuario: nuria, id }, { precio: nuevo, motivo: 'La tarifa ha subido desde la reserva' });
  }
  // Notifications of acts before the beginning of the demo are not told.
  await execute(sql`delete from notificacion where tipo = 'viaje_precio' or (sobre in (
    select 'solicitud:' || s.id from solicitud s
     where s.tipo = 'VIAJE' and s.estado_id = 1 and s.datos @> '[{"Nombre": "Precio que cambia"}]'))`);
}
