-- Tables outside: open screens hear of what is booked, kept and closed, and the clock finds what is over.
create index reserva_mesa_viva on reserva_mesa (fecha) where estado_id in (1, 2);

create function mesas_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('mesas', null);
  return null;
end $$;
create trigger mesa_en_vivo after insert or update on mesa for each statement execute function mesas_en_vivo();
create trigger franja_mesa_en_vivo after insert or update on franja_mesa for each statement execute function mesas_en_vivo();
create trigger cierre_mesas_en_vivo after insert or delete on cierre_mesas for each statement execute function mesas_en_vivo();
create trigger reserva_mesa_en_vivo after insert or update on reserva_mesa for each statement execute function mesas_en_vivo();
