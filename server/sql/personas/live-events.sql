-- Live events of people's data, documents and loans.

-- The person hears of a change of their data and emergency contacts.
create or replace function misdatos_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('misdatos', (select array_agg(distinct a.usuario_id) from ahora a));
  return null;
end $$;
create trigger cambio_datos_cambia_en_vivo after update on cambio_datos
  referencing new table as ahora for each statement execute function misdatos_en_vivo();
create trigger cambio_datos_nuevo_en_vivo after insert on cambio_datos
  referencing new table as ahora for each statement execute function misdatos_en_vivo();
create trigger contacto_emergencia_en_vivo after insert on contacto_emergencia
  referencing new table as ahora for each statement execute function misdatos_en_vivo();
create trigger dato_personal_cambia_en_vivo after update on dato_personal
  referencing new table as ahora for each statement execute function misdatos_en_vivo();
create trigger dato_personal_nuevo_en_vivo after insert on dato_personal
  referencing new table as ahora for each statement execute function misdatos_en_vivo();

-- People whose documents come or go hear of it, and so does whoever prepares the batch.
create or replace function documentos_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('documentos', array(
    select distinct d.usuario_id from documento d where d.lote_id = new.id and d.estado = 'E'
    union select new.creado_por_id order by 1));
  return null;
end $$;
create constraint trigger lote_documentos_en_vivo after update on lote_documentos
  deferrable initially deferred for each row execute function documentos_en_vivo();

-- The person hears that a document of theirs was withdrawn.
create or replace function documento_retirado_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('documentos', array[new.usuario_id]);
  return null;
end $$;
create trigger documento_retirado_en_vivo after update of retirado on documento
  for each row when (new.retirado is not null and old.retirado is null) execute function documento_retirado_en_vivo();

-- The person and RRHH hear of a loan.
create or replace function prestamos_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('prestamos', array(
    select usuario_id from ahora union select id from usuario where activo and 'RRHH' = any (roles)));
  return null;
end $$;
create trigger prestamo_cambia_en_vivo after update on prestamo
  referencing new table as ahora for each statement execute function prestamos_en_vivo();
create trigger prestamo_nuevo_en_vivo after insert on prestamo
  referencing new table as ahora for each statement execute function prestamos_en_vivo();

-- ADMIN people hear of a directory that begins to do well or badly, and of its groups (S-8471).
create or replace function directorios_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('directorios', array(select id from usuario where activo and 'ADMIN' = any (roles)));
  return null;
end $$;
create trigger directorio_cambia_en_vivo after insert or update on directorio
  for each statement execute function directorios_en_vivo();
create trigger grupo_externo_cambia_en_vivo after insert or update or delete on grupo_externo
  for each statement execute function directorios_en_vivo();
create trigger papel_por_contar_en_vivo after insert or delete on papel_por_contar
  for each statement execute function directorios_en_vivo();
