-- The release before this schema, as its last migration and the edition of its functions: a process of that release, or of a later one,
-- may start and work here although it does not know the newer migrations. Written by whoever migrates.
create table edicion_servida (
  unica boolean primary key default true constraint edicion_servida_unica check (unica),
  migracion text not null,
  edicion integer not null,
  version text not null
);
