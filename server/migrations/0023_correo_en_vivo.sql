-- A queued mail wakes the mail clock of every process, told after the commit like any live event (decision 0036).
create function correo_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('correo', null);
  return null;
end $$;
create trigger correo_nuevo_en_vivo after insert on correo for each statement execute function correo_en_vivo();
