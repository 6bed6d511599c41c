-- Who decides is settled when something begins to wait, and changes with whoever is responsible. The two come one after the other:
-- what begins to wait shares the lock 7215022, a change of responsibles has it alone, and each reads once it has it.

-- Decisions 4: the responsible of the cost centre or contract charged; where that is the requester, or has left, the first one above them.
create or replace function aprobador_de_viaje(v viaje) returns bigint language sql stable as $$
  select case when u.activo and u.id <> v.solicitante_id then u.id else superior_de(u.id, array[v.solicitante_id]) end
    from usuario u
   where u.id = coalesce(
     (select c.responsable_id from centro_coste c where c.codigo = v.centro_coste_codigo),
     (select c.responsable_id from contrato c where c.codigo = v.contrato_codigo))
$$;

create function viaje_busca_aprobador() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7215022);
  new.aprobador_id := aprobador_de_viaje(new);
  return new;
end $$;
-- Triggers go by their names: before viaje_cambia_espera, which notes who has it.
create trigger viaje_busca_aprobador before update of estado_id on viaje for each row
  when (new.estado_id = 3 and old.estado_id <> 3) execute function viaje_busca_aprobador();

-- Nothing begins to wait for nobody. While it waits, the one who had it may leave, and nobody be above them: ADMIN is told (S-702).
alter table viaje drop constraint viaje_pendiente_tiene_aprobador;
create function viaje_sin_aprobador() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = tg_name, message = 'nobody can decide on this viaje';
end $$;
create constraint trigger viaje_pendiente_tiene_aprobador after update of estado_id on viaje for each row
  when (new.estado_id = 3 and old.estado_id <> 3 and new.aprobador_id is null) execute function viaje_sin_aprobador();
comment on constraint viaje_pendiente_tiene_aprobador on viaje is 'Nadie puede aprobar este viaje: a quien se carga no tiene responsable. Avise a administración';

create or replace function viajes_pendientes_cambian_de_aprobador() returns trigger language plpgsql as $$
declare
  tocados bigint[];
begin
  perform pg_advisory_xact_lock(7215022);
  if tg_table_name = 'centro_coste' then
    tocados := array(select id from viaje where estado_id = 3 and centro_coste_codigo = new.codigo);
  elsif tg_table_name = 'contrato' then
    tocados := array(select id from viaje where estado_id = 3 and contrato_codigo = new.codigo);
  else
    -- What is charged to this person, and what is not decided by whoever it is charged to, when that is somebody below, however far.
    tocados := array(
      with recursive abajo (id) as (select new.id union select u.id from abajo b join usuario u on u.responsable_id = b.id)
      select v.id from viaje v join abajo b on b.id = coalesce(
               (select c.responsable_id from centro_coste c where c.codigo = v.centro_coste_codigo),
               (select c.responsable_id from contrato c where c.codigo = v.contrato_codigo))
       where v.estado_id = 3 and (b.id = new.id or v.aprobador_id is distinct from b.id));
  end if;
  update viaje v set aprobador_id = aprobador_de_viaje(v)
   where v.id = any (tocados) and v.estado_id = 3 and v.aprobador_id is distinct from aprobador_de_viaje(v);
  return null;
end $$;
drop trigger usuario_cambia_responsable on usuario;
create trigger usuario_cambia_responsable after update of responsable_id, activo on usuario for each row
  when (old.responsable_id is distinct from new.responsable_id or old.activo <> new.activo)
  execute function viajes_pendientes_cambian_de_aprobador();

-- The same for requests.
create function solicitud_busca_aprobador() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7215022);
  new.aprobador_id := aprobador_de(new.peticionario_id, new.area_codigo, new.interesados);
  return new;
end $$;
create trigger solicitud_busca_aprobador before insert on solicitud for each row
  when (new.estado_id = 1) execute function solicitud_busca_aprobador();

create or replace function solicitudes_cambian_de_aprobador() returns trigger language plpgsql as $$
declare
  tocadas bigint[];
begin
  perform pg_advisory_xact_lock(7215022);
  if tg_table_name = 'area' then
    tocadas := array(select id from solicitud where estado_id = 1 and area_codigo = new.codigo);
  else
    -- Whoever is below, however far: those between may have left, or be the ones for whom it is asked. And what waits for nobody.
    tocadas := array(
      with recursive abajo (id) as (select new.id union select u.id from abajo b join usuario u on u.responsable_id = b.id)
      select s.id from solicitud s join abajo b on b.id = s.peticionario_id where s.estado_id = 1
      union select id from solicitud where estado_id = 1 and aprobador_id is null
      union select id from solicitud where estado_id = 1 and aprobador_id = new.id
      union select s.id from solicitud s join area a on a.codigo = s.area_codigo where s.estado_id = 1 and a.responsable_id = new.id);
  end if;
  update solicitud s set aprobador_id = aprobador_de(s.peticionario_id, s.area_codigo, s.interesados), version = version + 1
   where s.id = any (tocadas) and s.estado_id = 1 and s.aprobador_id is distinct from aprobador_de(s.peticionario_id, s.area_codigo, s.interesados);
  return null;
end $$;

-- Those that wait for somebody who is no longer responsible, or has left.
update viaje v set aprobador_id = aprobador_de_viaje(v) where v.estado_id = 3 and v.aprobador_id is distinct from aprobador_de_viaje(v);
update solicitud s set aprobador_id = aprobador_de(s.peticionario_id, s.area_codigo, s.interesados), version = version + 1
 where s.estado_id = 1 and s.aprobador_id is distinct from aprobador_de(s.peticionario_id, s.area_codigo, s.interesados);
