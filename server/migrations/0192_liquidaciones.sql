-- Settlement of a trip: what was sent, frozen with the rules of its figures, and what was decided on it (S-8512 to S-8520).
create table liquidacion (
  id bigint generated always as identity primary key,
  numero text not null constraint liquidacion_numero_unico unique,
  viaje_id bigint not null references viaje,
  persona_id bigint not null references usuario,
  -- 1 Pendiente de aprobación, 2 Por comprobar, 3 Comprobada, 4 Cerrada, 5 Devuelta, 6 Retirada
  estado_id smallint not null default 1 check (estado_id between 1 and 9),
  -- sums of its lines that have not gone back
  gastos numeric(12, 2) not null check (gastos >= 0),
  dietas numeric(12, 2) not null check (dietas >= 0),
  exento numeric(12, 2) not null check (exento >= 0),
  sujeto numeric(12, 2) not null check (sujeto >= 0),
  anticipo numeric(12, 2) not null default 0 check (anticipo >= 0),
  total numeric(12, 2) not null generated always as (gastos + dietas - anticipo) stored,
  motivo text not null default '' check (char_length(motivo) <= 500),
  creada timestamptz not null default now(),
  cerrada timestamptz,
  -- words by which ADMINISTRACION finds it
  busqueda text not null,
  version integer not null default 1,
  constraint liquidacion_todo_tributa_o_no check (exento + sujeto = gastos + dietas)
);
comment on constraint liquidacion_todo_tributa_o_no on liquidacion is 'Lo exento y lo que tributa no suman la liquidación: avise a administración';
create index liquidacion_de_viaje on liquidacion (viaje_id, id);
create index liquidacion_de_persona on liquidacion (persona_id, id desc);
create index liquidacion_de_administracion on liquidacion (id desc) where estado_id in (2, 3, 4);
create index liquidacion_se_busca on liquidacion using gin (busqueda gin_trgm_ops);
create index liquidacion_por_hacer on liquidacion (estado_id, id desc) where estado_id in (2, 3);

create table liquidacion_linea (
  id bigint generated always as identity primary key,
  liquidacion_id bigint not null references liquidacion,
  viaje_id bigint not null references viaje,
  orden smallint not null,
  clase text not null check (clase in ('gasto', 'dieta')),
  gasto_id bigint references gasto on delete set null,
  fecha date not null,
  concepto text not null,
  detalle text not null default '',
  importe numeric(12, 2) not null check (importe >= 0),
  exento numeric(12, 2) not null check (exento >= 0),
  sujeto numeric(12, 2) not null check (sujeto >= 0),
  -- account of its kind when it was sent
  cuenta text not null default '',
  -- figures of a dieta with the rule of each: [{"Importe", "Regla"}]
  reglas jsonb not null default '[]' check (jsonb_typeof(reglas) = 'array'),
  -- false: it has gone back, alone or with its settlement
  viva boolean not null default true,
  rechazo text not null default '' check (char_length(rechazo) <= 250),
  constraint liquidacion_linea_entera check (exento + sujeto = importe),
  constraint liquidacion_linea_en_su_sitio unique (liquidacion_id, orden)
);
create unique index liquidacion_linea_gasto_una_vez on liquidacion_linea (gasto_id) where viva;
create unique index liquidacion_linea_dia_una_vez on liquidacion_linea (viaje_id, fecha) where viva and clase = 'dieta';
comment on index liquidacion_linea_gasto_una_vez is 'Un gasto ya está en otra liquidación: vuelva a abrir el viaje';
comment on index liquidacion_linea_dia_una_vez is 'Un día ya está en otra liquidación: vuelva a abrir el viaje';

-- Reason for which an expense has gone back; its next change empties it.
alter table gasto add column rechazo text not null default '' check (char_length(rechazo) <= 250);

insert into tipo_solicitud (codigo, tema, sin_nadie) values ('LIQUIDACION', 'viajes', 'RRHH');
