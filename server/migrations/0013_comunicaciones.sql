-- Communication requests (spec section 3, decisions 7): faults and the like, from their writing to their closing.

create table tipo_averia (
  id bigint generated always as identity primary key,
  nombre text not null constraint tipo_averia_nombre_unico unique check (char_length(nombre) between 1 and 80),
  -- the two lists of the specification: tiposAveriasmantenimiento and tiposAverias
  mantenimiento boolean not null,
  activo boolean not null default true
);
insert into tipo_averia (nombre, mantenimiento) values
  ('Informática y comunicaciones', false),
  ('Mobiliario y puesto de trabajo', false),
  ('Limpieza y residuos', false),
  ('Vehículos', false),
  ('Medio ambiente', false),
  ('Orden y señalización', false),
  ('Otra', false),
  ('Electricidad e iluminación', true),
  ('Fontanería y saneamiento', true),
  ('Climatización y ventilación', true),
  ('Carpintería y cerrajería', true),
  ('Grúas y elementos de izado', true),
  ('Maquinaria de taller', true),
  ('Aire comprimido y gases', true),
  ('Protección contra incendios', true),
  ('Obra civil y pintura', true);

-- `datos_particulares` is made once by the server, with the names that things had then. `fecha_real`: when it was really done,
-- apart from the committed `fecha_cierre`.
create table comunicacion (
  id bigint generated always as identity primary key,
  numero text not null constraint comunicacion_numero_unico unique,
  autor_id bigint not null references usuario,
  area_codigo text not null references area,
  tipo_averia_id bigint not null references tipo_averia,
  contrato_codigo text references contrato,
  ubicacion text not null check (char_length(ubicacion) between 1 and 120),
  titulo text not null check (char_length(titulo) between 1 and 80),
  descripcion text not null check (char_length(descripcion) between 1 and 1000),
  prioridad smallint not null check (prioridad between 1 and 4),
  riesgo_personas boolean not null,
  datos_particulares text not null,
  estado_id smallint not null default 1 check (estado_id between 1 and 8),
  version int not null default 1,
  creada timestamptz not null default now(),
  accion_planificada text not null default '' check (char_length(accion_planificada) <= 1000),
  fecha_prevista date,
  fecha_cierre date,
  trabajo_realizado text not null default '' check (char_length(trabajo_realizado) <= 1000),
  fecha_real date,
  resuelta timestamptz,
  resuelta_por_id bigint references usuario,
  constraint comunicacion_cierre_tras_prevista check (fecha_cierre >= fecha_prevista),
  constraint comunicacion_aceptada_con_plan check (
    estado_id not in (2, 4, 5, 6, 7) or (accion_planificada <> '' and fecha_prevista is not null and fecha_cierre is not null)),
  constraint comunicacion_resuelta_con_trabajo check (
    estado_id not in (5, 6) or (trabajo_realizado <> '' and fecha_real is not null and resuelta is not null and resuelta_por_id is not null))
);
comment on constraint comunicacion_cierre_tras_prevista on comunicacion is 'La fecha de cierre no puede ser anterior a la fecha prevista';
create index comunicacion_de_autor on comunicacion (autor_id, id desc);
create index comunicacion_en_tablero on comunicacion (estado_id, fecha_cierre, id) where estado_id in (2, 4, 5, 7);
-- what somebody answers for on the board: the column of each state is in comunicacion_en_tablero
create index solicitud_de_comunicacion_de on solicitud (aprobador_id, entidad_id) where tipo = 'COMUNICACION';
create index comunicacion_por_cerrar on comunicacion (resuelta) where estado_id = 5;

-- Sent before the communication exists: `comunicacion_id` is null until then, and what nobody uses is forgotten.
create table comunicacion_foto (
  id bigint generated always as identity primary key,
  comunicacion_id bigint references comunicacion,
  orden smallint not null default 0,
  archivo_id bigint not null references archivo,
  ancho int not null,
  alto int not null,
  subida_por_id bigint not null references usuario,
  creada timestamptz not null default now()
);
create index comunicacion_foto_de on comunicacion_foto (comunicacion_id, orden);
create index comunicacion_foto_suelta on comunicacion_foto (creada) where comunicacion_id is null;
create index comunicacion_foto_archivo on comunicacion_foto (archivo_id);

create index usuario_mantenimiento on usuario (id) where activo and 'MANTENIMIENTO' = any(roles);
create index usuario_prl on usuario (id) where activo and 'PRL' = any(roles);

-- What was accepted and is not closed is answered for by whoever answers for its area now, or is above when they leave.
create function comunicaciones_cambian_de_responsable() returns trigger language plpgsql as $$
begin
  update solicitud s set aprobador_id = coalesce(aprobador_de(s.peticionario_id, s.area_codigo, s.interesados), s.aprobador_id)
    from comunicacion c
   where c.estado_id in (2, 4, 5, 7) and s.tipo = 'COMUNICACION' and s.entidad_id = c.id and s.estado_id = 2
     and case tg_table_name when 'area' then c.area_codigo = to_jsonb(new) ->> 'codigo' else s.aprobador_id = (to_jsonb(new) ->> 'id')::bigint end
     and s.aprobador_id is distinct from aprobador_de(s.peticionario_id, s.area_codigo, s.interesados);
  return null;
end $$;
create trigger area_cambia_responsable_de_comunicaciones after update of responsable_id on area
  for each row when (old.responsable_id is distinct from new.responsable_id) execute function comunicaciones_cambian_de_responsable();
create trigger usuario_deja_sus_comunicaciones after update of activo on usuario
  for each row when (old.activo and not new.activo) execute function comunicaciones_cambian_de_responsable();

-- Who may have it on a screen: who wrote it, who decides or stands in for them, who sees to it, and safety when people are at risk.
-- That somebody else is to decide is told by the request (0010).
create function personas_de_comunicacion(c comunicacion) returns setof bigint language sql stable as $$
  select c.autor_id
  union select q from solicitud s, quienes_deciden(s.aprobador_id) q where s.tipo = 'COMUNICACION' and s.entidad_id = c.id
  union select u.id from usuario u where c.estado_id in (2, 4, 5, 6, 7) and u.activo and 'MANTENIMIENTO' = any(u.roles)
  union select u.id from usuario u where c.riesgo_personas and u.activo and 'PRL' = any(u.roles)
$$;
create function comunicacion_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('comunicaciones', (
    select coalesce(array_agg(distinct p), '{}') from nuevas c, personas_de_comunicacion(c) p where p is not null));
  return null;
end $$;
create trigger comunicacion_nueva_en_vivo after insert on comunicacion referencing new table as nuevas
  for each statement execute function comunicacion_en_vivo();
create trigger comunicacion_cambia_en_vivo after update on comunicacion referencing new table as nuevas
  for each statement execute function comunicacion_en_vivo();
