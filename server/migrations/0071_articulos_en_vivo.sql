-- A kitchen reads its catalogue with the orders that wait for it: one topic tells of both.
create or replace function articulos_en_vivo() returns trigger language plpgsql as $$
begin
  if exists (select from filas) then
    perform avisar_en_vivo('pedidos', null);
  end if;
  return null;
end $$;
