import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'acciones_de_tableros',
    sql`
    select t.nombre as tablero, i.letra, i.nombre as indicador, x.fecha, x.texto, x.fecha_limite, x.estado_id, x.creada
      from accion_tablero x join indicador i on i.id = x.indicador_id join tablero t on t.id = i.tablero_id
     where x.responsable_id = ${id} order by x.id`,
  ),
  await parteDe(
    'valores_de_tableros',
    sql`
    select t.nombre as tablero, i.letra, i.nombre as indicador, v.fecha, v.valor, v.motivo, v.correccion, v.anotado
      from valor_tablero v join indicador i on i.id = v.indicador_id join tablero t on t.id = i.tablero_id
     where v.anotado_por_id = ${id} order by v.id`,
  ),
  await parteDe(
    'tableros_que_lleva',
    sql`
    select t.nombre as tablero, c.nombre as centro from tablero t join centro_trabajo c on c.codigo = t.centro
     where t.responsable_id = ${id} or exists (select from tablero_persona p where p.tablero_id = t.id and p.usuario_id = ${id})
     order by t.id`,
  ),
];
