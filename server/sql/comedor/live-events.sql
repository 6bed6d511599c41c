-- Live events of the canteen: who eats, who cooks, everybody.

-- First page of the canteen: a person hears of their own seat, order and table.
create or replace function comedor_de_alguien_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('comedor', array(select distinct usuario_id from filas order by 1));
  return null;
end $$;
create trigger mesa_en_comedor after update on reserva_mesa
  referencing new table as filas for each statement execute function comedor_de_alguien_en_vivo();
create trigger mesa_en_comedor_nueva after insert on reserva_mesa
  referencing new table as filas for each statement execute function comedor_de_alguien_en_vivo();
create trigger pedido_en_comedor after update on pedido
  referencing new table as filas for each statement execute function comedor_de_alguien_en_vivo();
create trigger pedido_en_comedor_nuevo after insert on pedido
  referencing new table as filas for each statement execute function comedor_de_alguien_en_vivo();
create trigger plaza_en_comedor after update on plaza
  referencing new table as filas for each statement execute function comedor_de_alguien_en_vivo();
create trigger plaza_en_comedor_nueva after insert on plaza
  referencing new table as filas for each statement execute function comedor_de_alguien_en_vivo();

-- First page of the canteen: everybody hears of a change of dishes.
create or replace function menu_en_comedor_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('comedor', null) where exists (select from menu m
    where m.id in (select menu_id from filas) and m.estado_id <> 1 and m.fecha <= hoy() + 1);
  return null;
end $$;
create trigger plato_en_comedor after update on plato
  referencing new table as filas for each statement execute function menu_en_comedor_en_vivo();
create trigger plato_en_comedor_nuevo after insert on plato
  referencing new table as filas for each statement execute function menu_en_comedor_en_vivo();

-- First page of the canteen: everybody hears of a change of menus.
create or replace function de_menu_en_comedor_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('comedor', null) where exists (select from filas m where m.estado_id <> 1 and m.fecha <= hoy() + 1);
  return null;
end $$;
create trigger menu_en_comedor after update on menu
  referencing new table as filas for each statement execute function de_menu_en_comedor_en_vivo();

-- Everybody hears of a change of a canteen's hours and days.
create or replace function comedores_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('comedores', null), avisar_en_vivo('comedor', null);
  return null;
end $$;
create trigger comedor_dia_en_vivo after insert or update or delete on comedor_dia
  for each statement execute function comedores_en_vivo();
create trigger comedor_en_vivo after update on comedor for each statement execute function comedores_en_vivo();

-- Published menus are told to everybody and to those who read orders, drafts to their kitchen alone.
create or replace function menus_en_vivo(cuales bigint[]) returns void language sql as $$
  select avisar_en_vivo('menus', null), avisar_en_vivo('pedidos', null)
   where exists (select 1 from menu m where m.id = any (cuales) and m.estado_id <> 1);
  select avisar_en_vivo('menus', (
    select array_agg(distinct q) from menu m, unnest(cocineros_de(m.centro)) q where m.id = any (cuales)))
   where not exists (select 1 from menu m where m.id = any (cuales) and m.estado_id <> 1)
     and exists (select 1 from menu m where m.id = any (cuales) and cardinality(cocineros_de(m.centro)) > 0)
$$;

-- A menu that changes.
create or replace function menu_en_vivo() returns trigger language plpgsql as $$
begin
  perform menus_en_vivo(array(select id from filas));
  return null;
end $$;
create trigger menu_cambia_en_vivo after update on menu
  referencing new table as filas for each statement execute function menu_en_vivo();

-- A dish that is added, changed or taken away.
create or replace function plato_en_vivo() returns trigger language plpgsql as $$
begin
  perform menus_en_vivo(array(select distinct menu_id from filas));
  return null;
end $$;
create trigger plato_borrado_en_vivo after delete on plato
  referencing old table as filas for each statement execute function plato_en_vivo();
create trigger plato_cambia_en_vivo after update on plato
  referencing new table as filas for each statement execute function plato_en_vivo();
create trigger plato_nuevo_en_vivo after insert on plato
  referencing new table as filas for each statement execute function plato_en_vivo();

-- The person and the kitchen hear of seats.
create or replace function aforo_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('aforo', array(
    select usuario_id from ahora
    union select unnest(cocineros_de(t.centro)) from (select distinct turno_id from ahora) a join turno_comida t on t.id = a.turno_id));
  return null;
end $$;
create trigger plaza_cambia_en_vivo after update on plaza
  referencing new table as ahora for each statement execute function aforo_en_vivo();
create trigger plaza_nueva_en_vivo after insert on plaza
  referencing new table as ahora for each statement execute function aforo_en_vivo();

-- The person and the kitchen hear of orders.
create or replace function pedido_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('pedidos', array(
    select f.usuario_id from filas f union select unnest(cocineros_de(c.centro)) from (select distinct centro from filas) c order by 1));
  return null;
end $$;
create trigger pedido_en_vivo_cambio after update on pedido
  referencing new table as filas for each statement execute function pedido_en_vivo();
create trigger pedido_en_vivo_nuevo after insert on pedido
  referencing new table as filas for each statement execute function pedido_en_vivo();

-- Kitchens and those who choose hear of a change of what is offered: one topic with the orders, which a kitchen reads together.
create or replace function articulos_en_vivo() returns trigger language plpgsql as $$
begin
  if exists (select from filas) then
    perform avisar_en_vivo('pedidos', null);
  end if;
  return null;
end $$;
create trigger articulo_cambia_en_vivo after update on articulo
  referencing new table as filas for each statement execute function articulos_en_vivo();
create trigger articulo_nuevo_en_vivo after insert on articulo
  referencing new table as filas for each statement execute function articulos_en_vivo();
create trigger franja_cambia_en_vivo after update on franja
  referencing new table as filas for each statement execute function articulos_en_vivo();
create trigger franja_nueva_en_vivo after insert on franja
  referencing new table as filas for each statement execute function articulos_en_vivo();

-- Everybody hears of tables, their slots, closings and bookings.
create or replace function mesas_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('mesas', null);
  return null;
end $$;
create trigger cierre_mesas_en_vivo after insert or delete on cierre_mesas
  for each statement execute function mesas_en_vivo();
create trigger franja_mesa_en_vivo after insert or update on franja_mesa
  for each statement execute function mesas_en_vivo();
create trigger mesa_en_vivo after insert or update on mesa for each statement execute function mesas_en_vivo();
create trigger reserva_mesa_en_vivo after insert or update on reserva_mesa
  for each statement execute function mesas_en_vivo();
