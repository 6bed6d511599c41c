-- Shared terminals for clocking in, and how people identify themselves before one (decision 0055).

-- `huella`: digest of the secret in its link, which nothing keeps.
create table terminal (
  id bigint generated always as identity primary key,
  nombre text not null check (char_length(nombre) between 1 and 60),
  centro_trabajo_codigo text not null references centro_trabajo,
  huella text not null constraint terminal_huella_unica unique,
  creado timestamptz not null default now(),
  creado_por_id bigint references usuario,
  visto timestamptz,
  revocado timestamptz,
  revocado_por_id bigint references usuario
);
create unique index terminal_nombre_unico on terminal (nombre) where revocado is null;

-- `fallos`: wrong PINs in a row. `qr_huella`: digest of a code of 128 random bits.
create table credencial (
  usuario_id bigint primary key references usuario,
  pin_hash text,
  pin_desde timestamptz,
  fallos integer not null default 0,
  qr_huella text constraint credencial_qr_unico unique,
  qr_desde timestamptz
);

-- Clock-ins that a terminal has handed in, by the key that it chose: each counts once, however often it is sent.
create table terminal_envio (
  terminal_id bigint not null references terminal,
  clave uuid not null,
  recibido timestamptz not null default now(),
  fichado jsonb,
  primary key (terminal_id, clave)
);
create index terminal_envio_por_dia on terminal_envio (recibido);

-- Those of them that could not be clocked in, until RRHH has looked at them.
create table terminal_incidencia (
  id bigint generated always as identity primary key,
  terminal_id bigint not null references terminal,
  usuario_id bigint references usuario,
  tipo text,
  instante timestamptz,
  recibido timestamptz not null default now(),
  motivo text not null,
  detalle text not null default '' check (char_length(detalle) <= 250),
  revisada timestamptz,
  revisada_por_id bigint references usuario
);
create index terminal_incidencia_sin_revisar on terminal_incidencia (id desc) where revisada is null;

-- Names of people whose rest between shifts or of the week an access breaks, as it was when it was asked for.
alter table acceso add column sin_descanso text[] not null default '{}';
