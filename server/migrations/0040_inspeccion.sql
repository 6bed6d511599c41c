-- The register of working time before an inspection: packages, accesses that expire, the representatives' summaries, and what was erased.

-- What the product makes, as large as it may be, and forgets by itself: its bytes are in the file store under `clave`.
-- `hechas` of `cuantas`: people done. `tomado_hasta`: the lease of the process that makes it.
create table paquete (
  id bigint generated always as identity primary key,
  usuario_ids bigint[] not null check (cardinality(usuario_ids) between 1 and 1000),
  desde date not null,
  hasta date not null,
  motivo text not null check (char_length(motivo) between 1 and 200),
  estado text not null default 'P' check (estado in ('P', 'L', 'F', 'C')),
  hechas integer not null default 0,
  intentos integer not null default 0,
  tomado_hasta timestamptz,
  clave text,
  tamano bigint,
  sha256 text,
  caduca timestamptz,
  acceso_id bigint,
  creado timestamptz not null default now(),
  creado_por_id bigint not null references usuario,
  constraint paquete_hasta_tras_desde check (hasta >= desde)
);
comment on constraint paquete_hasta_tras_desde on paquete is 'No puede terminar antes de empezar';
create index paquete_por_hacer on paquete (id) where estado = 'P';
create index paquete_por_caducar on paquete (caduca) where estado = 'L';

-- A way in for an inspector, without an account: `huella` is the digest of the secret of its link, which is stored nowhere.
create table acceso_inspeccion (
  id bigint generated always as identity primary key,
  huella text not null unique,
  nombre text not null check (char_length(nombre) between 1 and 100),
  organismo text not null check (char_length(organismo) between 1 and 100),
  referencia text not null check (char_length(referencia) between 1 and 100),
  desde date not null,
  hasta date not null,
  caduca timestamptz not null,
  revocado timestamptz,
  revocado_por_id bigint references usuario,
  creado timestamptz not null default now(),
  creado_por_id bigint not null references usuario,
  constraint acceso_inspeccion_hasta_tras_desde check (hasta >= desde),
  constraint acceso_inspeccion_horas check (caduca <= creado + interval '72 hours')
);
comment on constraint acceso_inspeccion_hasta_tras_desde on acceso_inspeccion is 'No puede terminar antes de empezar';
alter table paquete add foreign key (acceso_id) references acceso_inspeccion;
create index paquete_de_acceso on paquete (acceso_id) where acceso_id is not null;
create table acceso_inspeccion_persona (
  acceso_id bigint not null references acceso_inspeccion,
  usuario_id bigint not null references usuario,
  primary key (acceso_id, usuario_id)
);
create index acceso_inspeccion_de_persona on acceso_inspeccion_persona (usuario_id, acceso_id);

-- Each reading through such an access. `usuario_id` null: the list of people, or the package.
create table lectura_inspeccion (
  id bigint generated always as identity primary key,
  acceso_id bigint not null references acceso_inspeccion,
  usuario_id bigint references usuario,
  que text not null check (que in ('lista', 'registro', 'paquete')),
  instante timestamptz not null default now()
);
create index lectura_inspeccion_de_acceso on lectura_inspeccion (acceso_id, id desc);

-- Representatives of the workers of a centre, or (null) of all.
create table representante (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  centro_trabajo_codigo text references centro_trabajo,
  desde date not null,
  hasta date,
  creado timestamptz not null default now(),
  creado_por_id bigint not null references usuario,
  constraint representante_hasta_tras_desde check (hasta >= desde),
  constraint representante_una_vez unique nulls not distinct (usuario_id, centro_trabajo_codigo, desde)
);
comment on constraint representante_hasta_tras_desde on representante is 'No puede terminar antes de empezar';
comment on constraint representante_una_vez on representante is 'Ya representa a ese centro desde ese día';

-- Hours of a month of a centre's people, as the representatives were told them: one value per person in `lineas`.
create table resumen_mensual (
  id bigint generated always as identity primary key,
  mes date not null check (extract(day from mes) = 1),
  centro_trabajo_codigo text not null references centro_trabajo,
  lineas jsonb not null,
  creado timestamptz not null default now(),
  constraint resumen_mensual_una_vez unique (mes, centro_trabajo_codigo)
);

-- Months whose register was erased after four years, and how many rows of each kind.
create table registro_borrado (
  mes date primary key check (extract(day from mes) = 1),
  fichajes integer not null,
  personas integer not null,
  otros jsonb not null,
  instante timestamptz not null default now()
);
