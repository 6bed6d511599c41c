-- The person: what the company knows of them, and their leave (decisions 10 and 12).

-- 1. People. `alta` and `baja`: first and last day in the company, both included; after the last one the account is closed by a clock.
alter table usuario
  add column alta date,
  add column baja date,
  add column puesto text not null default '' check (char_length(puesto) <= 80),
  add column telefono text not null default '' check (char_length(telefono) <= 20),
  add constraint usuario_baja_tras_alta check (baja >= alta);
comment on constraint usuario_baja_tras_alta on usuario is 'No puede irse antes de haber entrado';

-- Terms of employment, each from its day on: the last one that has begun holds. `jornada_pct`: part of a full working week.
create table contrato_laboral (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  desde date not null,
  hasta date,
  tipo text not null check (tipo in ('I', 'T', 'F', 'P', 'S')),
  categoria text not null default '' check (char_length(categoria) <= 80),
  convenio text not null default '' check (char_length(convenio) <= 120),
  jornada_pct numeric(5, 2) not null default 100 check (jornada_pct > 0 and jornada_pct <= 100),
  creado timestamptz not null default now(),
  creado_por_id bigint references usuario,
  constraint contrato_laboral_hasta_tras_desde check (hasta >= desde),
  constraint contrato_laboral_uno_por_dia unique (usuario_id, desde)
);
comment on column contrato_laboral.tipo is 'I indefinido, T temporal, F formación, P prácticas, S sustitución';
comment on constraint contrato_laboral_hasta_tras_desde on contrato_laboral is 'No puede terminar antes de empezar';
comment on constraint contrato_laboral_uno_por_dia on contrato_laboral is 'Ya hay un contrato de esa persona desde ese día';

-- 2. Requests that any active person of a role decides. `aprobador_id` is then the first of them; null: none is left.
alter table solicitud add column rol text check (rol ~ '^[A-Z_]{2,30}$');
create or replace function aprobador_de(s solicitud) returns bigint language sql stable as $$
  select case
    when s.para_id is not null then (select u.id from usuario u where u.id = s.para_id and u.activo)
    when s.rol is not null then (
      select min(u.id) from usuario u where u.activo and s.rol = any (u.roles) and u.id <> all (s.peticionario_id || s.interesados))
    when s.centro_coste_codigo is null and s.contrato_codigo is null then aprobador_de(s.peticionario_id, s.area_codigo, s.interesados)
    else (
      select case when u.activo and u.id <> all (s.peticionario_id || s.interesados) then u.id
                  else superior_de(u.id, s.peticionario_id || s.interesados) end
        from usuario u
       where u.id = coalesce(
         (select c.responsable_id from centro_coste c where c.codigo = s.centro_coste_codigo),
         (select c.responsable_id from contrato c where c.codigo = s.contrato_codigo))) end
$$;

-- 3. Leave. A type of leave and its rules, which hold from a day on: on a day the last version that has begun counts.
create table tipo_permiso (
  id bigint generated always as identity primary key,
  codigo text not null constraint tipo_permiso_codigo_unico unique check (codigo ~ '^[A-Z0-9_]{2,20}$'),
  nombre text not null constraint tipo_permiso_nombre_unico unique check (char_length(nombre) between 1 and 80),
  -- The one of `diasvacaciones`.
  vacaciones boolean not null default false,
  orden smallint not null default 100,
  activo boolean not null default true
);
comment on constraint tipo_permiso_codigo_unico on tipo_permiso is 'Ya hay un tipo de permiso con ese código';
comment on constraint tipo_permiso_nombre_unico on tipo_permiso is 'Ya hay un tipo de permiso con ese nombre';
create unique index tipo_permiso_unas_vacaciones on tipo_permiso (vacaciones) where vacaciones;

-- `unidad` D: days, counted in halves (`derecho` 44 is 22 days); H: hours, counted in minutes. `naturales`: days of rest and holidays count too.
-- `periodo` A: `derecho` is for each calendar year, E: for each event; a null `derecho` has no limit. `validacion` R: who answers for the person,
-- H: human resources, N: granted at once. `justificante` N no, P may be asked for, O obligatory. `arrastre_max`: how much of what is left
-- of a year may still be taken in the next one, until `arrastre_hasta` (MM-DD, included).
create table tipo_permiso_version (
  tipo_id bigint not null references tipo_permiso,
  version integer not null check (version >= 1),
  desde date not null,
  letra text not null check (letra in ('A', 'B', 'C', 'E', 'H', 'J', 'L', 'O', 'R', 'S', 'U', 'V', 'W', 'Y', 'Z')),
  unidad text not null check (unidad in ('D', 'H')),
  naturales boolean not null default false,
  medias boolean not null default false,
  periodo text not null check (periodo in ('A', 'E')),
  derecho integer check (derecho between 1 and 100000),
  prorrateo boolean not null default false,
  validacion text not null default 'R' check (validacion in ('R', 'H', 'N')),
  justificante text not null default 'N' check (justificante in ('N', 'P', 'O')),
  preaviso_dias integer not null default 0 check (preaviso_dias between 0 and 365),
  arrastre_max integer not null default 0 check (arrastre_max between 0 and 100000),
  arrastre_hasta text not null default '12-31' check (arrastre_hasta ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  base_legal text not null default '' check (char_length(base_legal) <= 200),
  explicacion text not null default '' check (char_length(explicacion) <= 500),
  creada timestamptz not null default now(),
  creada_por_id bigint references usuario,
  primary key (tipo_id, version)
);

-- A request for leave: 1 Pendiente, 2 Aprobado, 3 Rechazado, 4 Retirado, 5 Caducado, 6 Anulación solicitada, 7 Anulado. `parte` C: whole days,
-- M: first half of one day, T: second half, H: from `hora_desde` to `hora_hasta` (minutes of the day) of one day. `cantidad`: in the unit of its type.
create table permiso (
  id bigint generated always as identity primary key,
  numero text not null constraint permiso_numero_unico unique,
  usuario_id bigint not null references usuario,
  tipo_id bigint not null,
  tipo_version integer not null,
  desde date not null,
  hasta date not null,
  parte text not null default 'C' check (parte in ('C', 'M', 'T', 'H')),
  hora_desde integer check (hora_desde between 0 and 1439),
  hora_hasta integer check (hora_hasta > hora_desde and hora_hasta <= 1440),
  cantidad integer not null check (cantidad > 0),
  motivo text not null default '' check (char_length(motivo) <= 500),
  justificante_id bigint references archivo,
  estado_id smallint not null default 1 check (estado_id between 1 and 7),
  version integer not null default 1,
  creado timestamptz not null default now(),
  foreign key (tipo_id, tipo_version) references tipo_permiso_version,
  constraint permiso_hasta_tras_desde check (hasta >= desde),
  constraint permiso_parte_de_un_dia check (parte = 'C' or desde = hasta),
  constraint permiso_con_horas check ((parte = 'H') = (hora_desde is not null and hora_hasta is not null))
);
comment on constraint permiso_hasta_tras_desde on permiso is 'No puede terminar antes de empezar';
comment on constraint permiso_parte_de_un_dia on permiso is 'Medio día y horas son de un solo día';
comment on constraint permiso_con_horas on permiso is 'Diga desde qué hora y hasta qué hora';
create index permiso_de_persona on permiso (usuario_id, desde);

-- What each day of a request takes from the year to which it belongs; balances are sums of these rows and nothing else.
create table permiso_dia (
  permiso_id bigint not null references permiso,
  fecha date not null,
  cantidad integer not null check (cantidad >= 0),
  primary key (permiso_id, fecha)
);

-- Granted or taken away by human resources, in the unit of the type; rows are added only.
create table ajuste_permiso (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  tipo_id bigint not null references tipo_permiso,
  anio integer not null check (anio between 2000 and 2100),
  cantidad integer not null check (cantidad <> 0),
  motivo text not null check (char_length(motivo) between 1 and 250),
  creado timestamptz not null default now(),
  creado_por_id bigint references usuario
);
create index ajuste_permiso_de_persona on ajuste_permiso (usuario_id, anio);

-- Days on which leave is not granted: of a work centre, an area or a type, or of all where it is null.
create table dia_bloqueado (
  id bigint generated always as identity primary key,
  desde date not null,
  hasta date not null,
  centro_trabajo_codigo text references centro_trabajo,
  area_codigo text references area,
  tipo_id bigint references tipo_permiso,
  motivo text not null check (char_length(motivo) between 1 and 120),
  creado timestamptz not null default now(),
  creado_por_id bigint references usuario,
  anulado timestamptz,
  anulado_por_id bigint references usuario,
  constraint dia_bloqueado_hasta_tras_desde check (hasta >= desde)
);
comment on constraint dia_bloqueado_hasta_tras_desde on dia_bloqueado is 'No puede terminar antes de empezar';

-- An approved leave is an absence, with the day and the letter that the plan reads.
alter table ausencia add column permiso_id bigint references permiso;
create index ausencia_de_permiso on ausencia (permiso_id) where permiso_id is not null;
