-- How much of a file of a list is read, for the screen of the person who sent it (S-8257). Its row lives as long as the call that reads it.
create unlogged table lectura_en_curso (
  usuario_id bigint not null references usuario on delete cascade,
  tabla text not null check (char_length(tabla) between 1 and 60),
  leidas integer not null check (leidas >= 0),
  filas integer not null check (filas >= leidas),
  cambiada timestamptz not null default now(),
  primary key (usuario_id, tabla)
);
