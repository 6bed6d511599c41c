-- Keys of files that nothing needs any more and whose store was away when they were to be deleted: a clock deletes them later.
create table archivo_por_borrar (
  clave text primary key,
  desde timestamptz not null default now()
);
