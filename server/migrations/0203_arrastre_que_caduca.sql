-- People are reminded of carried-over leave before it expires: twice, and once each.
create table recordatorio_arrastre (
  usuario_id bigint not null references usuario (id),
  tipo_id bigint not null references tipo_permiso (id),
  anio integer not null,
  -- 1: the early reminder; 2: the late one.
  aviso smallint not null check (aviso in (1, 2)),
  -- What was left, in halves of a day or minutes; 0: nothing, and nothing was said.
  quedaba integer not null default 0 check (quedaba >= 0),
  dicho timestamptz not null default now(),
  primary key (usuario_id, tipo_id, anio, aviso)
);
insert into limite_trabajo (codigo, orden, nombre, detalle, valor, minimo, maximo) values
  ('arrastre_lejos', 40, 'Recordar lo que va a caducar', 'Días antes de que caduque lo que pasó del año anterior en que se recuerda por primera vez', 30, 15, 120),
  ('arrastre_cerca', 41, 'Recordarlo otra vez', 'Días antes de que caduque en que se recuerda por segunda y última vez', 7, 1, 14);
