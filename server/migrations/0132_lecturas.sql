-- Files of lists that are being read, and the outcome of those that took longer than their call (S-8333). Nothing is lost with them: who
-- sent one still has it.
drop table lectura_en_curso;
create unlogged table lectura (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario on delete cascade,
  tabla text not null check (char_length(tabla) between 1 and 60),
  huella text not null check (char_length(huella) = 64),
  leidas integer not null default 0 check (leidas >= 0),
  filas integer not null default 0 check (filas >= leidas),
  importacion_id bigint,
  error text not null default '' check (char_length(error) <= 500),
  cambiada timestamptz not null default now()
);
create index lectura_de on lectura (usuario_id, tabla, id desc);
