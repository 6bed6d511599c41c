-- Receivers of events of other systems (decision 0139), by the Standard Webhooks convention.
create table webhook (
  id bigint generated always as identity primary key,
  nombre text not null constraint webhook_nombre_unico unique check (char_length(nombre) between 1 and 60),
  url text not null check (url ~ '^https://' and char_length(url) <= 500),
  eventos text[] not null check (cardinality(eventos) between 1 and 100),
  -- Name under which its secrets are sealed: what is sealed for one receiver does not open for another.
  clave uuid not null constraint webhook_clave_unica unique,
  secreto text not null,
  secreto_anterior text,
  anterior_hasta timestamptz,
  -- 1 on, 2 off
  estado_id smallint not null default 1 check (estado_id in (1, 2)),
  apagado timestamptz,
  apagado_porque text not null default '' check (char_length(apagado_porque) <= 200),
  -- First failure since the last accepted delivery, failures since then, and until when it is left in peace after some of them.
  falla_desde timestamptz,
  fallos integer not null default 0,
  no_antes timestamptz,
  entregado timestamptz,
  fallado timestamptz,
  resultado text not null default '' check (resultado ~ '^[A-Z0-9_]{0,20}$'),
  version integer not null default 1,
  creado timestamptz not null default now(),
  creado_por_id bigint not null references usuario
);
comment on constraint webhook_nombre_unico on webhook is 'Ya hay un webhook con ese nombre';

-- Lines of the history that no receiver has been told of yet. Written with the act, so that no line is passed over however late it commits.
create table webhook_por_contar (
  historial_id bigint primary key
);

-- What is told: one row for all its receivers, with the bytes that are signed.
create table webhook_suceso (
  id bigint generated always as identity primary key,
  mensaje uuid not null default gen_random_uuid(),
  tipo text not null check (char_length(tipo) <= 60),
  cuerpo text not null check (octet_length(cuerpo) <= 20000),
  persona_id bigint references usuario,
  creado timestamptz not null default now()
);
create index webhook_suceso_por_fecha on webhook_suceso (creado);
create index webhook_suceso_de_persona on webhook_suceso (persona_id, id desc) where persona_id is not null;

create table webhook_entrega (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook on delete cascade,
  suceso_id bigint not null references webhook_suceso on delete cascade,
  intentos smallint not null default 0,
  proximo timestamptz not null default now(),
  entregada timestamptz,
  abandonada timestamptz,
  descartada timestamptz,
  ultimo timestamptz,
  resultado text not null default '' check (resultado ~ '^[A-Z0-9_]{0,20}$'),
  milisegundos integer,
  creada timestamptz not null default now()
);
create index webhook_entrega_que_espera on webhook_entrega (webhook_id, proximo, id) where entregada is null and abandonada is null;
create index webhook_entrega_perdida on webhook_entrega (id desc) where abandonada is not null and descartada is null;
create index webhook_entrega_de_webhook on webhook_entrega (webhook_id, id desc);
create index webhook_entrega_de_suceso on webhook_entrega (suceso_id);

insert into plazo_conservacion (codigo, nombre, dias, minimo, maximo) values ('webhooks', 'Entregas de los webhooks', 30, 7, 365);
