-- A sickness written down inside a granted leave stands in its place on those days (S-8380). Its absence is of both: it is not annulled without
-- the days that it gave back.
alter table ausencia add column interrumpe_id bigint references permiso,
  add constraint ausencia_de_un_permiso check (permiso_id is null or interrumpe_id is null);
create index ausencia_que_interrumpe on ausencia (interrumpe_id) where interrumpe_id is not null;
