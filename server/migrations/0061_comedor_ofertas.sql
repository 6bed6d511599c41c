-- Seats, orders and tables whose person has been told that they can be cancelled, because of a trip or a leave of that day: once each.
create table comedor_oferta (
  clase text not null check (clase in ('plaza', 'pedido', 'mesa')),
  cosa_id bigint not null,
  ofrecida timestamptz not null default now(),
  primary key (clase, cosa_id)
);

-- First page of the canteen, live: it reads what a person has, the menu that everybody reads, and the hours of the canteen.
create function comedor_de_alguien_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('comedor', array(select distinct usuario_id from filas order by 1));
  return null;
end $$;
create trigger plaza_en_comedor_nueva after insert on plaza referencing new table as filas for each statement execute function comedor_de_alguien_en_vivo();
create trigger plaza_en_comedor after update on plaza referencing new table as filas for each statement execute function comedor_de_alguien_en_vivo();
create trigger pedido_en_comedor_nuevo after insert on pedido referencing new table as filas for each statement execute function comedor_de_alguien_en_vivo();
create trigger pedido_en_comedor after update on pedido referencing new table as filas for each statement execute function comedor_de_alguien_en_vivo();
create trigger mesa_en_comedor_nueva after insert on reserva_mesa referencing new table as filas for each statement execute function comedor_de_alguien_en_vivo();
create trigger mesa_en_comedor after update on reserva_mesa referencing new table as filas for each statement execute function comedor_de_alguien_en_vivo();

create function menu_en_comedor_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('comedor', null) where exists (select from menu m where m.id in (select menu_id from filas) and m.estado_id <> 1 and m.fecha <= hoy() + 1);
  return null;
end $$;
create function de_menu_en_comedor_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('comedor', null) where exists (select from filas m where m.estado_id <> 1 and m.fecha <= hoy() + 1);
  return null;
end $$;
create trigger menu_en_comedor after update on menu referencing new table as filas for each statement execute function de_menu_en_comedor_en_vivo();
create trigger plato_en_comedor_nuevo after insert on plato referencing new table as filas for each statement execute function menu_en_comedor_en_vivo();
create trigger plato_en_comedor after update on plato referencing new table as filas for each statement execute function menu_en_comedor_en_vivo();

-- Settings of a kitchen: its open pages and those of everybody who eats there.
create function comedores_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('comedores', null), avisar_en_vivo('comedor', null);
  return null;
end $$;
create trigger comedor_en_vivo after update on comedor for each statement execute function comedores_en_vivo();
create trigger comedor_dia_en_vivo after insert or update or delete on comedor_dia for each statement execute function comedores_en_vivo();
