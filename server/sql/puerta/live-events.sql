-- Live events of visits: host and gate.

-- Host of a visit and the gate hear of it (S-823x).
create or replace function visita_en_vivo(cual bigint) returns void language sql volatile as $$
  select avisar_en_vivo('visitas', array(
    select v.anfitrion_id from visita v where v.id = cual
    union select u.id from usuario u where u.activo and 'SEGURIDAD' = any (u.roles)))
$$;

-- A visit that is made or changes.
create or replace function visita_cambia_en_vivo() returns trigger language plpgsql as $$
begin
  perform visita_en_vivo(new.id);
  return null;
end $$;
create trigger visita_cambia_en_vivo after insert or update on visita
  for each row execute function visita_cambia_en_vivo();

-- A visitor's data that changes.
create or replace function persona_visita_en_vivo() returns trigger language plpgsql as $$
begin
  perform visita_en_vivo(new.visita_id);
  return null;
end $$;
create trigger persona_visita_cambia_en_vivo after update on persona_visita
  for each row execute function persona_visita_en_vivo();

-- An arrival or departure of a visitor.
create or replace function paso_visita_en_vivo() returns trigger language plpgsql as $$
begin
  perform visita_en_vivo(p.visita_id) from persona_visita p where p.id = new.persona_id;
  return null;
end $$;
create trigger paso_visita_cambia_en_vivo after insert or update on paso_visita
  for each row execute function paso_visita_en_vivo();

-- Everybody with visits open hears of zones and safety instructions.
create or replace function maestro_visita_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('visitas', null);
  return null;
end $$;
create trigger aviso_seguridad_en_vivo after insert on aviso_seguridad
  for each row execute function maestro_visita_en_vivo();
create trigger zona_visita_en_vivo after insert or update on zona_visita
  for each row execute function maestro_visita_en_vivo();
