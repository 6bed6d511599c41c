-- Open screens of the person and of the kitchen hear of each order.
create function pedido_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('pedidos', array(
    select f.usuario_id from filas f union select unnest(cocineros_de(c.centro)) from (select distinct centro from filas) c order by 1));
  return null;
end $$;
create trigger pedido_en_vivo_nuevo after insert on pedido
  referencing new table as filas for each statement execute function pedido_en_vivo();
create trigger pedido_en_vivo_cambio after update on pedido
  referencing new table as filas for each statement execute function pedido_en_vivo();

comment on constraint pedido_linea_unidades_check on pedido_linea is 'Como máximo tres unidades';
-- Those that wait to be collected, for the clock that gives them up.
create index pedido_listo on pedido (fecha) where estado_id = 3;
