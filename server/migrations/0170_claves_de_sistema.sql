-- Keys by which other systems of the company call this one, made by an ADMIN.
create table clave_sistema (
  id bigint generated always as identity primary key,
  nombre text not null constraint clave_sistema_nombre_corto check (char_length(nombre) between 1 and 80),
  alcances text[] not null constraint clave_sistema_con_alcance check (cardinality(alcances) between 1 and 20),
  -- Networks from which it works; none: any.
  redes cidr[] not null default '{}' constraint clave_sistema_pocas_redes check (cardinality(redes) <= 20),
  -- Who made it, or renewed it last: answers for what it does.
  responsable_id bigint not null references usuario,
  creada timestamptz not null default now(),
  caduca timestamptz not null,
  revocada timestamptz,
  motivo text not null default '' constraint clave_sistema_motivo_corto check (char_length(motivo) <= 300),
  -- Last call that it opened, and last one that was refused with its right secret or its number; written a little later than they happen.
  usada timestamptz,
  red_de_uso text constraint clave_sistema_red_de_uso check (char_length(red_de_uso) <= 64),
  negada timestamptz,
  negada_por text constraint clave_sistema_negada_por check (char_length(negada_por) <= 40),
  red_negada text constraint clave_sistema_red_negada check (char_length(red_negada) <= 64),
  -- Expiry of which the ADMIN have been told.
  avisada_caduca timestamptz,
  version integer not null default 1
);
create unique index clave_sistema_nombre_unico on clave_sistema (lower(nombre)) where revocada is null;
comment on index clave_sistema_nombre_unico is 'Ya hay una clave en uso con ese nombre';

-- Secrets of a key: the digest alone. Two live side by side while a renewed one is being put in its place.
create table secreto_de_clave (
  publico text primary key constraint secreto_de_clave_publico check (publico ~ '^[0-9a-f]{12}$'),
  clave_id bigint not null references clave_sistema,
  huella bytea not null constraint secreto_de_clave_huella check (octet_length(huella) = 32),
  creado timestamptz not null default now(),
  -- End of a secret that a newer one replaces; the others end with their key.
  hasta timestamptz
);
create index secreto_de_clave_de on secreto_de_clave (clave_id);

-- Calls of each key, counted by minute, call, result and network, so that a key that calls without rest fills no disk.
create table llamada_de_clave (
  id bigint generated always as identity primary key,
  clave_id bigint not null references clave_sistema,
  minuto timestamptz not null,
  llamada text not null check (char_length(llamada) <= 200),
  estado smallint not null check (estado between 100 and 599),
  red text not null check (char_length(red) <= 64),
  veces integer not null check (veces > 0),
  constraint llamada_de_clave_una unique (clave_id, minuto, llamada, estado, red)
);
create index llamada_de_clave_reciente on llamada_de_clave (clave_id, id desc);
create index llamada_de_clave_por_minuto on llamada_de_clave (minuto);
insert into plazo_conservacion (codigo, nombre, dias, minimo, maximo) values
  ('llamadas_de_claves', 'Llamadas de las claves de otros sistemas', 90, 30, 730);

-- Acts and readings by a key: `quien_id` and `lector_id` are then the person who answers for it.
alter table historial add column clave_id bigint references clave_sistema;
alter table lectura_sensible add column clave_id bigint references clave_sistema;
