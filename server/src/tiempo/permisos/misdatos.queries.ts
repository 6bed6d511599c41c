import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'permisos',
      sql`
      select p.numero, t.nombre as tipo, p.desde, p.hasta, p.parte, p.cantidad, p.motivo, p.estado_id, p.creado,
             p.justificante_id is not null as justificante, s.nombre as pedido_por,
             (select json_agg(json_build_object('fecha', d.fecha, 'cantidad', d.cantidad) order by d.fecha)
               from permiso_dia d where d.permiso_id = p.id) as dias
        from permiso p join tipo_permiso t on t.id = p.tipo_id left join usuario s on s.id = p.solicitante_id
       where p.usuario_id = ${id} order by p.id`,
    ),
    parteDe(
      'permisos-pedidos-para-otros',
      sql`
      select p.numero, u.nombre as para, p.creado from permiso p join usuario u on u.id = p.usuario_id
       where p.solicitante_id = ${id} order by p.id`,
    ),
    parteDe(
      'cambios-de-permisos',
      sql`
      select p.numero, c.antes_desde, c.antes_hasta, c.desde, c.hasta, c.parte, c.cantidad, c.motivo, c.estado_id, c.creado,
             q.nombre as pedido_por
        from cambio_permiso c join permiso p on p.id = c.permiso_id join usuario q on q.id = c.pedido_por_id
       where p.usuario_id = ${id} order by c.id`,
    ),
    parteDe(
      'descansos-del-saldo',
      sql`
      select p.numero, a.fecha, a.minutos, a.creado from descanso_apunte a join permiso p on p.id = a.permiso_id
       where p.usuario_id = ${id} order by a.id`,
    ),
    parteDe(
      'coberturas-de-permisos',
      sql`
      select case when p.usuario_id = ${id} then 'Mi permiso' else u.nombre end as de, p.desde, p.hasta, q.nombre as cubre, b.estado_id,
             b.comentario, b.pedida, b.respondida
        from cobertura_permiso b join permiso p on p.id = b.permiso_id join usuario u on u.id = p.usuario_id
        join usuario q on q.id = b.persona_id
       where p.usuario_id = ${id} or b.persona_id = ${id} order by p.id`,
    ),
    parteDe(
      'recordatorios-de-permisos',
      sql`
      select t.nombre as tipo, r.anio, r.quedaba, r.dicho
        from recordatorio_arrastre r join tipo_permiso t on t.id = r.tipo_id
       where r.usuario_id = ${id} and r.quedaba > 0 order by r.dicho`,
    ),
    parteDe(
      'ajustes-de-permisos',
      sql`
      select t.nombre as tipo, a.anio, a.cantidad, a.motivo, a.creado
        from ajuste_permiso a join tipo_permiso t on t.id = a.tipo_id where a.usuario_id = ${id} order by a.id`,
    ),
  ]);
