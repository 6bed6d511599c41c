-- Notes of the agenda, and the links by which a calendar program reads (decisions 10, decision 0062).

-- All else of an agenda is kept where it happens. `donde` E: in the company, F: outside. Without hours: all the day.
create table nota_agenda (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  fecha date not null,
  desde time,
  hasta time,
  donde text not null check (donde in ('E', 'F')),
  lugar text not null default '' check (char_length(lugar) <= 120),
  texto text not null check (char_length(texto) between 1 and 250),
  creada timestamptz not null default now(),
  constraint nota_agenda_horas check ((desde is null) = (hasta is null) and hasta > desde)
);
comment on constraint nota_agenda_horas on nota_agenda is 'No puede terminar antes de empezar';
create index nota_agenda_de_persona on nota_agenda (usuario_id, fecha);

create function agenda_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('agenda', array(select distinct usuario_id from filas));
  return null;
end $$;
create trigger nota_agenda_nueva_en_vivo after insert on nota_agenda referencing new table as filas for each statement execute function agenda_en_vivo();
create trigger nota_agenda_cambia_en_vivo after update on nota_agenda referencing new table as filas for each statement execute function agenda_en_vivo();
create trigger nota_agenda_borrada_en_vivo after delete on nota_agenda referencing old table as filas for each statement execute function agenda_en_vivo();

-- One of each kind for a person. `huella`: digest of its secret, which nothing keeps. `contenido`: digest of what it last gave; each change of it
-- is a new `version`, which its events carry with the instant.
create table suscripcion_ical (
  usuario_id bigint not null references usuario,
  tipo text not null check (tipo in ('C', 'A')),
  huella text not null constraint suscripcion_ical_huella_unica unique,
  creada timestamptz not null default now(),
  leida timestamptz,
  contenido text not null default '',
  version integer not null default 0,
  modificada timestamptz not null default now(),
  primary key (usuario_id, tipo)
);
