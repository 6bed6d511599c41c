-- Lifting elements (field 3.9): their register, the colours of the periods, and the checks before use. Nothing is ever deleted.

create table tipo_izado (
  id bigint generated always as identity primary key,
  nombre text not null check (char_length(nombre) between 1 and 60),
  -- Months from an inspection to the next.
  meses smallint not null check (meses between 1 and 120),
  activo boolean not null default true,
  version integer not null default 1
);
create unique index tipo_izado_nombre_unico on tipo_izado (lower(nombre));
comment on index tipo_izado_nombre_unico is 'Ya hay un tipo con ese nombre';

-- Mark of the inspections of a period.
create table color_izado (
  id bigint generated always as identity primary key,
  desde date not null,
  hasta date not null,
  nombre text not null check (char_length(nombre) between 1 and 30),
  muestra text not null check (muestra ~ '^#[0-9a-f]{6}$'),
  texto text not null default '' check (char_length(texto) <= 120),
  version integer not null default 1,
  constraint color_izado_hasta_tras_desde check (hasta >= desde),
  constraint color_izado_uno_por_dia exclude using gist (daterange(desde, hasta, '[]') with &&)
);
comment on constraint color_izado_hasta_tras_desde on color_izado is 'No puede terminar antes de empezar';
comment on constraint color_izado_uno_por_dia on color_izado is 'Otro color tiene ya alguno de esos días';

-- `estado_id` 1 En servicio, 2 No apto, 3 En reparación, 4 Baja; the state that people see follows from it and from `proxima`, the last good day.
create table izado_elemento (
  id bigint generated always as identity primary key,
  codigo text not null constraint izado_codigo_unico unique check (codigo ~ '^[A-Z0-9][A-Z0-9._/-]{0,29}$'),
  qr text not null constraint izado_qr_unico unique check (qr ~ '^[a-z0-9]{16}$'),
  tipo_id bigint not null references tipo_izado,
  cmu_kg integer not null check (cmu_kg between 1 and 1000000),
  longitud numeric(6, 2) check (longitud > 0),
  fabricante text not null default '' check (char_length(fabricante) <= 80),
  serie text not null default '' check (char_length(serie) <= 60),
  area_codigo text not null references area,
  centro text not null references centro_trabajo,
  lugar text not null default '' check (char_length(lugar) <= 120),
  estado_id smallint not null default 1 check (estado_id between 1 and 4),
  proxima date,
  -- Order of lists: what was never inspected comes first.
  vence date not null generated always as (coalesce(proxima, '2000-01-01')) stored,
  inspeccionado date,
  color_id bigint references color_izado,
  motivo text not null default '' check (char_length(motivo) <= 1000),
  comunicacion_id bigint references comunicacion,
  creado timestamptz not null default now(),
  version integer not null default 1,
  constraint izado_inspeccionado_con_fecha check (proxima is null or inspeccionado is not null),
  constraint izado_fuera_con_motivo check (estado_id in (1, 3) or motivo <> '')
);
comment on constraint izado_codigo_unico on izado_elemento is 'Ya hay un elemento con ese código';
comment on constraint izado_fuera_con_motivo on izado_elemento is 'Diga el motivo';
create index izado_por_estado on izado_elemento (estado_id, vence, id);
create index izado_por_centro on izado_elemento (centro, estado_id, vence, id);
create index izado_por_codigo on izado_elemento (centro, codigo);
create index izado_por_area on izado_elemento (area_codigo, estado_id, vence, id);
create index izado_por_tipo on izado_elemento (tipo_id, estado_id, vence, id);
create index izado_por_color on izado_elemento (color_id);
create index izado_por_texto on izado_elemento using gin (sin_tildes(' ' || codigo || ' ' || serie || ' ' || fabricante || ' ' || lugar) gin_trgm_ops);

-- State as people see it at an instant, by the clocks of a zone; `estadoDeIzado` of the contract says the same.
create function estado_izado(situacion smallint, proxima date, zona text, ahora timestamptz) returns smallint language sql immutable as $$
  select (case when situacion = 2 then 4 when situacion = 3 then 5 when situacion <> 1 then 6
               when proxima is null or proxima < (ahora at time zone zona)::date then 3
               when proxima - (ahora at time zone zona)::date <= 30 then 2 else 1 end)::smallint
$$;

create table izado_documento (
  id bigint generated always as identity primary key,
  elemento_id bigint not null references izado_elemento,
  archivo_id bigint not null references archivo,
  clase text not null check (clase in ('CE', 'MA', 'CT', 'FO', 'OT')),
  nombre text not null check (char_length(nombre) between 1 and 200),
  subido_por_id bigint not null references usuario,
  creado timestamptz not null default now()
);
create index izado_documento_por_elemento on izado_documento (elemento_id);
create index izado_documento_por_archivo on izado_documento (archivo_id);

create table izado_comprobacion (
  id bigint generated always as identity primary key,
  elemento_id bigint not null references izado_elemento,
  usuario_id bigint not null references usuario,
  cuando timestamptz not null default now(),
  defecto boolean not null,
  nota text not null default '' check (char_length(nota) <= 500),
  archivo_id bigint references archivo,
  constraint izado_comprobacion_con_defecto check (not defecto or nota <> '')
);
comment on constraint izado_comprobacion_con_defecto on izado_comprobacion is 'Diga qué defecto ha visto';
create index izado_comprobacion_por_elemento on izado_comprobacion (elemento_id, id);
create index izado_comprobacion_por_usuario on izado_comprobacion (usuario_id, id);
create index izado_comprobacion_por_archivo on izado_comprobacion (archivo_id) where archivo_id is not null;

create function izado_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('izado', null);
  return null;
end $$;
create trigger izado_elemento_en_vivo after insert or update on izado_elemento for each statement execute function izado_en_vivo();
create trigger izado_documento_en_vivo after insert on izado_documento for each statement execute function izado_en_vivo();
create trigger izado_comprobacion_en_vivo after insert or update on izado_comprobacion for each statement execute function izado_en_vivo();
create trigger tipo_izado_en_vivo after insert or update on tipo_izado for each statement execute function izado_en_vivo();
create trigger color_izado_en_vivo after insert or update on color_izado for each statement execute function izado_en_vivo();
