import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';

/** A key in use, one that has expired and one that was revoked, with their calls. They have no secret, so that nobody can use them. */
export const cargar: ParteDemo = async () => {
  await execute(sql`
    with hechas as (
      insert into clave_sistema (nombre, alcances, redes, responsable_id, creada, caduca, revocada, motivo, usada, red_de_uso)
      select d.nombre, d.alcances, d.redes, u.id, now() - d.hace, now() + d.queda, now() - d.revocada, d.motivo, now() - d.usada, d.red
        from (values
          ('Gestoría laboral', array['nomina:leer'], array['192.0.2.0/24']::cidr[], interval '200 days', interval '165 days',
           null::interval, '', interval '3 hours', '192.0.2.14'),
          ('Cuadro de mando', array['personas:leer'], '{}'::cidr[], interval '400 days', interval '-35 days',
           null, '', interval '40 days', '198.51.100.7'),
          ('Intranet antigua', array['personas:leer', 'personas:escribir'], '{}'::cidr[], interval '300 days', interval '65 days',
           interval '20 days', 'Se ha apagado la intranet', interval '21 days', '198.51.100.8')
        ) d (nombre, alcances, redes, hace, queda, revocada, motivo, usada, red)
        cross join usuario u where u.login = 'admin'
      returning id, nombre, responsable_id, creada, revocada, motivo, alcances),
    actos as (
      insert into historial (entidad, entidad_id, quien_id, acto, comentario, instante)
      select 'clave_sistema', id, responsable_id, 'crear', array_to_string(alcances, ', '), creada from hechas
      union all
      select 'clave_sistema', id, responsable_id, 'revocar', motivo, revocada from hechas where revocada is not null)
    insert into llamada_de_clave (clave_id, minuto, llamada, estado, red, veces)
    select h.id, date_trunc('minute', now() - n * interval '1 day' - interval '3 hours'),
           'GET /api/v1/nomina/meses/:mes', case when n = 5 then 400 else 200 end, '192.0.2.14', 1 + n
      from hechas h, generate_series(0, 6) n where h.nombre = 'Gestoría laboral'`);
  return '3 claves de otros sistemas';
};
