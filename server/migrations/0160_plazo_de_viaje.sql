-- What a trip waits for first, by which the travel desk sorts: `vence`, the day on which the proposals of some need are lost, those that
-- are chosen or, without a choice, the last of the published ones; and the departure, or once its documents are issued thirty days from its
-- return, within which it is settled.
alter table viaje add column vence date;
update viaje v set vence = x.vence
  from (
    select n.viaje_id as id, min(p.hasta) as vence
      from necesidad n, lateral (
        select coalesce(p.valida_hasta, 'infinity') as hasta from propuesta p where p.necesidad_id = n.id and p.estado_id in (2, 3)
         order by p.estado_id desc, 1 desc limit 1) p
     where n.sin_propuesta_motivo = '' group by n.viaje_id) x
 where x.id = v.id and isfinite(x.vence);
alter table viaje add column plazo date not null
  generated always as (case when estado_id <= 4 then least(fecha_salida, vence) else fecha_regreso + 30 end) stored;
create index viaje_de_gestion_por_plazo on viaje (estado_id, plazo, id) where coalesce(estado_previo, estado_id) >= 2;
create index viaje_de_gestion_por_cargo on viaje (coalesce(centro_coste_codigo, contrato_codigo), estado_id, plazo, id)
  where coalesce(estado_previo, estado_id) >= 2;
