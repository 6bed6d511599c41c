-- Entries of the menu that each person keeps at hand on «Más», in their order.
create table favorito_menu (
  usuario_id bigint primary key references usuario,
  rutas text[] not null check (cardinality(rutas) <= 4)
);
