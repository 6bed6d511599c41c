-- What every area stands on: people, what they are responsible for, lookups, history, files and mail.
-- A constraint's comment is the Spanish sentence that a person reads when it is broken.

create table usuario (
  id bigint generated always as identity primary key,
  matricula text not null constraint usuario_matricula_unica unique,
  login text not null constraint usuario_login_unico unique check (login = lower(login)),
  correo text not null constraint usuario_correo_unico unique check (correo = lower(correo)),
  nombre text not null,
  -- PHC string of argon2id; null until the person has accepted an invitation
  password_hash text,
  roles text[] not null default '{}',
  centro_coste_codigo text,
  ps text not null default '' check (char_length(ps) <= 20),
  responsable_id bigint references usuario,
  activo boolean not null default true,
  creado timestamptz not null default now(),
  constraint usuario_no_es_su_responsable check (responsable_id <> id)
);
create index usuario_por_responsable on usuario (responsable_id);

create table centro_coste (
  codigo text primary key check (codigo ~ '^[0-9]{4}$'),
  descripcion text not null,
  responsable_id bigint references usuario,
  abierto_desde date not null default '2000-01-01',
  abierto_hasta date
);
alter table usuario add constraint usuario_centro_coste_existe foreign key (centro_coste_codigo) references centro_coste;
create index centro_coste_por_responsable on centro_coste (responsable_id);

create table contrato (
  codigo text primary key check (codigo ~ '^[A-Z0-9._-]{1,20}$'),
  descripcion text not null,
  responsable_id bigint references usuario,
  abierto_desde date not null default '2000-01-01',
  abierto_hasta date
);
create index contrato_por_responsable on contrato (responsable_id);

create table pais (codigo text primary key check (codigo ~ '^[A-Z]{2}$'), nombre text not null);
create table provincia (codigo text primary key check (codigo ~ '^[0-9]{2}$'), nombre text not null);
create table divisa (codigo text primary key check (codigo ~ '^[A-Z]{3}$'), nombre text not null);
create table compania_alquiler (id smallint primary key check (id between 1 and 6), nombre text not null);

-- Someone else decides on behalf of a responsible between two dates, both included (decisions 3).
create table delegacion (
  id bigint generated always as identity primary key,
  de_id bigint not null references usuario,
  para_id bigint not null references usuario,
  desde date not null,
  hasta date not null,
  creada timestamptz not null default now(),
  constraint delegacion_hasta_tras_desde check (hasta >= desde),
  constraint delegacion_en_otra_persona check (de_id <> para_id)
);
comment on constraint delegacion_hasta_tras_desde on delegacion is 'La delegación no puede terminar antes de empezar';
comment on constraint delegacion_en_otra_persona on delegacion is 'No puede delegar en usted';
create index delegacion_por_delegado on delegacion (para_id, hasta);
create index delegacion_por_delegante on delegacion (de_id, hasta);

-- Business dates are those of the company's seat, whatever the zone of the machine.
create function hoy() returns date language sql stable as $$ select (now() at time zone 'Europe/Madrid')::date $$;

-- One line per act: who, on behalf of whom, what, when and with which words. Nobody rewrites it.
create table historial (
  id bigint generated always as identity primary key,
  entidad text not null,
  entidad_id bigint not null,
  quien_id bigint not null references usuario,
  en_nombre_de_id bigint references usuario,
  acto text not null,
  estado_id smallint,
  comentario text not null default '',
  instante timestamptz not null default now()
);
create index historial_de_entidad on historial (entidad, entidad_id, id);
create function historial_intocable() returns trigger language plpgsql as $$
begin
  raise exception 'historial is append-only';
end $$;
create trigger historial_intocable before update or delete on historial for each row execute function historial_intocable();
create trigger historial_sin_vaciar before truncate on historial execute function historial_intocable();

-- Codes such as V-2026-00017: one counter per kind and year.
create table contador (clave text primary key, valor bigint not null);
create function siguiente(que text) returns bigint language sql volatile as $$
  insert into contador as c (clave, valor) values (que, 1)
  on conflict (clave) do update set valor = c.valor + 1
  returning valor
$$;

-- `Idempotency-Key`: what was answered to a creation, for 48 hours (decisions 1).
create table idempotencia (
  usuario_id bigint not null references usuario,
  clave uuid not null,
  huella text not null,
  estado_http smallint not null,
  respuesta jsonb not null,
  creada timestamptz not null default now(),
  constraint idempotencia_una_vez primary key (usuario_id, clave)
);
create index idempotencia_por_fecha on idempotencia (creada);

-- What is known of a stored file; its bytes are behind the file door, under `clave`.
create table archivo (
  id bigint generated always as identity primary key,
  clave text not null unique,
  nombre text not null check (char_length(nombre) between 1 and 150),
  mime text not null,
  tamano bigint not null check (tamano > 0),
  sha256 text not null,
  creado timestamptz not null default now()
);

-- Outgoing mail, written in the act's own statement and sent afterwards, as often as it takes.
create table correo (
  id bigint generated always as identity primary key,
  usuario_id bigint references usuario,
  para text not null,
  asunto text not null,
  texto text not null,
  adjuntos bigint[] not null default '{}',
  creado timestamptz not null default now(),
  intentos smallint not null default 0,
  proximo timestamptz not null default now(),
  enviado timestamptz,
  abandonado timestamptz,
  ultimo_error text
);
create index correo_por_enviar on correo (proximo) where enviado is null and abandonado is null;

-- For searches: 'Málaga' is found by 'malaga'.
create function sin_tildes(t text) returns text language sql immutable as $$ select translate(lower(t collate "es-ES-x-icu"), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc') $$;
