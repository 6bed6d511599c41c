import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'accesos-fuera-de-jornada',
    sql`
      select a.numero, a.creado as pedido, a.fecha_desde, a.fecha_hasta, a.hora_inicio, a.hora_fin, a.motivo, a.compensacion, a.estado_id,
             a.solicitante_id = ${id} as "laPidioUsted"
        from acceso a
       where a.solicitante_id = ${id} or a.id in (select p.acceso_id from acceso_persona p where p.usuario_id = ${id}) order by a.id`,
  ),
];
