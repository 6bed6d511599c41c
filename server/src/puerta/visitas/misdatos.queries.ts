import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Visits of a person as their host: of the visitors, who are other people, only the number. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'visitas',
    sql`
    select v.numero, v.empresa, v.motivo, v.fecha, v.hora_inicio, v.hora_fin, z.nombre as zona, v.estado_id, v.creada,
           (select count(*)::int from persona_visita p where p.visita_id = v.id) as personas
      from visita v join zona_visita z on z.id = v.zona_id where v.anfitrion_id = ${id} order by v.id`,
  ),
];
