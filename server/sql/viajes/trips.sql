-- Trips: proposals, search and live events.

-- A need wants a proposal, but for the own car (type I, means 4) (S-704).
create or replace function quiere_propuesta(n necesidad) returns boolean
  language sql immutable as $$ select not (n.tipo = 'I' and n.combo1 is not distinct from 4) $$;

-- Approver and role of a trip are a copy, for its own lists, of those of its last request (decision 0034).
create or replace function viaje_sigue_a_su_solicitud() returns trigger language plpgsql as $$
begin
  update viaje set aprobador_id = new.aprobador_id, rol = new.rol
   where id = new.entidad_id and (aprobador_id, rol) is distinct from (new.aprobador_id, new.rol);
  return null;
end $$;
create trigger viaje_sigue_a_su_solicitud after insert or update of aprobador_id, rol on solicitud
  for each row when (new.tipo = 'VIAJE' and new.estado_id = 1) execute function viaje_sigue_a_su_solicitud();

-- Day on which a trip loses its proposals: the first one of its needs, each by its choice or else by what is published and valid longest.
create or replace function vence_de_viaje(de bigint) returns date language sql stable as $$
  select min(p.hasta) filter (where isfinite(p.hasta)) from necesidad n, lateral (
    select coalesce(p.valida_hasta, 'infinity') as hasta from propuesta p where p.necesidad_id = n.id and p.estado_id in (2, 3)
     order by p.estado_id desc, 1 desc limit 1) p
   where n.viaje_id = de and n.sin_propuesta_motivo = ''
$$;
-- Deadline of a trip follows its proposals.
create or replace function viaje_sigue_a_sus_propuestas() returns trigger language plpgsql as $$
begin
  update viaje v set vence = x.vence
    from (select distinct n.viaje_id as id from cambiadas p join necesidad n on n.id = p.necesidad_id) d,
         lateral (select vence_de_viaje(d.id) as vence) x
   where v.id = d.id and v.vence is distinct from x.vence;
  return null;
end $$;
create trigger propuesta_nueva_vence after insert on propuesta
  referencing new table as cambiadas for each statement execute function viaje_sigue_a_sus_propuestas();
create trigger propuesta_cambiada_vence after update on propuesta
  referencing new table as cambiadas for each statement execute function viaje_sigue_a_sus_propuestas();

-- Deadline of a trip follows its needs: one that goes without a proposal has no day by which to choose one, and one that is deleted, which
-- a trip taken back may lose after its proposals were published, has none either.
create or replace function viaje_sigue_a_sus_necesidades() returns trigger language plpgsql as $$
begin
  update viaje v set vence = x.vence
    from (select coalesce(new.viaje_id, old.viaje_id) as id) n, lateral (select vence_de_viaje(n.id) as vence) x
   where v.id = n.id and v.vence is distinct from x.vence;
  return null;
end $$;
create trigger necesidad_sin_propuesta_vence after update of sin_propuesta_motivo on necesidad
  for each row when (old.sin_propuesta_motivo <> new.sin_propuesta_motivo) execute function viaje_sigue_a_sus_necesidades();
create trigger necesidad_borrada_vence after delete on necesidad
  for each row execute function viaje_sigue_a_sus_necesidades();

-- Text by which a trip is found: with a blank before each word, and the number of its code also without zeros.
create or replace function busqueda_de_viaje(v viaje, nombre text) returns text language sql immutable as $$
  select sin_tildes(' ' || v.codigo || ' ' || ltrim(split_part(v.codigo, '-', 3),
    '0') || ' ' || v.motivo || ' ' || v.destino || ' ' || nombre)
$$;

-- Search text of a trip is written when it is sent.
create or replace function viaje_escribe_su_busqueda() returns trigger language plpgsql as $$
begin
  insert into viaje_busqueda (viaje_id, texto) select new.id, busqueda_de_viaje(new, u.nombre) from usuario u
    where u.id = new.solicitante_id
  on conflict (viaje_id) do update set texto = excluded.texto where viaje_busqueda.texto <> excluded.texto;
  return null;
end $$;
create trigger viaje_nace_enviado after insert on viaje
  for each row when (coalesce(new.estado_previo, new.estado_id) >= 2) execute function viaje_escribe_su_busqueda();
create trigger viaje_sale_de_borrador after update of estado_id on viaje
  for each row when (old.estado_id = 1 and coalesce(new.estado_previo, new.estado_id) >= 2)
  execute function viaje_escribe_su_busqueda();

-- Search text of a person's trips is written again when their name changes.
create or replace function usuario_cambia_busqueda_de_viajes() returns trigger language plpgsql as $$
begin
  update viaje_busqueda b set texto = busqueda_de_viaje(v, new.nombre) from viaje v where v.id = b.viaje_id and v.solicitante_id = new.id;
  return null;
end $$;
create trigger usuario_cambia_de_nombre after update of nombre on usuario
  for each row when (old.nombre <> new.nombre) execute function usuario_cambia_busqueda_de_viajes();

-- People who may have a trip on a screen: traveller, deciders and those who stand in for them, and the travel desk from its sending on.
create or replace function personas_de_viaje(v viaje) returns setof bigint language sql stable as $$
  with titular as (
    select v.aprobador_id as id where v.rol is null and v.aprobador_id is not null
    union all
    select u.id from usuario u where u.activo and u.roles @> array[v.rol] and u.id <> v.solicitante_id)
  select v.solicitante_id
  union select t.id from titular t
  union select d.para_id from titular t join delegacion d on d.de_id = t.id where hoy() between d.desde and d.hasta
  union select u.id from usuario u where v.estado_id > 1 and u.activo and 'GESTOR_VIAJES' = any(u.roles)
$$;

-- People of a trip hear of it; whatever hangs from a trip raises its version, so that this table tells of all.
create or replace function viajes_en_vivo() returns trigger language plpgsql as $$
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
create trigger viaje_borrado_en_vivo after delete on viaje
  referencing old table as antes for each statement execute function viajes_en_vivo();
create trigger viaje_cambiado_en_vivo after update on viaje
  referencing old table as antes new table as ahora for each statement execute function viajes_en_vivo();
create trigger viaje_creado_en_vivo after insert on viaje
  referencing new table as ahora for each statement execute function viajes_en_vivo();
