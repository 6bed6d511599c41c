-- The directory: people by name or by a few words, and who answers for whom, among any number of them (S-8055 to S-8059).

-- Lists of people by name, and those of one responsible.
create index usuario_por_nombre on usuario (nombre collate "es-ES-x-icu", id) where activo and 'EMPLEADO' = any (roles);
create index usuario_de_responsable_por_nombre on usuario (responsable_id, nombre collate "es-ES-x-icu", id) where activo and 'EMPLEADO' = any (roles);

-- Words by which a person is found: of their name, matrícula (also without its zeros), job, area and work centre. In the order of each list
-- of people, so that the first ones with a word are read and no others. And each two words of the name, 'garcia lucia': common ones that few
-- people have together.
create table usuario_palabra (
  usuario_id bigint not null references usuario on delete cascade,
  palabra text collate "C" not null,
  nombre text collate "es-ES-x-icu" not null,
  primary key (usuario_id, palabra)
);
create index usuario_palabra_por_nombre on usuario_palabra (palabra, nombre, usuario_id);
create function palabras_de(u usuario) returns setof text language sql stable rows 10 as $$
  select distinct w from regexp_split_to_table(sin_tildes(concat_ws(' ', u.nombre, u.matricula, ltrim(u.matricula, '0'), u.puesto,
    (select a.nombre from area a where a.codigo = u.area_codigo),
    (select c.nombre from centro_trabajo c where c.codigo = u.centro_trabajo_codigo))), '[^[:alnum:]]+') w where w <> ''
  union
  select a || ' ' || b from regexp_split_to_table(sin_tildes(u.nombre), '[^[:alnum:]]+') a, regexp_split_to_table(sin_tildes(u.nombre), '[^[:alnum:]]+') b
   where a <> '' and a collate "C" < b collate "C"
$$;

-- All those words, each also without one of its letters: two words with a letter more, less, changed or in another place share one of
-- these. Words stay when nobody has them any more.
create table palabra_de_personas (
  clave text collate "C" not null,
  palabra text collate "C" not null,
  primary key (clave, palabra)
);
create function sin_una_letra(palabra text) returns setof text language sql immutable rows 8 as $$
  select palabra union select overlay(palabra placing '' from i for 1) from generate_series(1, length(palabra)) i
   where palabra ~ '^[[:alpha:]]{3,30}$'
$$;

create function usuario_en_el_directorio() returns trigger language plpgsql as $$
begin
  delete from usuario_palabra where usuario_id = new.id;
  insert into usuario_palabra (usuario_id, palabra, nombre) select new.id, w, new.nombre from palabras_de(new) w;
  insert into palabra_de_personas (clave, palabra)
  select distinct k, w from palabras_de(new) w, sin_una_letra(w) k
   where w not like '% %' and not exists (select from palabra_de_personas p where p.clave = w and p.palabra = w)
   order by k, w
  on conflict do nothing;
  return null;
end $$;
create trigger usuario_en_el_directorio after insert or update of nombre, matricula, puesto, area_codigo, centro_trabajo_codigo on usuario
  for each row execute function usuario_en_el_directorio();
update usuario set nombre = nombre;

-- The people of an area or a work centre go by its name too.
create function nombre_en_el_directorio() returns trigger language plpgsql as $$
begin
  update usuario u set nombre = u.nombre
   where case tg_table_name when 'area' then u.area_codigo else u.centro_trabajo_codigo end = new.codigo;
  return null;
end $$;
create trigger area_en_el_directorio after update of nombre on area
  for each row when (old.nombre <> new.nombre) execute function nombre_en_el_directorio();
create trigger centro_en_el_directorio after update of nombre on centro_trabajo
  for each row when (old.nombre <> new.nombre) execute function nombre_en_el_directorio();
