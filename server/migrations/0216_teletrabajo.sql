-- Agreements of telework, and the days that people plan within them.

create table acuerdo_teletrabajo (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  desde date not null,
  hasta date,
  maximo smallint not null check (maximo between 1 and 31),
  periodo text not null check (periodo in ('S', 'M')),
  dias smallint[] not null check (cardinality(dias) between 1 and 7),
  con_veto boolean not null,
  nota text not null default '' check (char_length(nota) <= 250),
  version integer not null default 1,
  creado timestamptz not null default now(),
  creado_por_id bigint references usuario,
  constraint acuerdo_teletrabajo_en_orden check (hasta >= desde),
  constraint acuerdo_teletrabajo_sin_solape exclude using gist (
    int8range(usuario_id, usuario_id, '[]') with &&, daterange(desde, hasta, '[]') with &&)
);
comment on constraint acuerdo_teletrabajo_sin_solape on acuerdo_teletrabajo is
  'Esa persona ya tiene un acuerdo de teletrabajo en algunas de esas fechas';
create index acuerdo_teletrabajo_por_desde on acuerdo_teletrabajo (desde, id);
create index acuerdo_teletrabajo_por_hasta on acuerdo_teletrabajo (hasta, id);

create table dia_teletrabajo (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  acuerdo_id bigint not null references acuerdo_teletrabajo,
  fecha date not null,
  estado_id smallint not null default 1 check (estado_id between 1 and 3),
  motivo text not null default '' check (char_length(motivo) <= 250),
  version integer not null default 1,
  creado timestamptz not null default now()
);
create unique index dia_teletrabajo_unico on dia_teletrabajo (usuario_id, fecha) where estado_id = 1;
comment on index dia_teletrabajo_unico is 'Ya tiene planeado ese día';
create index dia_teletrabajo_de_persona on dia_teletrabajo (usuario_id, id desc);
create index dia_teletrabajo_por_fecha on dia_teletrabajo (fecha, id) where estado_id = 1;
create index dia_teletrabajo_de_acuerdo on dia_teletrabajo (acuerdo_id, fecha);
