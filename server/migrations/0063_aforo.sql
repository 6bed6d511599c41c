-- Seats of the canteen: open screens of their people and of the kitchen hear of a change.
create function aforo_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('aforo', array(
    select usuario_id from ahora
    union select unnest(cocineros_de(t.centro)) from (select distinct turno_id from ahora) a join turno_comida t on t.id = a.turno_id));
  return null;
end $$;
create trigger plaza_nueva_en_vivo after insert on plaza referencing new table as ahora for each statement execute function aforo_en_vivo();
create trigger plaza_cambia_en_vivo after update on plaza referencing new table as ahora for each statement execute function aforo_en_vivo();
