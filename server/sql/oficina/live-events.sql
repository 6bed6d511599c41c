-- Live events of lists, help and screens on walls.

-- RRHH and ADMIN hear of a change of any list.
create or replace function maestros_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('maestros', array(select u.id from usuario u where u.activo and u.roles && '{ADMIN,RRHH}'));
  return null;
end $$;
create trigger area_en_vivo_lista after insert or delete or update on area
  for each row execute function maestros_en_vivo();
create trigger centro_coste_en_vivo_lista after insert or delete or update on centro_coste
  for each row execute function maestros_en_vivo();
create trigger compania_alquiler_en_vivo_lista after insert or delete or update on compania_alquiler
  for each row execute function maestros_en_vivo();
create trigger contrato_en_vivo_lista after insert or delete or update on contrato
  for each row execute function maestros_en_vivo();
create trigger divisa_en_vivo_lista after insert or delete or update on divisa
  for each row execute function maestros_en_vivo();
create trigger lista_importacion_en_vivo after insert or update or delete on lista_importacion
  for each row execute function maestros_en_vivo();
create trigger pais_en_vivo_lista after insert or delete or update on pais
  for each row execute function maestros_en_vivo();
create trigger provincia_en_vivo_lista after insert or delete or update on provincia
  for each row execute function maestros_en_vivo();
create trigger tipo_acceso_en_vivo_lista after insert or delete or update on tipo_acceso
  for each row execute function maestros_en_vivo();
create trigger tipo_averia_en_vivo_lista after insert or delete or update on tipo_averia
  for each row execute function maestros_en_vivo();

-- Everybody with help open hears of its articles, contacts and areas.
create or replace function ayuda_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('ayuda', null);
  return null;
end $$;
create trigger articulo_ayuda_en_vivo after insert or update or delete on articulo_ayuda
  for each row execute function ayuda_en_vivo();
create trigger ayuda_area_en_vivo after update on ayuda_area for each row execute function ayuda_en_vivo();
create trigger canal_interno_en_vivo after insert or update on canal_interno
  for each row execute function ayuda_en_vivo();
create trigger contacto_ayuda_en_vivo after insert or update or delete on contacto_ayuda
  for each row execute function ayuda_en_vivo();

-- Screens on walls and open pages hear of lists, hosts, screens and emergencies.
create or replace function pantallas_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('pantallas', null);
  return null;
end $$;
create trigger anfitrion_pantalla_en_vivo after insert or delete on anfitrion_pantalla
  for each row execute function pantallas_en_vivo();
create trigger emergencia_en_vivo after insert or update on emergencia
  for each row execute function pantallas_en_vivo();
create trigger lista_pantalla_en_vivo after insert or update or delete on lista_pantalla
  for each row execute function pantallas_en_vivo();
create trigger pantalla_en_vivo after insert or update of version, revocada, perdida on pantalla
  for each row execute function pantallas_en_vivo();
