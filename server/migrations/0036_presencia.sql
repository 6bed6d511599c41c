-- Presence (decisions 10): who is below whom, and the files of clock terminals that RRHH imports.

-- All who are below somebody, at any distance. Two may be each other's responsible: nobody is below themselves.
create function equipo_de(quien bigint) returns setof bigint language sql stable rows 50 as $$
  with recursive abajo (id) as (
    select u.id from usuario u where u.responsable_id = quien
    union
    select u.id from abajo a join usuario u on u.responsable_id = a.id)
  select id from abajo where id <> quien
$$;

-- 1 Por importar, 2 Importando, 3 Importada, 4 Deshaciendo, 5 Deshecha.
create table importacion (
  id bigint generated always as identity primary key,
  nombre text not null check (char_length(nombre) between 1 and 200),
  estado_id smallint not null default 1 check (estado_id between 1 and 5),
  version integer not null default 1,
  creada timestamptz not null default now(),
  creada_por_id bigint not null references usuario,
  importada timestamptz,
  importada_por_id bigint references usuario,
  deshecha timestamptz,
  deshecha_por_id bigint references usuario,
  motivo text not null default '' check (char_length(motivo) <= 250),
  -- rows: all, those to be written, already there, wrong, and of those under way the ones that are done
  filas integer not null default 0,
  buenas integer not null default 0,
  repetidas integer not null default 0,
  malas integer not null default 0,
  hechas integer not null default 0,
  personas integer not null default 0
);
create index importacion_por_hacer on importacion (id) where estado_id in (2, 4);
create index importacion_caducable on importacion (creada);

-- A row as it was written, and its state: B good, M wrong, R stood already, I written, D taken back. `pendiente`: what is under way has still to do it.
create table importacion_fila (
  importacion_id bigint not null references importacion on delete cascade,
  n integer not null check (n >= 1),
  matricula text not null,
  dia text not null,
  hora text not null,
  tipo text not null,
  usuario_id bigint references usuario,
  estado text not null check (estado in ('B', 'M', 'R', 'I', 'D')),
  pendiente boolean not null default false,
  error text not null default '',
  instante timestamptz,
  -- its event, once it is written
  fecha date,
  fichaje_id bigint,
  primary key (importacion_id, n)
);
create index importacion_fila_pendiente on importacion_fila (importacion_id, usuario_id) where pendiente;
create index importacion_fila_por_estado on importacion_fila (importacion_id, estado, n);

-- The person who imports hears that it is done; its progress is asked for.
create function importacion_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('presencia', array(select distinct coalesce(deshecha_por_id, importada_por_id, creada_por_id) from ahora));
  return null;
end $$;
create trigger importacion_en_vivo after update on importacion referencing new table as ahora for each statement execute function importacion_en_vivo();
