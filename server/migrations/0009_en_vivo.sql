-- Open screens hear of what changes by themselves: who is told that something of `viajes` has changed, or that a session has ended.

-- Looked up with each change of a viaje, among everybody who works here.
create index usuario_gestor_viajes on usuario (id) where activo and 'GESTOR_VIAJES' = any(roles);

-- Who may have this viaje on a screen: who travels, who decides or stands in for them today, and the travel desk from its sending on.
create function personas_de_viaje(v viaje) returns setof bigint language sql stable as $$
  select v.solicitante_id
  union select v.aprobador_id where v.aprobador_id is not null
  union select d.para_id from delegacion d where d.de_id = v.aprobador_id and hoy() between d.desde and d.hasta
  union select u.id from usuario u where v.estado_id > 1 and u.activo and 'GESTOR_VIAJES' = any(u.roles)
$$;

-- Whatever hangs from a viaje raises its version: this table tells of them all.
create function viajes_en_vivo() returns trigger language plpgsql as $$
declare
  quienes bigint[] := '{}';
begin
  if tg_op <> 'INSERT' then
    quienes := array(select p from antes v, personas_de_viaje(v) p);
  end if;
  if tg_op <> 'DELETE' then
    quienes := quienes || array(select p from ahora v, personas_de_viaje(v) p);
  end if;
  perform avisar_en_vivo('viajes', array(select distinct q from unnest(quienes) q order by q));
  return null;
end $$;
create trigger viaje_creado_en_vivo after insert on viaje
  referencing new table as ahora for each statement execute function viajes_en_vivo();
create trigger viaje_cambiado_en_vivo after update on viaje
  referencing old table as antes new table as ahora for each statement execute function viajes_en_vivo();
create trigger viaje_borrado_en_vivo after delete on viaje
  referencing old table as antes for each statement execute function viajes_en_vivo();

-- What waits for one person begins or ceases to wait for another too.
create function delegacion_en_vivo() returns trigger language plpgsql as $$
declare
  d delegacion := coalesce(new, old);
begin
  perform avisar_en_vivo('viajes', array[d.de_id, d.para_id]);
  return null;
end $$;
create trigger delegacion_en_vivo after insert or update or delete on delegacion
  for each row execute function delegacion_en_vivo();

-- The streams of whoever has left end on every process. Which of their sessions it was, each process asks.
create function sesion_terminada_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('sesion', array[new.usuario_id]);
  return null;
end $$;
create trigger sesion_terminada_en_vivo after update of terminada on sesion
  for each row when (new.terminada is not null and old.terminada is null) execute function sesion_terminada_en_vivo();
