-- Figures with which the balances of a person begin, where a company starts in the middle of a year.

-- `tipo_id` null: the balance of hours. `cantidad`: the sum of its entries, in minutes or in halves of a day.
create table saldo_inicial (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  tipo_id bigint references tipo_permiso,
  fecha date not null,
  cantidad integer not null,
  fichero_id bigint references archivo,
  estado_id smallint not null default 1 check (estado_id between 1 and 2),
  version integer not null default 1,
  creado timestamptz not null default now(),
  creado_por_id bigint references usuario
);
create unique index saldo_inicial_unico on saldo_inicial (usuario_id, coalesce(tipo_id, 0)) where estado_id = 1;
comment on index saldo_inicial_unico is 'Esa persona ya tiene un saldo inicial de esa clase: corríjalo o anúlelo';
create index saldo_inicial_por_creado on saldo_inicial (creado, id);
create index saldo_inicial_por_fecha on saldo_inicial (fecha, id);
create index saldo_inicial_con_fichero on saldo_inicial (fichero_id) where fichero_id is not null;

-- The first entry, and then counter entries with their reason; rows are added only.
create table saldo_inicial_apunte (
  id bigint generated always as identity primary key,
  saldo_id bigint not null references saldo_inicial,
  cantidad integer not null,
  motivo text not null check (char_length(motivo) between 1 and 250),
  creado timestamptz not null default now(),
  creado_por_id bigint references usuario
);
create index saldo_inicial_apunte_de_saldo on saldo_inicial_apunte (saldo_id, id);

create table saldo_inicial_importacion (
  id bigint generated always as identity primary key,
  nombre text not null check (char_length(nombre) between 1 and 200),
  estado_id smallint not null default 1 check (estado_id between 1 and 3),
  version integer not null default 1,
  columnas text[] not null,
  ignoradas text[] not null default '{}',
  creada timestamptz not null default now(),
  creada_por_id bigint not null references usuario,
  importada timestamptz,
  importada_por_id bigint references usuario,
  filas integer not null,
  nuevas integer not null,
  cambian integer not null,
  iguales integer not null,
  malas integer not null,
  hechas integer not null default 0,
  rechazadas integer not null default 0
);
create index saldo_inicial_importacion_por_hacer on saldo_inicial_importacion (id) where estado_id = 2;
create index saldo_inicial_importacion_caducable on saldo_inicial_importacion (creada);
create table saldo_inicial_importacion_fila (
  importacion_id bigint not null references saldo_inicial_importacion on delete cascade,
  n integer not null check (n >= 1),
  matricula text not null,
  nombre text not null,
  celdas jsonb not null,
  datos jsonb not null,
  cambios jsonb not null default '[]',
  errores jsonb not null default '[]',
  usuario_id bigint references usuario,
  estado text not null check (estado in ('N', 'C', 'I', 'M', 'H', 'R')),
  primary key (importacion_id, n)
);
create index saldo_inicial_importacion_fila_por_estado on saldo_inicial_importacion_fila (importacion_id, estado, n);
