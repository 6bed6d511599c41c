-- A kind of leave may ask for a second yes from an amount on: of whoever is above the responsible (S), or of human resources (H).
alter table tipo_permiso_version
  add column segundo text check (segundo in ('S', 'H')),
  -- Halves of a day, or minutes.
  add column segundo_desde integer check (segundo_desde between 1 and 100000),
  add constraint tipo_permiso_version_segundo_desde_cuanto check ((segundo is null) = (segundo_desde is null)),
  add constraint tipo_permiso_version_segundo_tras_responsable check (segundo is null or validacion = 'R');
comment on constraint tipo_permiso_version_segundo_desde_cuanto on tipo_permiso_version is 'Diga desde cuánto hacen falta dos vistos buenos';
comment on constraint tipo_permiso_version_segundo_tras_responsable on tipo_permiso_version is 'El segundo visto bueno sigue al del responsable';
-- The yes that a leave, or its change, waits for: the first or the second.
alter table permiso add column paso smallint not null default 1 check (paso in (1, 2));
alter table cambio_permiso add column paso smallint not null default 1 check (paso in (1, 2));
