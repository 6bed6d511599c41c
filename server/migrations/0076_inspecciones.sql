-- Inspections of lifting elements (field 3.9): checklists, competent people, and what they found. Nothing is ever changed or deleted.

create function izado_intocable() returns trigger language plpgsql as $$
begin
  raise exception 'las inspecciones y sus listas no se cambian ni se borran (%)', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Checklist of a type; the one with the highest version is in force. `puntos`: [{n, texto, critico, pide}], n from 1 on.
create table lista_izado (
  id bigint generated always as identity primary key,
  tipo_id bigint not null references tipo_izado,
  version integer not null check (version >= 1),
  puntos jsonb not null check (jsonb_array_length(puntos) between 1 and 40),
  creada timestamptz not null default now(),
  creada_por_id bigint not null references usuario,
  constraint lista_izado_una_por_version unique (tipo_id, version)
);
comment on constraint lista_izado_una_por_version on lista_izado is 'Alguien ha cambiado la lista mientras tanto; vuelva a abrirla';
create trigger lista_izado_intocable before update or delete or truncate on lista_izado for each statement execute function izado_intocable();

-- Person who may inspect between two days; without a type, elements of all.
create table competente_izado (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  tipo_id bigint references tipo_izado,
  desde date not null,
  hasta date,
  nombrado_por_id bigint not null references usuario,
  nombrado timestamptz not null default now(),
  version integer not null default 1,
  constraint competente_izado_hasta_tras_desde check (hasta >= desde),
  constraint competente_izado_sin_solape exclude using gist (
    int8range(usuario_id, usuario_id, '[]') with &&,
    int8range(coalesce(tipo_id, 0), coalesce(tipo_id, 0), '[]') with &&,
    daterange(desde, hasta, '[]') with &&)
);
comment on constraint competente_izado_hasta_tras_desde on competente_izado is 'No puede terminar antes de empezar';
comment on constraint competente_izado_sin_solape on competente_izado is 'Ya es competente en algunas de esas fechas';
create index competente_izado_de_persona on competente_izado (usuario_id, tipo_id);
create index competente_izado_vigente on competente_izado ((coalesce(hasta, 'infinity')), id);
-- Types that a person may inspect on a day; null: all.
create function es_competente_izado(quien bigint, tipo bigint, dia date) returns boolean language sql stable as $$
  select exists (
    select from competente_izado c where c.usuario_id = quien and (c.tipo_id is null or tipo is null or c.tipo_id = tipo)
       and dia between c.desde and coalesce(c.hasta, 'infinity'))
$$;

-- Person who is to inspect an element.
alter table izado_elemento add column inspector_id bigint references usuario;
create index izado_por_inspector on izado_elemento (inspector_id, estado_id, vence, id) where inspector_id is not null;

-- `clase` 1 internal, 2 external, 3 after repair, 4 before service. `resultado` 1 fit, 2 not fit. `respuestas`: [{n, respuesta B M N, nota, medida}].
-- `anterior_id`: the one before of the same element; since each has one successor at most, of two at once one is refused.
create table inspeccion_izado (
  id bigint generated always as identity primary key,
  elemento_id bigint not null references izado_elemento,
  lista_id bigint not null references lista_izado,
  anterior_id bigint,
  clase smallint not null check (clase between 1 and 4),
  fecha date not null,
  inspector_id bigint not null references usuario,
  empresa text not null default '' check (char_length(empresa) <= 120),
  resultado smallint not null check (resultado in (1, 2)),
  proxima date,
  respuestas jsonb not null,
  observaciones text not null default '' check (char_length(observaciones) <= 1000),
  corrige boolean not null default false,
  creada timestamptz not null default now(),
  constraint inspeccion_izado_de_su_elemento unique (id, elemento_id),
  constraint inspeccion_izado_tras_otra foreign key (anterior_id, elemento_id) references inspeccion_izado (id, elemento_id),
  constraint inspeccion_izado_una_a_la_vez unique nulls not distinct (elemento_id, anterior_id),
  constraint inspeccion_izado_proxima_si_apto check ((resultado = 1) = (proxima is not null) and proxima > fecha),
  constraint inspeccion_izado_externa_con_empresa check (clase <> 2 or empresa <> ''),
  constraint inspeccion_izado_corrige_algo check (not corrige or (anterior_id is not null and observaciones <> ''))
);
comment on constraint inspeccion_izado_una_a_la_vez on inspeccion_izado is 'Alguien ha inspeccionado el elemento mientras tanto; vuelva a abrirlo';
comment on constraint inspeccion_izado_tras_otra on inspeccion_izado is 'Alguien ha inspeccionado el elemento mientras tanto; vuelva a abrirlo';
comment on constraint inspeccion_izado_proxima_si_apto on inspeccion_izado is 'Diga la fecha de la próxima, posterior a la inspección';
comment on constraint inspeccion_izado_externa_con_empresa on inspeccion_izado is 'Diga qué empresa la ha hecho';
comment on constraint inspeccion_izado_corrige_algo on inspeccion_izado is 'Diga qué corrige de la inspección anterior';
create index inspeccion_izado_de_elemento on inspeccion_izado (elemento_id, id desc);
create index inspeccion_izado_corrige on inspeccion_izado (elemento_id, anterior_id) where corrige;
create index inspeccion_izado_de_inspector on inspeccion_izado (inspector_id, id desc);
create trigger inspeccion_izado_intocable before update or delete or truncate on inspeccion_izado for each statement execute function izado_intocable();

-- Answers of fit ones are checked where they are written: whole, of its own list and type, and with no critical point bad.
create function inspeccion_izado_completa() returns trigger language plpgsql as $$
declare
  lista lista_izado;
begin
  select l.* into lista from lista_izado l join izado_elemento e on e.tipo_id = l.tipo_id where l.id = new.lista_id and e.id = new.elemento_id;
  if lista.id is null or exists (
      select from jsonb_array_elements(new.respuestas) r
       where not coalesce(r ->> 'respuesta' in ('B', 'M', 'N') and lista.puntos @> jsonb_build_array(jsonb_build_object('n', r -> 'n')), false)) then
    raise exception using errcode = 'check_violation', constraint = 'inspeccion_izado_de_su_lista', message = 'answers of another checklist';
  end if;
  if new.resultado = 1 and exists (
      select from jsonb_array_elements(lista.puntos) p
        left join lateral (select r.value from jsonb_array_elements(new.respuestas) r where r.value -> 'n' = p.value -> 'n' limit 1) r on true
       where r.value is null or (r.value ->> 'respuesta' = 'M' and (p.value -> 'critico')::boolean)) then
    raise exception using errcode = 'check_violation', constraint = 'inspeccion_izado_apta_completa', message = 'a fit inspection is whole';
  end if;
  return new;
end $$;
create trigger inspeccion_izado_completa before insert on inspeccion_izado for each row execute function inspeccion_izado_completa();

-- Photo that was sent before its inspection; `punto`: whose evidence it is.
create table inspeccion_izado_foto (
  id bigint generated always as identity primary key,
  archivo_id bigint not null references archivo,
  inspeccion_id bigint references inspeccion_izado,
  punto smallint check (punto between 1 and 40),
  ancho integer not null,
  alto integer not null,
  subida_por_id bigint not null references usuario,
  creada timestamptz not null default now(),
  constraint inspeccion_izado_foto_de_un_punto check ((inspeccion_id is null) = (punto is null))
);
create index inspeccion_izado_foto_de_inspeccion on inspeccion_izado_foto (inspeccion_id, punto, id) where inspeccion_id is not null;
create index inspeccion_izado_foto_sin_uso on inspeccion_izado_foto (creada) where inspeccion_id is null;
create index inspeccion_izado_foto_por_archivo on inspeccion_izado_foto (archivo_id);
create index inspeccion_izado_foto_de_persona on inspeccion_izado_foto (subida_por_id);
create function inspeccion_izado_foto_usada() returns trigger language plpgsql as $$
begin
  if old.inspeccion_id is not null then
    raise exception 'las fotos de una inspección no se cambian ni se borran' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger inspeccion_izado_foto_intocable before update or delete on inspeccion_izado_foto for each row execute function inspeccion_izado_foto_usada();

-- Announcement of a date: 30 days before, and when it is over. Each once.
create table aviso_izado (
  elemento_id bigint not null references izado_elemento,
  vence date not null,
  clase text not null check (clase in ('pronto', 'vencido')),
  avisado timestamptz not null default now(),
  primary key (elemento_id, vence, clase)
);

-- Files of elements: read, shown, and written once they are accepted. 1 Por aceptar, 2 Importando, 3 Importada.
create table izado_importacion (
  id bigint generated always as identity primary key,
  nombre text not null check (char_length(nombre) between 1 and 200),
  estado_id smallint not null default 1 check (estado_id between 1 and 3),
  version integer not null default 1,
  columnas text[] not null,
  ignoradas text[] not null default '{}',
  creada timestamptz not null default now(),
  creada_por_id bigint not null references usuario,
  importada timestamptz,
  importada_por_id bigint references usuario,
  filas integer not null,
  nuevas integer not null,
  cambian integer not null,
  iguales integer not null,
  malas integer not null,
  hechas integer not null default 0,
  rechazadas integer not null default 0
);
create index izado_importacion_por_hacer on izado_importacion (id) where estado_id = 2;
create index izado_importacion_caducable on izado_importacion (creada);
create table izado_importacion_fila (
  importacion_id bigint not null references izado_importacion on delete cascade,
  n integer not null check (n >= 1),
  codigo text not null,
  nombre text not null,
  celdas jsonb not null,
  datos jsonb not null,
  cambios jsonb not null default '[]',
  errores jsonb not null default '[]',
  elemento_id bigint references izado_elemento,
  estado text not null check (estado in ('N', 'C', 'I', 'M', 'H', 'R')),
  primary key (importacion_id, n)
);
create index izado_importacion_fila_por_estado on izado_importacion_fila (importacion_id, estado, n);

create function inspecciones_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('inspecciones', null);
  return null;
end $$;
create trigger lista_izado_en_vivo after insert on lista_izado for each statement execute function inspecciones_en_vivo();
create trigger competente_izado_en_vivo after insert or update on competente_izado for each statement execute function inspecciones_en_vivo();
create trigger inspeccion_izado_en_vivo after insert on inspeccion_izado for each statement execute function inspecciones_en_vivo();
create function izado_importacion_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('inspecciones', array(select u.id from usuario u where u.activo and u.roles && '{PRL,MANTENIMIENTO}'));
  return null;
end $$;
create trigger izado_importacion_en_vivo after insert or update or delete on izado_importacion for each statement execute function izado_importacion_en_vivo();
