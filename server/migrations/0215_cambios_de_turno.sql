-- Swaps of shifts between two people, and the shift of a day that follows from one that was granted.

-- `da_dia`: day of the proposer's shift. `toma_dia`: day of the shift that they work instead; null: none.
create table cambio_turno (
  id bigint generated always as identity primary key,
  numero text not null constraint cambio_turno_numero unique,
  propone_id bigint not null references usuario,
  otra_id bigint not null references usuario,
  da_dia date not null,
  da_turno_id bigint not null references turno,
  toma_dia date,
  toma_turno_id bigint references turno,
  motivo text not null default '' check (char_length(motivo) <= 250),
  estado_id smallint not null default 1 check (estado_id between 1 and 7),
  version integer not null default 1,
  creado timestamptz not null default now(),
  -- The first of two who grant it: whoever answers for the proposer, where somebody else answers for the other one.
  visto_por_id bigint references usuario,
  constraint cambio_turno_de_dos check (propone_id <> otra_id),
  constraint cambio_turno_entero check ((toma_dia is null) = (toma_turno_id is null))
);
create index cambio_turno_de_quien_propone on cambio_turno (propone_id, id desc);
create index cambio_turno_de_la_otra on cambio_turno (otra_id, id desc);
create index cambio_turno_vivo on cambio_turno (da_dia, id) where estado_id in (1, 2);

-- The shift of a day of a person that a granted swap gives them over their rotation; `turno_id` null: rest. It holds while that
-- assignment of a rotation does.
create table turno_cambiado (
  usuario_id bigint not null references usuario,
  fecha date not null,
  asignacion_id bigint not null references asignacion,
  turno_id bigint references turno,
  cambio_id bigint not null references cambio_turno,
  primary key (usuario_id, fecha, cambio_id)
);
create index turno_cambiado_de_cambio on turno_cambiado (cambio_id);

insert into tipo_solicitud (codigo, tema) values ('CAMBIOTURNO', 'jornada');
