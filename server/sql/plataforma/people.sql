-- Roles, responsibilities and words by which people are found; delegations while they are absent.

-- Roles given to a person, and APROBADOR while they, or somebody who delegates in them today, answer for something (section 3, S-1211).
create or replace function roles_de(u usuario) returns text[] language sql stable as $$
  select case when es_responsable(u.id)
                or exists (select from delegacion d
                  where d.para_id = u.id and hoy() between d.desde and d.hasta and es_responsable(d.de_id))
              then u.roles || '{APROBADOR}'::text[] else u.roles end
$$;

-- A responsible has an open cost centre, an open contract, an area, or an active person who depends on them (section 3, S-1211).
create or replace function es_responsable(quien bigint) returns boolean language sql stable as $$
  select exists (select from centro_coste where responsable_id = quien
    and hoy() between abierto_desde and coalesce(abierto_hasta, 'infinity'))
      or exists (select from contrato where responsable_id = quien
        and hoy() between abierto_desde and coalesce(abierto_hasta, 'infinity'))
      or exists (select from area where responsable_id = quien)
      or exists (select from usuario where responsable_id = quien and activo)
$$;

-- First active person above somebody in the hierarchy who is none of `menos` (S-1200). `union`, not `union all`: two may be each other's
-- responsible.
create or replace function superior_de(quien bigint, menos bigint[]) returns bigint language sql stable as $$
  with recursive arriba (id, nivel) as (
    select u.responsable_id, 1 from usuario u where u.id = quien
    union
    select u.responsable_id, a.nivel + 1 from arriba a join usuario u on u.id = a.id
     where a.nivel < 20 and (not u.activo or u.id = any (menos)))
  select u.id from arriba a join usuario u on u.id = a.id where u.activo and u.id <> quien and u.id <> all (menos)
    order by a.nivel limit 1
$$;

-- Everybody below a person at any distance (S-7050), from one to the next by the index. Two may be each other's responsible: nobody is
-- below themselves.
create or replace function equipo_de(quien bigint) returns setof bigint language sql stable rows 50 as $$
  with recursive abajo (id) as (
    select u.id from usuario u where u.responsable_id = quien
    union
    select u.id from abajo a cross join lateral (select u.id from usuario u where u.responsable_id = a.id offset 0) u)
  select id from abajo where id <> quien
$$;

-- On the staff on some day of a period, whatever became of the account since (S-8340).
create or replace function en_plantilla_entre(u usuario, desde date, hasta date) returns boolean language sql immutable as $$
  select 'EMPLEADO' = any (u.roles) and coalesce(u.alta <= hasta, true) and coalesce(coalesce(u.baja, u.desactivado) >= desde, true)
$$;

-- The day on which an account is disabled is noted with it, and taken away when it is enabled again (S-8340).
create or replace function usuario_anota_su_desactivacion() returns trigger language plpgsql as $$
begin
  new.desactivado := case when new.activo then null when tg_op = 'INSERT' then hoy() when old.activo then hoy() else new.desactivado end;
  return new;
end $$;
create trigger usuario_se_desactiva before insert or update of activo on usuario
  for each row execute function usuario_anota_su_desactivacion();

-- Words by which a person is found in the directory: name, number, post, area and work centre; and pairs of words of the name (S-8051).
create or replace function palabras_de(u usuario) returns setof text language sql stable rows 10 as $$
  select distinct w from regexp_split_to_table(sin_tildes(concat_ws(' ', u.nombre, u.matricula, ltrim(u.matricula, '0'), u.puesto,
    (select a.nombre from area a where a.codigo = u.area_codigo),
    (select c.nombre from centro_trabajo c where c.codigo = u.centro_trabajo_codigo))), '[^[:alnum:]]+') w where w <> ''
  union
  select a || ' ' || b from regexp_split_to_table(sin_tildes(u.nombre), '[^[:alnum:]]+') a,
    regexp_split_to_table(sin_tildes(u.nombre), '[^[:alnum:]]+') b
   where a <> '' and a collate "C" < b collate "C"
$$;

-- A word, and each form of it with one letter less: a directory search forgives one wrong letter.
create or replace function sin_una_letra(palabra text) returns setof text language sql immutable rows 8 as $$
  select palabra union select overlay(palabra placing '' from i for 1) from generate_series(1, length(palabra)) i
   where palabra ~ '^[[:alpha:]]{3,30}$'
$$;

-- Words of the directory are written again when a person, or what they are found by, changes.
create or replace function usuario_en_el_directorio() returns trigger language plpgsql as $$
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

-- A new name of an area or work centre is written to the directory words of its people.
create or replace function nombre_en_el_directorio() returns trigger language plpgsql as $$
begin
  update usuario u set nombre = u.nombre
   where case tg_table_name when 'area' then u.area_codigo else u.centro_trabajo_codigo end = new.codigo;
  return null;
end $$;
create trigger area_en_el_directorio after update of nombre on area
  for each row when (old.nombre <> new.nombre) execute function nombre_en_el_directorio();
create trigger centro_en_el_directorio after update of nombre on centro_trabajo
  for each row when (old.nombre <> new.nombre) execute function nombre_en_el_directorio();

-- While an absence lasts, whoever the person named decides for them (S-8022): whole days from today on that no delegation between the two
-- covers yet.
create or replace function delegar_durante_ausencia(cual bigint) returns void language sql as $$
  insert into delegacion (de_id, para_id, desde, hasta, ausencia_id)
  select u.id, p.id, lower(libre), upper(libre) - 1, x.id
    from ausencia x
    join usuario u on u.id = x.usuario_id
    join usuario p on p.id = u.delegado_id and p.activo and 'EMPLEADO' = any (p.roles)
    cross join lateral unnest(
      coalesce((select range_agg(daterange(d.fecha, d.fecha, '[]'))
        from dias_enteros_de_ausencia(u.id, greatest(x.desde, hoy()), x.hasta) d), '{}')
      - coalesce(
        (select range_agg(daterange(d.desde, d.hasta, '[]')) from delegacion d where d.de_id = u.id and d.para_id = p.id), '{}')) libre
   where x.id = cual and x.anulada is null and x.hasta >= hoy() and es_responsable(u.id)
  on conflict do nothing
$$;

-- Delegation of an absence that no longer is: ends yesterday, or goes if it had not begun (S-8022).
create or replace function terminar_delegacion_de_ausencia(cual bigint) returns void language sql as $$
  update delegacion set hasta = hoy() - 1 where ausencia_id = cual and desde < hoy() and hasta >= hoy();
  delete from delegacion where ausencia_id = cual and desde >= hoy();
$$;

-- An absence that is made, annulled or counted again writes its delegation again, and those of the other parts of its days (S-8022,
-- S-8368).
create or replace function ausencia_delega() returns trigger language plpgsql as $$
declare
  suyas bigint[] := array(
    select new.id
    union select y.id from ausencia y where new.minutos is not null and y.minutos is not null and y.usuario_id = new.usuario_id
       and y.anulada is null and y.desde <= new.hasta and y.hasta >= new.desde);
begin
  perform terminar_delegacion_de_ausencia(c) from unnest(suyas) c;
  perform delegar_durante_ausencia(c) from unnest(suyas) c;
  return null;
end $$;
create trigger ausencia_anulada_no_delega after update of anulada on ausencia
  for each row when (old.anulada is null and new.anulada is not null) execute function ausencia_delega();
create trigger ausencia_contada_delega after update of minutos on ausencia
  for each row when (new.anulada is null and new.minutos is distinct from old.minutos)
  execute function ausencia_delega();
create trigger ausencia_delega after insert on ausencia
  for each row when (new.anulada is null) execute function ausencia_delega();

-- An absence that ends sooner ends the delegation of its days with it (S-8022, S-8350).
create or replace function ausencia_acorta_delega() returns trigger language plpgsql as $$
begin
  delete from delegacion where ausencia_id = new.id and desde > new.hasta and desde >= hoy();
  update delegacion set hasta = greatest(new.hasta, hoy() - 1)
   where ausencia_id = new.id and hasta > greatest(new.hasta, hoy() - 1) and desde <= greatest(new.hasta, hoy() - 1);
  return null;
end $$;
create trigger ausencia_acortada_delega after update of hasta on ausencia
  for each row when (new.anulada is null and new.hasta < old.hasta) execute function ausencia_acorta_delega();

-- Another delegate takes over from today on in the absences that are there already (S-8022).
create or replace function usuario_cambia_delegado() returns trigger language plpgsql as $$
declare
  cual bigint;
begin
  for cual in select id from ausencia where usuario_id = new.id and anulada is null and hasta >= hoy() loop
    perform terminar_delegacion_de_ausencia(cual);
    perform delegar_durante_ausencia(cual);
  end loop;
  return null;
end $$;
create trigger usuario_cambia_delegado after update of delegado_id on usuario
  for each row when (old.delegado_id is distinct from new.delegado_id) execute function usuario_cambia_delegado();

-- A matrícula is nobody else's login, nor a login anybody else's matrícula, in any case: people enter with either, and whoever has the name
-- of another would shut them out (S-8480). The same turn as the acts on people, so that of two at once the second sees the first.
create or replace function usuario_nombres_para_uno() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.matricula = old.matricula and new.login = old.login then
    return null;
  end if;
  perform pg_advisory_xact_lock(7215054);
  if exists (select from usuario u where tg_name = 'usuario_matricula_no_es_login' and u.login = lower(new.matricula) and u.id <> new.id)
     or exists (select from usuario u where tg_name = 'usuario_login_no_es_matricula' and lower(u.matricula) = new.login and u.id <> new.id)
  then
    raise exception using errcode = 'unique_violation', constraint = tg_name, message = 'a name with which somebody else enters';
  end if;
  return null;
end $$;
create constraint trigger usuario_matricula_no_es_login after insert or update of matricula on usuario
  for each row execute function usuario_nombres_para_uno();
comment on constraint usuario_matricula_no_es_login on usuario is 'Otra persona entra ya con esa matrícula, que es su usuario';
create constraint trigger usuario_login_no_es_matricula after insert or update of login on usuario
  for each row execute function usuario_nombres_para_uno();
comment on constraint usuario_login_no_es_matricula on usuario is 'Otra persona entra ya con ese usuario, que es su matrícula';
