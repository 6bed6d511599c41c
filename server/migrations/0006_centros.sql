-- Where people work and in which area of the company: who a notice is for, and which hours and holidays are theirs.

create table centro_trabajo (
  codigo text primary key check (codigo ~ '^[A-Z]{3}$'),
  nombre text not null constraint centro_trabajo_nombre_unico unique check (char_length(nombre) between 1 and 80),
  -- decisions 10: Madrid, Canarias, Ceuta
  zona text not null default 'Europe/Madrid' check (zona in ('Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta')),
  provincia_codigo text references provincia
);

create table area (
  codigo text primary key check (codigo ~ '^[A-Z]{3}$'),
  nombre text not null constraint area_nombre_unico unique check (char_length(nombre) between 1 and 80),
  responsable_id bigint references usuario
);
create index area_por_responsable on area (responsable_id);

alter table usuario add column centro_trabajo_codigo text constraint usuario_centro_trabajo_existe references centro_trabajo;
-- Null for whoever is not of the company, such as the people of a subcontractor.
alter table usuario add column area_codigo text constraint usuario_area_existe references area;
create index usuario_por_centro_trabajo on usuario (centro_trabajo_codigo);
create index usuario_por_area on usuario (area_codigo);

-- Days on which nobody works: in one work centre, or in all of them when it is null.
create table festivo (
  id bigint generated always as identity primary key,
  fecha date not null,
  centro_trabajo_codigo text references centro_trabajo,
  nombre text not null check (char_length(nombre) between 1 and 80)
);
create unique index festivo_una_vez on festivo (fecha, coalesce(centro_trabajo_codigo, ''));

-- Tells every server process that something of `tema` has changed for these people (null: for everybody), so that open
-- screens ask again. Only who and which: never data. PostgreSQL delivers it after the commit, and equal ones once.
-- A payload has a limit of 8,000 bytes: with many people it is said to everybody, and each one asks for what is theirs.
create function avisar_en_vivo(tema text, usuarios bigint[]) returns void language sql volatile as $$
  select pg_notify('extramuros', json_build_object('tema', tema, 'usuarios', case when cardinality(usuarios) <= 300 then usuarios end)::text)
   where usuarios is null or cardinality(usuarios) > 0
$$;
