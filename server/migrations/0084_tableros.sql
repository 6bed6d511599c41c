-- Boards of visual management (decisions 11, S-8200 to S-8209): a letter, an indicator, a figure a day, and what is done about the red ones.

-- 1 team, 2 area, 3 plant. Without a responsible of its own it is the area's.
create table tablero (
  id bigint generated always as identity primary key,
  nombre text not null check (char_length(nombre) between 1 and 60),
  nivel smallint not null check (nivel between 1 and 3),
  area_codigo text references area,
  centro text not null references centro_trabajo,
  responsable_id bigint references usuario,
  activo boolean not null default true,
  version integer not null default 1,
  creado timestamptz not null default now(),
  constraint tablero_de_un_area check ((nivel = 3) = (area_codigo is null)),
  constraint tablero_de_planta_con_responsable check (nivel <> 3 or responsable_id is not null),
  constraint tablero_nombre_unico unique (centro, nombre)
);
comment on constraint tablero_de_un_area on tablero is 'Un tablero de planta no tiene área; los demás, sí';
comment on constraint tablero_de_planta_con_responsable on tablero is 'Un tablero de planta necesita un responsable';
comment on constraint tablero_nombre_unico on tablero is 'Ya hay un tablero con ese nombre en ese centro';
create unique index tablero_uno_por_area on tablero (area_codigo, centro) where nivel = 2 and activo;
create unique index tablero_uno_por_planta on tablero (centro) where nivel = 3 and activo;
create index tablero_por_area on tablero (area_codigo, nivel);
create index tablero_por_responsable on tablero (responsable_id);

-- People who enter its values, besides those who answer for it.
create table tablero_persona (
  tablero_id bigint not null references tablero,
  usuario_id bigint not null references usuario,
  primary key (tablero_id, usuario_id)
);
create index tablero_persona_por_usuario on tablero_persona (usuario_id);

create table indicador (
  id bigint generated always as identity primary key,
  tablero_id bigint not null references tablero,
  letra text not null check (letra in ('S', 'Q', 'C', 'D', 'P')),
  nombre text not null check (char_length(nombre) between 1 and 60),
  unidad text not null check (char_length(unidad) between 1 and 20),
  objetivo numeric(12, 2) not null,
  mas_es_mejor boolean not null,
  activo boolean not null default true,
  creado timestamptz not null default now()
);
create unique index indicador_uno_por_letra on indicador (tablero_id, letra) where activo;

-- 1 Abierta, 2 En curso, 3 Hecha, 4 Verificada, 5 Anulada. `en_tablero_id`: the board that it has climbed to; `escalada_el`: its last climb.
create table accion_tablero (
  id bigint generated always as identity primary key,
  indicador_id bigint not null references indicador,
  fecha date not null,
  texto text not null check (char_length(texto) between 1 and 300),
  responsable_id bigint not null references usuario,
  fecha_limite date not null,
  estado_id smallint not null default 1 check (estado_id between 1 and 5),
  en_tablero_id bigint not null references tablero,
  escalada_el date,
  creada_por_id bigint not null references usuario,
  creada timestamptz not null default now(),
  version integer not null default 1,
  constraint accion_tablero_despues_del_rojo check (fecha_limite >= fecha),
  constraint accion_tablero_de_su_dia unique (id, indicador_id, fecha)
);
comment on constraint accion_tablero_despues_del_rojo on accion_tablero is 'La fecha de la acción no puede ser anterior al rojo';
create index accion_tablero_de_quien on accion_tablero (responsable_id, fecha_limite, id);
create index accion_tablero_viva_en on accion_tablero (en_tablero_id) where estado_id in (1, 2, 3);
create index accion_tablero_viva_de on accion_tablero (indicador_id) where estado_id in (1, 2, 3);
create index accion_tablero_por_vencer on accion_tablero (fecha_limite) where estado_id in (1, 2);

-- A figure keeps the target with which it was judged; its colour is arithmetic (S-8203).
create table valor_tablero (
  id bigint generated always as identity primary key,
  indicador_id bigint not null references indicador,
  fecha date not null,
  valor numeric(12, 2) not null,
  objetivo numeric(12, 2) not null,
  mas_es_mejor boolean not null,
  rojo boolean not null generated always as (case when mas_es_mejor then valor < objetivo else valor > objetivo end) stored,
  motivo text not null default '' check (char_length(motivo) <= 300),
  accion_id bigint,
  -- reason of the last change after its day was closed
  correccion text not null default '' check (char_length(correccion) <= 300),
  anotado_por_id bigint not null references usuario,
  anotado timestamptz not null default now(),
  version integer not null default 1,
  constraint valor_tablero_uno_por_dia unique (indicador_id, fecha),
  constraint valor_tablero_rojo_con_motivo check (not rojo or motivo <> ''),
  constraint valor_tablero_rojo_con_accion check (not rojo or accion_id is not null),
  constraint valor_tablero_accion_suya foreign key (accion_id, indicador_id, fecha) references accion_tablero (id, indicador_id, fecha)
);
comment on constraint valor_tablero_uno_por_dia on valor_tablero is 'Alguien ha anotado ya ese día: mire lo que puso antes de cambiarlo';
comment on constraint valor_tablero_rojo_con_motivo on valor_tablero is 'Un rojo necesita su motivo';
comment on constraint valor_tablero_rojo_con_accion on valor_tablero is 'Un rojo necesita una acción con responsable y fecha';
create index valor_tablero_de_quien on valor_tablero (anotado_por_id);

create function dia_de_descanso(el_centro text, dia date) returns boolean language sql stable as $$
  select extract(isodow from dia) > 5
      or exists (select from festivo f where f.fecha = dia and (f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = el_centro))
$$;
create function dia_laborable_antes(el_centro text, dia date) returns date language sql stable as $$
  select coalesce((select d::date from generate_series(dia - 1, dia - 30, interval '-1 day') d where not dia_de_descanso(el_centro, d::date) order by d desc limit 1), dia - 1)
$$;
create function hoy_en(el_centro text, ahora timestamptz default now()) returns date language sql stable as $$
  select (ahora at time zone t.zona)::date from centro_trabajo t where t.codigo = el_centro
$$;

-- S-8202: days before it are closed. The day of a board stays open until 10:00 of the next working day, by the clocks of its work centre.
create function abierto_desde(el_centro text, ahora timestamptz default now()) returns date language sql stable as $$
  select case when not dia_de_descanso(el_centro, l.hora::date) and l.hora::time >= '10:00' then l.hora::date
              else dia_laborable_antes(el_centro, l.hora::date) end
    from centro_trabajo t, lateral (select ahora at time zone t.zona as hora) l where t.codigo = el_centro
$$;

create function responsable_de_tablero(t tablero) returns bigint language sql stable as $$
  select coalesce(t.responsable_id, (select a.responsable_id from area a where a.codigo = t.area_codigo))
$$;
-- Board above, of its own work centre first (S-8206).
create function tablero_superior(t tablero) returns bigint language sql stable as $$
  select s.id from tablero s
   where s.activo and s.nivel > t.nivel and (s.nivel = 2 and s.area_codigo = t.area_codigo or s.nivel = 3 and s.centro = t.centro)
   order by s.nivel, s.centro = t.centro desc, s.id limit 1
$$;
-- People who answer for it, for its area or for a board above it.
create function mandos_de_tablero(t tablero) returns bigint[] language sql stable as $$
  with recursive arriba (id) as (
    select t.id
    union
    select tablero_superior(x) from arriba a join tablero x on x.id = a.id)
  select coalesce(array_agg(distinct u.id), '{}') from usuario u
   where u.activo and (u.id in (select responsable_de_tablero(x) from arriba a join tablero x on x.id = a.id)
     or u.id = (select a.responsable_id from area a where a.codigo = t.area_codigo))
$$;
create function manda_en_tablero(quien bigint, t tablero) returns boolean language sql stable as $$
  select quien = any (mandos_de_tablero(t)) or exists (select from usuario u where u.id = quien and 'ADMIN' = any (u.roles))
$$;
create function lleva_tablero(quien bigint, t tablero) returns boolean language sql stable as $$
  select exists (select from tablero_persona p where p.tablero_id = t.id and p.usuario_id = quien) or manda_en_tablero(quien, t)
$$;
create function ve_tablero(quien bigint, t tablero) returns boolean language sql stable as $$
  select t.activo and (t.nivel = 3 or exists (select from usuario u where u.id = quien and u.area_codigo = t.area_codigo)) or (
    case when t.activo then lleva_tablero(quien, t) else manda_en_tablero(quien, t) end)
$$;

-- A closed day changes only with a reason, whoever writes it.
create function valor_de_dia_cerrado() returns trigger language plpgsql as $$
begin
  if (new.valor, new.motivo, new.objetivo, new.mas_es_mejor) is distinct from (old.valor, old.motivo, old.objetivo, old.mas_es_mejor)
     and new.correccion = ''
     and new.fecha < (select abierto_desde(t.centro) from indicador i join tablero t on t.id = i.tablero_id where i.id = new.indicador_id) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'a closed day changes only with a reason';
  end if;
  return new;
end $$;
create trigger valor_de_dia_cerrado before update on valor_tablero for each row execute function valor_de_dia_cerrado();

create function tableros_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('tableros', null);
  return null;
end $$;
create trigger tablero_en_vivo after insert or update on tablero for each statement execute function tableros_en_vivo();
create trigger tablero_persona_en_vivo after insert or delete on tablero_persona for each statement execute function tableros_en_vivo();
create trigger indicador_en_vivo after insert or update on indicador for each statement execute function tableros_en_vivo();
create trigger valor_tablero_en_vivo after insert or update on valor_tablero for each statement execute function tableros_en_vivo();
create trigger accion_tablero_en_vivo after insert or update on accion_tablero for each statement execute function tableros_en_vivo();
