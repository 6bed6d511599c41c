-- Live events of the platform: whose open screens hear of a change (decision 0019).

-- The person hears of a new notification, and of one that was read on another device.
create or replace function notificacion_en_vivo() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform avisar_en_vivo('notificaciones', (select coalesce(array_agg(distinct usuario_id), '{}') from nuevas));
  else
    perform avisar_en_vivo('notificaciones', (
      select coalesce(array_agg(distinct n.usuario_id), '{}') from nuevas n join viejas v on v.id = n.id
        where n.leida is distinct from v.leida));
  end if;
  return null;
end $$;
create trigger notificacion_leida_en_vivo after update on notificacion
  referencing new table as nuevas old table as viejas for each statement execute function notificacion_en_vivo();
create trigger notificacion_nueva_en_vivo after insert on notificacion
  referencing new table as nuevas for each statement execute function notificacion_en_vivo();

-- A queued mail wakes the mail clock of every process (decision 0036).
create or replace function correo_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('correo', null);
  return null;
end $$;
create trigger correo_nuevo_en_vivo after insert on correo for each statement execute function correo_en_vivo();

-- The person who imports a file hears that it is done; progress is asked for.
create or replace function importacion_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('presencia', array(select distinct coalesce(deshecha_por_id, importada_por_id, creada_por_id) from ahora));
  return null;
end $$;
create trigger importacion_en_vivo after update on importacion
  referencing new table as ahora for each statement execute function importacion_en_vivo();

-- The other screens of a photo's owner hear of it; those of others read it when they are opened.
create or replace function foto_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('foto', array[new.usuario_id]);
  return null;
end $$;
create trigger foto_en_vivo after insert or update on foto for each row execute function foto_en_vivo();

-- Giver and receiver of a delegation hear of it: what waits for one begins or ceases to wait for the other.
create or replace function delegacion_en_vivo() returns trigger language plpgsql as $$
declare
  d delegacion := coalesce(new, old);
begin
  perform avisar_en_vivo(t.tema, array[d.de_id, d.para_id]) from (select tema from tipo_solicitud union select 'solicitudes') t;
  return null;
end $$;
create trigger delegacion_en_vivo after insert or update or delete on delegacion
  for each row execute function delegacion_en_vivo();

-- RRHH and ADMIN hear of what changes in the account of a person.
create or replace function personas_en_vivo() returns trigger language plpgsql as $$
begin
  if exists (select from antes a join ahora n on n.id = a.id where n.version <> a.version) then
    perform avisar_en_vivo('personas', array(select u.id from usuario u where u.activo and u.roles && '{RRHH,ADMIN}'));
  end if;
  return null;
end $$;
create trigger usuario_cambia_en_vivo after update on usuario
  referencing old table as antes new table as ahora for each statement execute function personas_en_vivo();

-- Everybody hears of a change of the company's settings.
create or replace function empresa_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('empresa', null);
  return null;
end $$;
create trigger empresa_en_vivo after update on empresa for each row execute function empresa_en_vivo();
