-- How each person has the tables of their screens: columns and density of each, and the views that they named.
create table aspecto_tabla (
  usuario_id bigint not null references usuario,
  tabla text collate "C" not null check (tabla ~ '^[a-z0-9-]{1,60}$'),
  aspecto jsonb not null check (length(aspecto::text) <= 8000),
  primary key (usuario_id, tabla)
);
create table vista_guardada (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  tabla text collate "C" not null check (tabla ~ '^[a-z0-9-]{1,60}$'),
  nombre text not null check (length(nombre) between 1 and 40),
  busqueda text not null check (length(busqueda) <= 600),
  aspecto jsonb not null check (length(aspecto::text) <= 8000),
  constraint vista_guardada_un_nombre unique (usuario_id, tabla, nombre)
);
comment on constraint vista_guardada_un_nombre on vista_guardada is 'Ya tiene una vista con ese nombre en esta tabla';
