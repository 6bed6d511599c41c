-- What is odd about a file of a lot, and who accepted that a person gets two documents of one kind and month (S-8301).
alter table documento
  add column raro text not null default '' check (char_length(raro) <= 200),
  add column aceptado timestamptz,
  add column aceptado_por_id bigint references usuario,
  add constraint documento_aceptado check ((aceptado is null) = (aceptado_por_id is null));
create index documento_de_persona_en_lote on documento (lote_id, usuario_id) where usuario_id is not null;
