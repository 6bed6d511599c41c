-- Who covers somebody during a leave: named by its person, and asked whether they agree.
create table cobertura_permiso (
  permiso_id bigint primary key references permiso (id),
  persona_id bigint not null references usuario (id),
  -- 1 asked, 2 agrees, 3 cannot.
  estado_id smallint not null default 1 check (estado_id between 1 and 3),
  comentario text not null default '' check (char_length(comentario) <= 500),
  pedida timestamptz not null default now(),
  respondida timestamptz
);
create index cobertura_permiso_de_persona on cobertura_permiso (persona_id);
