-- Telework: screens hear of agreements and of planned days (S-862x).

-- A planned day moves the plan of its person, and whoever answers for them reads it.
create or replace function dia_teletrabajo_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('jornada', array(select distinct usuario_id from ahora));
  perform avisar_en_vivo('teletrabajo', null);
  return null;
end $$;
create trigger dia_teletrabajo_nuevo_en_vivo after insert on dia_teletrabajo
  referencing new table as ahora for each statement execute function dia_teletrabajo_en_vivo();
create trigger dia_teletrabajo_cambia_en_vivo after update on dia_teletrabajo
  referencing new table as ahora for each statement execute function dia_teletrabajo_en_vivo();

-- RRHH and the person hear of an agreement.
create or replace function acuerdo_teletrabajo_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('teletrabajo', null);
  return null;
end $$;
create trigger acuerdo_teletrabajo_en_vivo after insert or update on acuerdo_teletrabajo
  for each statement execute function acuerdo_teletrabajo_en_vivo();
