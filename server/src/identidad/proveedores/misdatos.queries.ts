import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'cuentas-de-la-empresa',
    sql`
    select p.nombre as proveedor, i.cuenta, i.sub, i.creada, i.usada,
           (select string_agg(r.rol, ', ' order by r.rol) from papel_proveedor r
             where r.usuario_id = i.usuario_id and r.proveedor_id = i.proveedor_id) as papeles
      from identidad_externa i join proveedor_identidad p on p.id = i.proveedor_id where i.usuario_id = ${id} order by i.id`,
  ),
  await parteDe(
    'como-entra',
    sql`
    select echado as password_cerrada, emergencia as siempre_con_password from cerrojo_persona where usuario_id = ${id}`,
  ),
];
