-- Files of people (S-8076): read, shown, and written once they are accepted.

-- 1 Por aceptar, 2 Importando, 3 Importada.
create table personas_importacion (
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
  -- new people get their invitation on the day on which they join, or at once
  invitar boolean not null default false,
  filas integer not null,
  nuevas integer not null,
  cambian integer not null,
  iguales integer not null,
  malas integer not null,
  hechas integer not null default 0,
  rechazadas integer not null default 0
);
create index personas_importacion_por_hacer on personas_importacion (id) where estado_id = 2;
create index personas_importacion_caducable on personas_importacion (creada);

-- A row by its line: N new, C changes, I as it stands, M wrong, H written, R refused when it was to be written. `paso`: what is still
-- to be done with it, 1 its data, 2 its responsible, who may come further down; null: nothing.
create table personas_importacion_fila (
  importacion_id bigint not null references personas_importacion on delete cascade,
  n integer not null check (n >= 1),
  matricula text not null,
  nombre text not null,
  -- as it was written, and what it says
  celdas jsonb not null,
  datos jsonb not null,
  cambios jsonb not null default '[]',
  errores jsonb not null default '[]',
  usuario_id bigint references usuario,
  estado text not null check (estado in ('N', 'C', 'I', 'M', 'H', 'R')),
  paso smallint check (paso in (1, 2)),
  primary key (importacion_id, n)
);
create index personas_importacion_fila_pendiente on personas_importacion_fila (importacion_id, paso, n) where paso is not null;
create index personas_importacion_fila_por_estado on personas_importacion_fila (importacion_id, estado, n);
