-- Live events of sickness.

-- Whoever has a list of them open reads it again: it says nothing of whom.
create or replace function bajas_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('bajas', null);
  return null;
end $$;
create trigger baja_cambia_en_vivo after update on baja for each statement execute function bajas_en_vivo();
create trigger baja_nueva_en_vivo after insert on baja for each statement execute function bajas_en_vivo();
