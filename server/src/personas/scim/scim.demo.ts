import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';

/**
 * A directory whose key has expired, with the people whom it linked and a group that gives Íñigo one of his roles. The key has no secret,
 * so that nobody can use it.
 */
export const cargar: ParteDemo = async () => {
  await execute(sql`
    with admin as (select id from usuario where login = 'admin'),
    clave as (
      insert into clave_sistema (nombre, alcances, responsable_id, creada, caduca, usada, red_de_uso)
      select 'Entra ID', array['personas:leer', 'personas:escribir'], id, now() - interval '370 days', now() - interval '5 days',
             now() - interval '6 days', '198.51.100.20'
        from admin returning id, responsable_id, creada, usada),
    marcha as (insert into directorio (clave_id, bien) select id, usada from clave),
    gente as (
      select u.id, u.correo, u.matricula, split_part(u.nombre, ' ', 1) as pila, substr(u.nombre, strpos(u.nombre, ' ') + 1) as apellidos
        from usuario u where u.activo and (u.login = 'inigo' or (u.centro_coste_codigo = '2100' and not u.roles && '{ADMIN,SUBCONTRATA}'))),
    enlazadas as (
      insert into persona_externa (clave_id, usuario_id, externo, usuario, nombre_pila, apellidos, enlazada, escrita)
      select c.id, g.id, md5('entra ' || g.matricula)::uuid::text, g.correo, g.pila, g.apellidos, c.creada + interval '1 day', c.usada
        from clave c, gente g order by g.id),
    grupo as (
      insert into grupo_externo (clave_id, externo, nombre, rol, creado, cambiado)
      select id, md5('entra prevencion')::uuid::text, 'Prevención', 'PRL', creada + interval '1 day', creada + interval '2 days'
        from clave returning id, clave_id, creado, cambiado),
    miembros as (
      insert into grupo_externo_persona (grupo_id, usuario_id)
      select g.id, u.id from grupo g, usuario u where u.login = 'inigo' and 'PRL' = any (u.roles) returning usuario_id),
    papeles as (insert into papel_externo (usuario_id, rol) select usuario_id, 'PRL' from miembros)
    insert into historial (entidad, entidad_id, quien_id, acto, comentario, instante, clave_id)
    select * from (
      select 'clave_sistema', c.id, c.responsable_id, 'crear', 'personas:leer, personas:escribir', c.creada, null::bigint from clave c
      union all
      select 'grupo_externo', g.id, a.id, 'crear', '«Prevención», con 1 persona', g.creado, g.clave_id from grupo g, admin a
      union all
      select 'grupo_externo', g.id, a.id, 'cambiar', E'«Prevención»\nPapel: de ninguno a Prevención', g.cambiado, null
        from grupo g, admin a) l`);
  return 'un directorio con su grupo';
};
