-- Lists that take as long among a million rows as among a thousand: docs/decisiones/0031.

-- Trigrams, for what is searched anywhere in a text. It comes with PostgreSQL, and the owner of the database may create it.
create extension if not exists pg_trgm;

-- The order of a code: by number also from the hundred thousandth of a year on. 'V-2026-00017' is 'V-2026-000000017'.
create function orden_de_codigo(codigo text) returns text language sql immutable as $$
  select (substr(codigo, 1, 7) || lpad(substr(codigo, 8), greatest(9, length(codigo) - 7), '0')) collate "C"
$$;

-- The travel desk's queue: a branch for each state, already in its order. Drafts are in none of them.
drop index viaje_por_estado;
create index viaje_de_gestion_por_salida on viaje (estado_id, fecha_salida, id) where coalesce(estado_previo, estado_id) >= 2;
create index viaje_de_gestion_por_codigo on viaje (estado_id, orden_de_codigo(codigo), id) where coalesce(estado_previo, estado_id) >= 2;

-- What is searched: with a blank before each word, and the number of the code also without its zeros.
create function busqueda_de_viaje(v viaje, nombre text) returns text language sql immutable as $$
  select sin_tildes(' ' || v.codigo || ' ' || ltrim(split_part(v.codigo, '-', 3), '0') || ' ' || v.motivo || ' ' || v.destino || ' ' || nombre)
$$;
-- Apart from the viaje: written when it leaves its author's draft, and by none of its later steps.
create table viaje_busqueda (
  viaje_id bigint primary key references viaje on delete cascade,
  texto text not null
);
insert into viaje_busqueda (viaje_id, texto)
  select v.id, busqueda_de_viaje(v, u.nombre) from viaje v join usuario u on u.id = v.solicitante_id where coalesce(v.estado_previo, v.estado_id) >= 2;
create index viaje_busqueda_texto on viaje_busqueda using gin (texto gin_trgm_ops);

create function viaje_se_busca() returns trigger language plpgsql as $$
begin
  insert into viaje_busqueda (viaje_id, texto) select new.id, busqueda_de_viaje(new, u.nombre) from usuario u where u.id = new.solicitante_id
  on conflict (viaje_id) do update set texto = excluded.texto where viaje_busqueda.texto <> excluded.texto;
  return null;
end $$;
create trigger viaje_nace_enviado after insert on viaje
  for each row when (coalesce(new.estado_previo, new.estado_id) >= 2) execute function viaje_se_busca();
create trigger viaje_sale_de_borrador after update of estado_id on viaje
  for each row when (old.estado_id = 1 and coalesce(new.estado_previo, new.estado_id) >= 2) execute function viaje_se_busca();
create function usuario_se_busca() returns trigger language plpgsql as $$
begin
  update viaje_busqueda b set texto = busqueda_de_viaje(v, new.nombre) from viaje v where v.id = b.viaje_id and v.solicitante_id = new.id;
  return null;
end $$;
create trigger usuario_cambia_de_nombre after update of nombre on usuario
  for each row when (old.nombre <> new.nombre) execute function usuario_se_busca();

-- Notices. How far each has come, as far as that does not change by itself: 1 draft, 3 published, 4 over and counted, 5 withdrawn.
alter table aviso add column fase smallint not null generated always as (
  case when publicado is null then 1 when retirado is not null then 5 when cerrado is not null then 4 else 3 end) stored;
-- What can be in force, in the order in which it is read.
drop index aviso_a_la_vista;
create index aviso_en_vigor on aviso (canal, fijado desc, se_ve_desde desc, id desc) where fase = 3;
-- What COMUNICACION has written: a branch for each phase and channel, in each of its orders. Few are written, and all are kept.
create index aviso_de_gestion on aviso (fase, canal, id);
create index aviso_de_gestion_por_titular on aviso (fase, canal, titular collate "es-ES-x-icu", id);
create index aviso_de_gestion_por_desde on aviso (fase, canal, coalesce(se_ve_desde, desde, '-infinity'), id);
create index aviso_de_gestion_por_hasta on aviso (fase, canal, coalesce(hasta, 'infinity'), id);
create index aviso_busqueda on aviso using gin ((' ' || busqueda) gin_trgm_ops);

-- The queue of a mailbox: a branch for each area and state.
drop index buzon_de_area;
drop index buzon_por_atender;
create index buzon_de_area on buzon (area_codigo, estado_id, fecha, id);
