-- Live events of the agenda.

-- The person hears of their notes.
create or replace function agenda_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('agenda', array(select distinct usuario_id from filas));
  return null;
end $$;
create trigger nota_agenda_borrada_en_vivo after delete on nota_agenda
  referencing old table as filas for each statement execute function agenda_en_vivo();
create trigger nota_agenda_cambia_en_vivo after update on nota_agenda
  referencing new table as filas for each statement execute function agenda_en_vivo();
create trigger nota_agenda_nueva_en_vivo after insert on nota_agenda
  referencing new table as filas for each statement execute function agenda_en_vivo();
