import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';

/** Turns absences whose letter belongs to a type into granted leave; the amount of each day follows from the plan. */
export const insertDisfrutados = () =>
  execute(sql`
    with suya as (
      select a.id, a.usuario_id, a.desde, a.hasta, a.minutos, a.creada, k.codigo,
             row_number() over (partition by extract(year from a.creada) order by a.creada, a.id) as n
        from ausencia a
        join (values ('V', false, 'VACACIONES'), ('Y', false, 'LIBRE'), ('B', false, 'MATRIMONIO'),
          ('R', false, 'HOSPITALIZACION'), ('R', true, 'FUERZA_MAYOR'))
          k (letra, parte, codigo) on k.letra = a.letra and k.parte = (a.minutos is not null)
       where a.anulada is null and a.permiso_id is null),
    dia as (
      select s.id, p.fecha, case when s.minutos is null then 2 else s.minutos end as cantidad
        from suya s cross join lateral plan_de_jornada(s.usuario_id, s.desde, s.hasta) p
           where p.turno_id is not null or s.codigo = 'MATRIMONIO'),
    nuevo as (
      insert into permiso (numero, usuario_id, tipo_id, tipo_version, desde, hasta, parte, hora_desde, hora_hasta,
        cantidad, estado_id, creado)
      select 'PER-' || to_char(s.creada, 'YYYY') || '-' || lpad(s.n::text, 5, '0'), s.usuario_id, t.id, v.version, s.desde, s.hasta,
             case when s.minutos is null then 'C' else 'H' end, case when s.minutos is not null then 600 end, 600 + s.minutos,
             (select sum(d.cantidad) from dia d where d.id = s.id), 2, s.creada
        from suya s join tipo_permiso t on t.codigo = s.codigo cross join lateral reglas_de_tipo_permiso(t.id, s.desde) v
       where exists (select from dia d where d.id = s.id)
      returning id, usuario_id, desde, parte, creado),
    enlazada as (
      update ausencia a set permiso_id = n.id from nuevo n
       where a.usuario_id = n.usuario_id and a.desde = n.desde and (a.minutos is null) = (n.parte = 'C') and a.id in (select id from suya)
      returning a.id, a.permiso_id),
    dicha as (
      insert into historial (entidad, entidad_id, quien_id, acto, estado_id, instante)
      select 'permiso', n.id, n.usuario_id, 'conceder', 2, n.creado from nuevo n)
    insert into permiso_dia (permiso_id, fecha, cantidad)
    select e.permiso_id, d.fecha, d.cantidad from enlazada e join dia d on d.id = e.id`);
