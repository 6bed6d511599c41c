-- One way to ask somebody for a decision, whatever it is about: an area opens an item here and is told of what was decided.

-- Decisions 7 know areas by a number.
alter table area add column id bigint generated always as identity constraint area_id_unico unique;

-- `datos`: the whole content as whoever decides reads it, [{Nombre, Valor}], and as it is signed. `area_codigo`: the area whose
-- responsible decides; null: the requester's own responsible does. `version` goes up with every change.
create table solicitud (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo ~ '^[A-Z]{3,20}$'),
  entidad_id bigint not null,
  numero text not null,
  peticionario_id bigint not null references usuario,
  area_codigo text references area,
  aprobador_id bigint references usuario,
  firma_digital smallint not null default 0 check (firma_digital in (0, 1)),
  resumen text not null check (char_length(resumen) between 1 and 200),
  datos jsonb not null check (jsonb_typeof(datos) = 'array'),
  ruta text not null check (ruta ~ '^/([^/\\]|$)'),
  estado_id smallint not null default 1 check (estado_id between 1 and 5),
  version int not null default 1,
  creada timestamptz not null default now(),
  decidida timestamptz,
  decidida_por_id bigint references usuario,
  en_nombre_de_id bigint references usuario,
  comentario text not null default '' check (char_length(comentario) <= 500),
  codigo_verificacion text constraint solicitud_codigo_unico unique,
  recordada timestamptz,
  escalada timestamptz,
  constraint solicitud_una_por_cosa unique (tipo, entidad_id),
  constraint solicitud_nadie_decide_lo_suyo check (decidida_por_id is distinct from peticionario_id),
  constraint solicitud_decidida_por_alguien check ((estado_id in (2, 3)) = (decidida_por_id is not null))
);
comment on constraint solicitud_nadie_decide_lo_suyo on solicitud is 'Nadie decide sobre lo que ha pedido';
create index solicitud_pendiente_de on solicitud (aprobador_id, creada, id) where estado_id = 1;
create index solicitud_de_peticionario on solicitud (peticionario_id, id desc);
create index solicitud_pendiente_de_area on solicitud (area_codigo) where estado_id = 1;

-- Decisions 3 and 7: the area's responsible or the requester's own; where that is the requester, whoever is above them.
create function aprobador_de_solicitud(s solicitud) returns bigint language sql stable as $$
  select case when r.id is not null and r.id <> s.peticionario_id then r.id
              else (select u.responsable_id from usuario u where u.id = s.peticionario_id) end
    from (select (select a.responsable_id from area a where a.codigo = s.area_codigo) as id) r
$$;

-- Whoever becomes responsible inherits what was waiting.
create function solicitudes_cambian_de_aprobador() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'area' then
    update solicitud s set aprobador_id = aprobador_de_solicitud(s), version = version + 1
     where s.estado_id = 1 and s.area_codigo = new.codigo;
  else
    update solicitud s set aprobador_id = aprobador_de_solicitud(s), version = version + 1
     where s.estado_id = 1 and s.peticionario_id = new.id;
  end if;
  return null;
end $$;
create trigger area_cambia_responsable after update of responsable_id on area
  for each row when (old.responsable_id is distinct from new.responsable_id) execute function solicitudes_cambian_de_aprobador();
create trigger usuario_cambia_responsable_de_solicitudes after update of responsable_id on usuario
  for each row when (old.responsable_id is distinct from new.responsable_id) execute function solicitudes_cambian_de_aprobador();

-- Open screens of whoever asks, of whoever decides and of those who stand in for them.
create function solicitud_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('solicitudes', (
    select coalesce(array_agg(distinct x), '{}') from nuevas n, lateral (
      select n.peticionario_id as x union select n.aprobador_id
      union select d.para_id from delegacion d where d.de_id = n.aprobador_id and hoy() between d.desde and d.hasta) q
     where x is not null));
  return null;
end $$;
create trigger solicitud_nueva_en_vivo after insert on solicitud referencing new table as nuevas
  for each statement execute function solicitud_en_vivo();
create trigger solicitud_cambia_en_vivo after update on solicitud referencing new table as nuevas
  for each statement execute function solicitud_en_vivo();
