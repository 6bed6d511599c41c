-- The directory: people by name or by a few words, and who answers for whom, among any number of them (S-8055 to S-8059).

-- Lists of people by name, and those of one responsible.
create index usuario_por_nombre on usuario (nombre collate "es-ES-x-icu", id) where activo and 'EMPLEADO' = any (roles);
create index usuario_de_responsable_por_nombre on usuario (responsable_id, nombre collate "es-ES-x-icu", id) where activo and 'EMPLEADO' = any (roles);

-- What is searched of a person: with a blank before each word, and the matrícula also without its zeros.
create table usuario_busqueda (
  usuario_id bigint primary key references usuario on delete cascade,
  texto text not null
);
create function busqueda_de_usuario(u usuario) returns text language sql stable as $$
  select sin_tildes(' ' || u.nombre || ' ' || u.matricula || ' ' || ltrim(u.matricula, '0') || ' ' || u.puesto
    || coalesce(' ' || (select a.nombre from area a where a.codigo = u.area_codigo), '')
    || coalesce(' ' || (select c.nombre from centro_trabajo c where c.codigo = u.centro_trabajo_codigo), ''))
$$;

-- Words of those texts, each also without one of its letters: two words with a letter more, less, changed or in another place share one of
-- these. Words stay when nobody has them any more.
create table palabra_de_personas (
  clave text collate "C" not null,
  palabra text not null,
  primary key (clave, palabra)
);
create function sin_una_letra(palabra text) returns setof text language sql immutable rows 8 as $$
  select palabra union select overlay(palabra placing '' from i for 1) from generate_series(1, length(palabra)) i
$$;
create function palabras_de_busqueda() returns trigger language plpgsql as $$
begin
  insert into palabra_de_personas (clave, palabra)
  select distinct k, w from regexp_split_to_table(new.texto, '[^[:alpha:]]+') w, sin_una_letra(w) k
   where length(w) between 3 and 30 and not exists (select from palabra_de_personas p where p.clave = w and p.palabra = w)
   order by k, w
  on conflict do nothing;
  return null;
end $$;
create trigger palabras_de_busqueda after insert or update of texto on usuario_busqueda
  for each row execute function palabras_de_busqueda();

insert into usuario_busqueda (usuario_id, texto) select u.id, busqueda_de_usuario(u) from usuario u;
create index usuario_busqueda_texto on usuario_busqueda using gin (texto gin_trgm_ops);

create function usuario_en_el_directorio() returns trigger language plpgsql as $$
begin
  insert into usuario_busqueda (usuario_id, texto) values (new.id, busqueda_de_usuario(new))
  on conflict (usuario_id) do update set texto = excluded.texto where usuario_busqueda.texto <> excluded.texto;
  return null;
end $$;
create trigger usuario_en_el_directorio after insert or update of nombre, matricula, puesto, area_codigo, centro_trabajo_codigo on usuario
  for each row execute function usuario_en_el_directorio();
create function nombre_en_el_directorio() returns trigger language plpgsql as $$
begin
  update usuario_busqueda b set texto = busqueda_de_usuario(u) from usuario u
   where u.id = b.usuario_id and case tg_table_name when 'area' then u.area_codigo else u.centro_trabajo_codigo end = new.codigo;
  return null;
end $$;
create trigger area_en_el_directorio after update of nombre on area
  for each row when (old.nombre <> new.nombre) execute function nombre_en_el_directorio();
create trigger centro_en_el_directorio after update of nombre on centro_trabajo
  for each row when (old.nombre <> new.nombre) execute function nombre_en_el_directorio();
