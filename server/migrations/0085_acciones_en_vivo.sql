-- The clock that looks for overdue actions finds none nearly always: open screens hear only of those that it moved.
create function acciones_de_tablero_en_vivo() returns trigger language plpgsql as $$
begin
  if exists (select from filas) then
    perform avisar_en_vivo('tableros', null);
  end if;
  return null;
end $$;
drop trigger accion_tablero_en_vivo on accion_tablero;
create trigger accion_tablero_nueva_en_vivo after insert on accion_tablero for each statement execute function tableros_en_vivo();
create trigger accion_tablero_en_vivo after update on accion_tablero referencing new table as filas
  for each statement execute function acciones_de_tablero_en_vivo();
