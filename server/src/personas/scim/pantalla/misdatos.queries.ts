import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person: names by which the directories of the company know them. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'directorio',
    sql`
    select c.nombre as directorio, e.usuario, e.externo as identificador, e.enlazada as desde,
           (select string_agg(g.nombre, ', ' order by g.nombre) from grupo_externo_persona m
              join grupo_externo g on g.id = m.grupo_id where m.usuario_id = e.usuario_id and g.clave_id = e.clave_id) as grupos,
           (select string_agg(p.rol, ', ' order by p.rol) from papel_externo p where p.usuario_id = e.usuario_id) as papeles
      from persona_externa e join clave_sistema c on c.id = e.clave_id where e.usuario_id = ${id} order by e.id`,
  ),
];
