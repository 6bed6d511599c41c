-- One way to ask somebody for a decision, whatever it is about: an area opens an item here and is told of what was decided.

-- Decisions 7 know areas by a number.
alter table area add column id bigint generated always as identity constraint area_id_unico unique;

-- `datos`: the whole content as whoever decides reads it, [{Nombre, Valor}], and as it is signed. `area_codigo`: the area whose
-- responsible decides; null: the requester's own responsible does. `version` goes up with every change.
-- Decisions 3: whoever is responsible of an area is a responsible too.
create or replace function es_responsable(quien bigint) returns boolean language sql stable as $$
  select exists (select from centro_coste where responsable_id = quien and hoy() between abierto_desde and coalesce(abierto_hasta, 'infinity'))
      or exists (select from contrato where responsable_id = quien and hoy() between abierto_desde and coalesce(abierto_hasta, 'infinity'))
      or exists (select from area where responsable_id = quien)
      or exists (select from usuario where responsable_id = quien and activo)
$$;

-- The first one above a person who is still there and is none of `menos`. `union` and not `union all`: two may be each other's responsible.
create function superior_de(quien bigint, menos bigint[]) returns bigint language sql stable as $$
  with recursive arriba (id, nivel) as (
    select u.responsable_id, 1 from usuario u where u.id = quien
    union
    select u.responsable_id, a.nivel + 1 from arriba a join usuario u on u.id = a.id
     where a.nivel < 20 and (not u.activo or u.id = any (menos)))
  select u.id from arriba a join usuario u on u.id = a.id where u.activo and u.id <> quien and u.id <> all (menos) order by a.nivel limit 1
$$;
-- Decisions 3 and 7: the area's responsible or the requester's own; where that is the requester, or somebody for whom it is asked, whoever is above them.
create function aprobador_de(peticionario bigint, area_codigo text, interesados bigint[]) returns bigint language sql stable as $$
  select coalesce(
    (select u.id from area a join usuario u on u.id = a.responsable_id where a.codigo = aprobador_de.area_codigo and u.activo
        and u.id <> all (peticionario || interesados)),
    superior_de(peticionario, peticionario || interesados))
$$;

-- `datos`: the whole content as whoever decides reads it, [{Nombre, Valor}], and as it is signed. `area_codigo`: the area whose
-- responsible decides; null: the requester's own responsible does. `version` goes up with every change. `decidido`: what whoever decided
-- has committed to besides, in the same form, and sealed with the decision. `interesados`: for whom it is asked: none of them decides.
create table solicitud (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo ~ '^[A-Z]{3,20}$'),
  entidad_id bigint not null,
  numero text not null,
  peticionario_id bigint not null references usuario,
  area_codigo text references area,
  interesados bigint[] not null default '{}',
  aprobador_id bigint references usuario,
  firma_digital smallint not null default 0 check (firma_digital in (0, 1)),
  resumen text not null check (char_length(resumen) between 1 and 200),
  datos jsonb not null check (jsonb_typeof(datos) = 'array'),
  decidido jsonb not null default '[]' check (jsonb_typeof(decidido) = 'array'),
  ruta text not null check (ruta ~ '^/([^/\\]|$)'),
  estado_id smallint not null default 1 check (estado_id between 1 and 5),
  version int not null default 1,
  creada timestamptz not null default now(),
  decidida timestamptz,
  decidida_por_id bigint references usuario,
  en_nombre_de_id bigint references usuario,
  comentario text not null default '' check (char_length(comentario) <= 500),
  codigo_verificacion text constraint solicitud_codigo_unico unique,
  constraint solicitud_una_por_cosa unique (tipo, entidad_id),
  constraint solicitud_nadie_decide_lo_suyo check (decidida_por_id is null or decidida_por_id <> all (peticionario_id || interesados)),
  constraint solicitud_decidida_por_alguien check ((estado_id in (2, 3)) = (decidida_por_id is not null))
);
comment on constraint solicitud_nadie_decide_lo_suyo on solicitud is 'Nadie decide sobre lo que ha pedido o se ha pedido para sí';
-- By kind, so that the oldest of each are found without reading the rest, however much waits for one person.
create index solicitud_pendiente_de on solicitud (aprobador_id, tipo, creada, id) where estado_id = 1;
create index solicitud_de_peticionario on solicitud (peticionario_id, id desc);
create index solicitud_pendiente_de_peticionario on solicitud (peticionario_id, tipo, creada) where estado_id = 1;
create index solicitud_pendiente_de_area on solicitud (area_codigo) where estado_id = 1;

-- Whoever becomes responsible inherits what was waiting; what waited for somebody who has left goes to whoever is above them.
create function solicitudes_cambian_de_aprobador() returns trigger language plpgsql as $$
declare
  tocadas bigint[];
begin
  if tg_table_name = 'area' then
    tocadas := array(select id from solicitud where estado_id = 1 and area_codigo = new.codigo);
  else
    -- Whoever is below, however far: those between may have left, or be the ones for whom it is asked. And what waits for nobody.
    tocadas := array(
      with recursive abajo (id) as (select new.id union select u.id from abajo b join usuario u on u.responsable_id = b.id)
      select s.id from solicitud s join abajo b on b.id = s.peticionario_id where s.estado_id = 1
      union select id from solicitud where estado_id = 1 and aprobador_id is null
      union select id from solicitud where estado_id = 1 and aprobador_id = new.id
      union select s.id from solicitud s join area a on a.codigo = s.area_codigo where s.estado_id = 1 and a.responsable_id = new.id);
  end if;
  update solicitud s set aprobador_id = aprobador_de(s.peticionario_id, s.area_codigo, s.interesados), version = version + 1
   where s.id = any (tocadas) and s.estado_id = 1 and s.aprobador_id is distinct from aprobador_de(s.peticionario_id, s.area_codigo, s.interesados);
  return null;
end $$;
create trigger area_cambia_responsable after update of responsable_id on area
  for each row when (old.responsable_id is distinct from new.responsable_id) execute function solicitudes_cambian_de_aprobador();
create trigger usuario_cambia_aprobador_de_solicitudes after update of responsable_id, activo on usuario
  for each row when (old.responsable_id is distinct from new.responsable_id or old.activo <> new.activo)
  execute function solicitudes_cambian_de_aprobador();

-- What waits for somebody's decision, requests and viajes alike: whom to remind and when. A row is there for exactly as long as
-- it waits. `desde`: since when this person has it. `revisar`: not to be looked at before; null: there is nothing more to do.
-- `heredada`: it came to this person from somebody else, and they have not been told yet.
create table espera (
  entidad text not null check (entidad in ('solicitud', 'viaje')),
  entidad_id bigint not null,
  peticionario_id bigint not null references usuario,
  aprobador_id bigint references usuario,
  numero text not null,
  resumen text not null,
  ruta text not null,
  desde timestamptz not null default now(),
  -- two working days are never less than two days
  revisar timestamptz default now() + interval '2 days',
  heredada boolean not null default false,
  recordada timestamptz,
  escalada timestamptz,
  constraint espera_una_por_cosa primary key (entidad, entidad_id)
);
create index espera_por_revisar on espera (revisar) where revisar is not null;

-- It no longer waits: what was said of its waiting counts as read. The row goes first, so that whoever is saying it has finished;
-- and both before the row of what waited, as whoever says it does: so neither waits for the other.
create function espera_acaba(que text, cual bigint) returns void language plpgsql as $$
begin
  delete from espera where entidad = que and entidad_id = cual;
  update notificacion set leida = now()
   where sobre = que || ':' || cual and leida is null
     and tipo in ('solicitud_espera', 'solicitud_recordatorio', 'solicitud_escalada');
end $$;
-- It changes hands: the count begins again. It waits for nobody while nobody is there to decide.
create function espera_cambia(que text, cual bigint, quien bigint) returns void language sql as $$
  update espera set aprobador_id = quien, desde = now(), revisar = now(), heredada = true, recordada = null, escalada = null
   where entidad = que and entidad_id = cual
$$;

create function solicitud_espera() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into espera (entidad, entidad_id, peticionario_id, aprobador_id, numero, resumen, ruta, desde)
    values ('solicitud', new.id, new.peticionario_id, new.aprobador_id, new.numero, new.resumen, new.ruta, new.creada);
  elsif new.estado_id <> 1 then
    perform espera_acaba('solicitud', new.id);
  else
    perform espera_cambia('solicitud', new.id, new.aprobador_id);
  end if;
  return new;
end $$;
create trigger solicitud_empieza_espera after insert on solicitud for each row when (new.estado_id = 1) execute function solicitud_espera();
create trigger solicitud_cambia_espera before update of estado_id, aprobador_id on solicitud for each row
  when (old.estado_id = 1 and (new.estado_id <> 1 or new.aprobador_id is distinct from old.aprobador_id)) execute function solicitud_espera();

create function viaje_espera() returns trigger language plpgsql as $$
begin
  if new.estado_id <> 3 then
    perform espera_acaba('viaje', new.id);
  elsif tg_op = 'UPDATE' and old.estado_id = 3 then
    perform espera_cambia('viaje', new.id, new.aprobador_id);
  else
    insert into espera (entidad, entidad_id, peticionario_id, aprobador_id, numero, resumen, ruta)
    values ('viaje', new.id, new.solicitante_id, new.aprobador_id, new.codigo,
            new.codigo || ' · ' || new.destino || ' · ' || to_char(new.fecha_salida, 'DD/MM/YYYY') || ' - ' || to_char(new.fecha_regreso, 'DD/MM/YYYY'),
            '/menu/viajes/aprobar/' || new.id);
  end if;
  return new;
end $$;
create trigger viaje_nace_en_espera after insert on viaje for each row when (new.estado_id = 3) execute function viaje_espera();
create trigger viaje_cambia_espera before update of estado_id, aprobador_id on viaje for each row
  when ((old.estado_id = 3) <> (new.estado_id = 3) or (new.estado_id = 3 and new.aprobador_id is distinct from old.aprobador_id))
  execute function viaje_espera();
-- Those that are waiting now; their count begins today, so that nobody is reminded of all of them at once.
insert into espera (entidad, entidad_id, peticionario_id, aprobador_id, numero, resumen, ruta)
select 'viaje', id, solicitante_id, aprobador_id, codigo,
       codigo || ' · ' || destino || ' · ' || to_char(fecha_salida, 'DD/MM/YYYY') || ' - ' || to_char(fecha_regreso, 'DD/MM/YYYY'),
       '/menu/viajes/aprobar/' || id
  from viaje where estado_id = 3;

-- So many working days later, by the calendar of a person, at the hour at which they could first know of it. A year without any ends too.
create function tras_dias_laborables(quien bigint, desde timestamptz, dias int) returns timestamptz language plpgsql stable as $$
declare
  zona text := coalesce((select t.zona from usuario u join centro_trabajo t on t.codigo = u.centro_trabajo_codigo where u.id = quien), 'Europe/Madrid');
  inicio timestamp := proxima_ventana(quien, desde) at time zone zona;
  dia date := inicio::date;
  faltan int := dias;
begin
  for n in 1..400 loop
    exit when faltan = 0;
    dia := dia + 1;
    if jornada_de(quien, dia) is not null then faltan := faltan - 1; end if;
  end loop;
  return (dia + inicio::time) at time zone zona;
end $$;

-- Whoever decides what waits for `quien`: that person and those who stand in for them today.
create function quienes_deciden(quien bigint) returns setof bigint language sql stable as $$
  select quien where quien is not null
  union select d.para_id from delegacion d where d.de_id = quien and hoy() between d.desde and d.hasta
$$;

-- The screens of the area that asked show who has it too.
create function tema_de_solicitud(tipo text) returns text language sql immutable as $$
  select case tipo when 'ACCESO' then 'accesos' when 'COMUNICACION' then 'comunicaciones' end
$$;
-- Open screens of whoever asks, of whoever decides, or did until now, and of those who stand in for them.
create function solicitud_en_vivo() returns trigger language plpgsql as $$
declare
  quienes bigint[];
  tema text;
begin
  if tg_op = 'INSERT' then
    quienes := array(select n.peticionario_id from nuevas n union select q from nuevas n, quienes_deciden(n.aprobador_id) q);
  else
    quienes := array(
      select n.peticionario_id from nuevas n union select q from nuevas n, quienes_deciden(n.aprobador_id) q
      union select q from viejas v, quienes_deciden(v.aprobador_id) q);
    for tema in select distinct tema_de_solicitud(n.tipo) from nuevas n loop
      if tema is not null then perform avisar_en_vivo(tema, quienes); end if;
    end loop;
  end if;
  perform avisar_en_vivo('solicitudes', quienes);
  return null;
end $$;
create trigger solicitud_nueva_en_vivo after insert on solicitud referencing new table as nuevas
  for each statement execute function solicitud_en_vivo();
create trigger solicitud_cambia_en_vivo after update on solicitud referencing new table as nuevas old table as viejas
  for each statement execute function solicitud_en_vivo();
-- The inbox marks what has been reminded of.
create function espera_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('solicitudes', array(select new.peticionario_id union select q from quienes_deciden(new.aprobador_id) q));
  return null;
end $$;
create trigger espera_en_vivo after update of recordada, escalada on espera for each row
  when (new.entidad = 'solicitud' and (new.recordada is distinct from old.recordada or new.escalada is distinct from old.escalada))
  execute function espera_en_vivo();

-- What waits for one person begins or ceases to wait for another too, in every list of things to decide.
create or replace function delegacion_en_vivo() returns trigger language plpgsql as $$
declare
  d delegacion := coalesce(new, old);
  tema text;
begin
  foreach tema in array '{viajes,solicitudes,accesos,comunicaciones}'::text[] loop
    perform avisar_en_vivo(tema, array[d.de_id, d.para_id]);
  end loop;
  return null;
end $$;
