-- Objectives (field.md 3.11): cycles, objectives in three layers, proposals to the other side, follow-up.

-- 1 Borrador, 2 Abierto, 3 Cerrado.
create table ciclo_objetivos (
  id bigint generated always as identity primary key,
  nombre text not null constraint ciclo_objetivos_nombre_unico unique check (char_length(nombre) between 1 and 40),
  -- A a year, T a quarter
  tipo text not null check (tipo in ('A', 'T')),
  desde date not null,
  hasta date not null,
  estado_id smallint not null default 1 check (estado_id between 1 and 3),
  version integer not null default 1,
  cerrado timestamptz,
  constraint ciclo_objetivos_termina_despues check (hasta >= desde and hasta - desde <= 366),
  constraint ciclo_objetivos_periodo_unico unique (tipo, desde),
  constraint ciclo_objetivos_cerrado_con_dia check ((estado_id = 3) = (cerrado is not null))
);
comment on constraint ciclo_objetivos_nombre_unico on ciclo_objetivos is 'Ya hay un ciclo con ese nombre';
comment on constraint ciclo_objetivos_termina_despues on ciclo_objetivos is 'Un ciclo termina después de empezar y dura un año como máximo';
comment on constraint ciclo_objetivos_periodo_unico on ciclo_objetivos is 'Ya hay un ciclo de ese tipo que empieza ese día';

-- 1 Borrador, 2 Propuesto, 3 Acordado (under way from the first day of its cycle on), 5 Cerrado, 6 Anulado. `nivel`: 0 of the company, 1 of an
-- area, 2 of a person. `padre_nivel` is the layer of the one above, so that the tree has no rings. `actual`: the last value that was noted.
create table objetivo (
  id bigint generated always as identity primary key,
  ciclo_id bigint not null references ciclo_objetivos,
  nivel smallint not null check (nivel between 0 and 2),
  area_codigo text references area,
  persona_id bigint references usuario,
  responsable_id bigint not null references usuario,
  padre_id bigint,
  padre_nivel smallint,
  titulo text not null check (char_length(titulo) between 1 and 120),
  descripcion text not null default '' check (char_length(descripcion) <= 1000),
  unidad text not null check (char_length(unidad) between 1 and 20),
  inicio numeric(12,2) not null,
  meta numeric(12,2) not null,
  actual numeric(12,2) not null,
  sentido text not null check (sentido in ('S', 'B')),
  peso smallint not null constraint objetivo_peso_de_1_a_100 check (peso between 1 and 100),
  publico boolean not null default false,
  -- P its own measure, H the mean of its areas'
  calculo text not null default 'P' check (calculo in ('P', 'H')),
  estado_id smallint not null default 1 check (estado_id in (1, 2, 3, 5, 6)),
  version integer not null default 1,
  grado numeric(5,2) check (grado between 0 and 100),
  motivo text not null default '' check (char_length(motivo) <= 500),
  creado_por_id bigint not null references usuario,
  creado timestamptz not null default now(),
  constraint objetivo_de_su_nivel check ((nivel = 1) = (area_codigo is not null) and (nivel = 2) = (persona_id is not null)),
  constraint objetivo_personal_nunca_publico check (nivel < 2 or not publico),
  constraint objetivo_publico_con_medida_propia check (calculo = 'P' or not publico),
  constraint objetivo_media_solo_de_empresa check (calculo = 'P' or nivel = 0),
  constraint objetivo_meta_en_su_sentido check (case sentido when 'S' then meta >= inicio else meta <= inicio end),
  constraint objetivo_propuesto_es_personal check (estado_id <> 2 or nivel = 2),
  constraint objetivo_cerrado_con_grado check ((estado_id = 5) = (grado is not null)),
  constraint objetivo_anulado_con_motivo check ((estado_id = 6) = (motivo <> '')),
  constraint objetivo_una_vez_por_ciclo unique (id, ciclo_id, nivel),
  constraint objetivo_cuelga_de_mas_arriba foreign key (padre_id, ciclo_id, padre_nivel) references objetivo (id, ciclo_id, nivel),
  constraint objetivo_padre_de_mas_arriba check ((padre_id is null) = (padre_nivel is null) and padre_nivel < nivel)
);
comment on constraint objetivo_peso_de_1_a_100 on objetivo is 'El peso va de 1 a 100';
comment on constraint objetivo_personal_nunca_publico on objetivo is 'Un objetivo personal no puede ser público';
comment on constraint objetivo_publico_con_medida_propia on objetivo is 'Un objetivo público se mide por sí mismo';
comment on constraint objetivo_media_solo_de_empresa on objetivo is 'Solo un objetivo de la empresa se calcula con los de las áreas';
comment on constraint objetivo_meta_en_su_sentido on objetivo is 'La meta va en contra del sentido elegido';
comment on constraint objetivo_cuelga_de_mas_arriba on objetivo is 'El objetivo del que cuelga no es de este ciclo, o de él cuelgan otros';
comment on constraint objetivo_padre_de_mas_arriba on objetivo is 'Un objetivo cuelga de uno de la empresa o, si es personal, también de uno de área';
create index objetivo_de_ciclo on objetivo (ciclo_id, nivel, id);
create index objetivo_de_area on objetivo (area_codigo, ciclo_id) where nivel = 1;
create index objetivo_de_persona on objetivo (persona_id, ciclo_id, id) where nivel = 2;
create index objetivo_personal on objetivo (ciclo_id, id desc) where nivel = 2;
create index objetivo_hijos on objetivo (padre_id) where padre_id is not null;
create index objetivo_publico on objetivo (ciclo_id) where publico;

-- A proposal of one person's objectives: 1 Propuesto, 2 Acordado, 3 Devuelto, 4 Retirado, 5 Caducado. `lineas` is all that was proposed.
create table acuerdo_objetivos (
  id bigint generated always as identity primary key,
  numero text not null constraint acuerdo_objetivos_numero_unico unique,
  ciclo_id bigint not null references ciclo_objetivos,
  persona_id bigint not null references usuario,
  propone_id bigint not null references usuario,
  motivo text not null default '' check (char_length(motivo) <= 500),
  lineas jsonb not null check (jsonb_typeof(lineas) = 'array'),
  estado_id smallint not null default 1 check (estado_id between 1 and 5),
  version integer not null default 1,
  creado timestamptz not null default now()
);
create unique index acuerdo_objetivos_uno_abierto on acuerdo_objetivos (persona_id, ciclo_id) where estado_id = 1;
create index acuerdo_objetivos_de_persona on acuerdo_objetivos (persona_id, ciclo_id, id desc);
create index acuerdo_objetivos_abierto on acuerdo_objetivos (ciclo_id) where estado_id = 1;
insert into tipo_solicitud (codigo, tema) values ('OBJETIVOS', 'objetivos');

-- Values as they were noted, never changed: a wrong one is mended by another of the same day, and the last one counts.
create table seguimiento_objetivo (
  id bigint generated always as identity primary key,
  objetivo_id bigint not null references objetivo on delete cascade,
  fecha date not null,
  valor numeric(12,2) not null,
  comentario text not null default '' check (char_length(comentario) <= 500),
  archivo_id bigint references archivo,
  quien_id bigint not null references usuario,
  registrado timestamptz not null default now()
);
create index seguimiento_de_objetivo on seguimiento_objetivo (objetivo_id, fecha desc, id desc);
create index seguimiento_con_archivo on seguimiento_objetivo (archivo_id) where archivo_id is not null;

-- What hangs from a closed cycle is read only. The shared lock makes a closing and a change of one of its objectives come one after the other.
create function ciclo_objetivos_cerrado() returns trigger language plpgsql as $$
declare
  fila jsonb := to_jsonb(coalesce(new, old));
  cual bigint;
begin
  cual := coalesce((fila ->> 'ciclo_id')::bigint, (select o.ciclo_id from objetivo o where o.id = (fila ->> 'objetivo_id')::bigint));
  if (select c.estado_id = 3 from ciclo_objetivos c where c.id = cual for share) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'the cycle is closed';
  end if;
  return null;
end $$;
create constraint trigger objetivo_de_ciclo_sin_cerrar after insert or update or delete on objetivo for each row execute function ciclo_objetivos_cerrado();
create constraint trigger acuerdo_de_ciclo_sin_cerrar after insert or update on acuerdo_objetivos for each row execute function ciclo_objetivos_cerrado();
create constraint trigger seguimiento_de_ciclo_sin_cerrar after insert or update on seguimiento_objetivo for each row execute function ciclo_objetivos_cerrado();
comment on constraint objetivo_de_ciclo_sin_cerrar on objetivo is 'El ciclo está cerrado: sus objetivos ya no cambian';
comment on constraint acuerdo_de_ciclo_sin_cerrar on acuerdo_objetivos is 'El ciclo está cerrado: ya no se acuerda nada en él';
comment on constraint seguimiento_de_ciclo_sin_cerrar on seguimiento_objetivo is 'El ciclo está cerrado: ya no se anota nada en él';
create function ciclo_objetivos_no_vuelve() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = tg_name, message = 'a closed cycle does not change';
end $$;
create constraint trigger ciclo_objetivos_cerrado_no_cambia after update or delete on ciclo_objetivos for each row
  when (old.estado_id = 3) execute function ciclo_objetivos_no_vuelve();
comment on constraint ciclo_objetivos_cerrado_no_cambia on ciclo_objetivos is 'Un ciclo cerrado ya no cambia';

-- Agreed weights of a person in a cycle never pass the hundred, whatever comes at once: the row of the person holds the turn.
create function pesos_hasta_cien() returns trigger language plpgsql as $$
begin
  perform from usuario u where u.id = new.persona_id for no key update;
  if (select sum(o.peso) > 100 from objetivo o where o.persona_id = new.persona_id and o.ciclo_id = new.ciclo_id and o.nivel = 2 and o.estado_id = 3) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'more than a hundred';
  end if;
  return null;
end $$;
create constraint trigger objetivo_pesos_hasta_cien after insert or update of peso, estado_id, persona_id on objetivo deferrable initially deferred for each row
  when (new.nivel = 2 and new.estado_id = 3) execute function pesos_hasta_cien();
comment on constraint objetivo_pesos_hasta_cien on objetivo is 'Los pesos acordados de una persona en un ciclo no pueden pasar de 100';

-- Open screens: of a personal one its person and their responsible hear, of the others everybody.
create function objetivos_en_vivo() returns trigger language plpgsql as $$
begin
  if exists (select from ahora where persona_id is null) then
    perform avisar_en_vivo('objetivos', null);
  else
    perform avisar_en_vivo('objetivos', array(
      select q from (select distinct persona_id from ahora) a, lateral (values (a.persona_id), (aprobador_de(a.persona_id, null, '{}'))) x (q) where q is not null));
  end if;
  return null;
end $$;
create trigger objetivo_nuevo_en_vivo after insert on objetivo referencing new table as ahora for each statement execute function objetivos_en_vivo();
create trigger objetivo_cambia_en_vivo after update on objetivo referencing new table as ahora for each statement execute function objetivos_en_vivo();
create trigger objetivo_borrado_en_vivo after delete on objetivo referencing old table as ahora for each statement execute function objetivos_en_vivo();
create trigger acuerdo_objetivos_nuevo_en_vivo after insert on acuerdo_objetivos referencing new table as ahora for each statement execute function objetivos_en_vivo();
create trigger acuerdo_objetivos_cambia_en_vivo after update on acuerdo_objetivos referencing new table as ahora for each statement execute function objetivos_en_vivo();
create function ciclos_objetivos_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('objetivos', null);
  return null;
end $$;
create trigger ciclo_objetivos_en_vivo after insert or update on ciclo_objetivos for each statement execute function ciclos_objetivos_en_vivo();
