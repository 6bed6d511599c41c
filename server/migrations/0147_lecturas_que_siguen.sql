-- A reading is taken up again after a stop (S-8386): its file waits with it until it is read, and both outlive PostgreSQL's own stops.
-- `vuelta` is the process that has it: only the last one that took it writes how it ended.
delete from lectura where importacion_id is null and error = '';
alter table lectura set logged;
alter table lectura
  add column nombre text not null default '' check (char_length(nombre) <= 200),
  add column contenido bytea check (length(contenido) <= 16777216),
  add column vuelta integer not null default 1 check (vuelta > 0);
create index lectura_abierta on lectura (id) where contenido is not null;
