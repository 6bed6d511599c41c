-- Link by which a calendar program reads the absences of one's team: as `suscripcion_ical`, in a table of its own, because the release
-- before reads every row of the other one.
create table suscripcion_equipo (
  usuario_id bigint not null references usuario (id),
  tipo text not null default 'E' check (tipo = 'E'),
  huella text not null,
  creada timestamptz not null default now(),
  leida timestamptz,
  contenido text not null default '',
  version integer not null default 0,
  modificada timestamptz not null default now(),
  primary key (usuario_id, tipo),
  constraint suscripcion_equipo_huella_unica unique (huella)
);
