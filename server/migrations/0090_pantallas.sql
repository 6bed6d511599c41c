-- Info screens (decisions 11): screens on walls by a secret link, their playlists and programme, and emergencies over all of them (decision 0083).

create table lista_pantalla (
  id bigint generated always as identity primary key,
  nombre text not null constraint lista_pantalla_nombre_unico unique check (char_length(nombre) between 1 and 60),
  version integer not null default 1,
  creada timestamptz not null default now()
);
comment on constraint lista_pantalla_nombre_unico on lista_pantalla is 'Ya hay una lista con ese nombre';

-- Pictures of the house for the playlists, remade.
create table imagen_pantalla (
  id bigint generated always as identity primary key,
  archivo_id bigint not null references archivo,
  ancho integer not null check (ancho between 1 and 12000),
  alto integer not null check (alto between 1 and 12000),
  subida_por_id bigint not null references usuario,
  creada timestamptz not null default now()
);
create index imagen_pantalla_por_archivo on imagen_pantalla (archivo_id);

create table elemento_pantalla (
  lista_id bigint not null references lista_pantalla on delete cascade,
  orden smallint not null,
  tipo text not null check (tipo in ('avisos', 'noticias', 'menu', 'tablero', 'objetivos', 'imagen', 'pagina')),
  segundos smallint not null constraint elemento_pantalla_segundos check (segundos between 5 and 600),
  tablero_id bigint constraint elemento_pantalla_tablero_existe references tablero,
  imagen_id bigint constraint elemento_pantalla_imagen_existe references imagen_pantalla,
  url text not null default '' check (char_length(url) <= 500),
  primary key (lista_id, orden),
  check ((tipo = 'tablero') = (tablero_id is not null) and (tipo = 'imagen') = (imagen_id is not null) and (tipo = 'pagina') = (url <> ''))
);
comment on constraint elemento_pantalla_imagen_existe on elemento_pantalla is 'La imagen ya no existe: vuelva a subirla';
comment on constraint elemento_pantalla_tablero_existe on elemento_pantalla is 'El tablero ya no existe';
create index elemento_pantalla_por_tablero on elemento_pantalla (tablero_id);
create index elemento_pantalla_por_imagen on elemento_pantalla (imagen_id);

-- Sites whose pages may be framed by a screen.
create table anfitrion_pantalla (
  anfitrion text primary key check (anfitrion ~ '^[a-z0-9.-]{4,253}$'),
  creado timestamptz not null default now(),
  creado_por_id bigint references usuario
);

-- `huella`: digest of the secret in its link, which nothing keeps. `visto`: last word of its device, in one row that does not grow.
-- `perdida`: when COMUNICACION was told that it is lost; null again with its next word.
create table pantalla (
  id bigint generated always as identity primary key,
  nombre text not null check (char_length(nombre) between 1 and 60),
  centro text not null references centro_trabajo,
  lugar text not null default '' check (char_length(lugar) <= 80),
  orientacion text not null check (orientacion in ('H', 'V')),
  giro smallint not null check (giro in (0, 90, 180, 270)),
  lista_id bigint constraint pantalla_lista_existe references lista_pantalla,
  dias smallint[] not null check (cardinality(dias) between 1 and 7 and dias <@ '{1,2,3,4,5,6,7}'),
  abre time not null,
  cierra time not null,
  huella text not null constraint pantalla_huella_unica unique,
  version integer not null default 1,
  creada timestamptz not null default now(),
  creada_por_id bigint references usuario,
  visto timestamptz,
  perdida timestamptz,
  revocada timestamptz,
  revocada_por_id bigint references usuario,
  constraint pantalla_se_enciende check (abre < cierra or (abre = '00:00' and cierra = '00:00'))
);
comment on constraint pantalla_lista_existe on pantalla is 'La lista ya no existe';
comment on constraint pantalla_se_enciende on pantalla is 'Ha de apagarse después de encenderse; de 00:00 a 00:00 es todo el día';
create unique index pantalla_nombre_unico on pantalla (nombre) where revocada is null;
comment on index pantalla_nombre_unico is 'Ya hay una pantalla con ese nombre';
create index pantalla_por_centro on pantalla (centro);
create index pantalla_por_lista on pantalla (lista_id);

create table franja_pantalla (
  pantalla_id bigint not null references pantalla on delete cascade,
  orden smallint not null,
  lista_id bigint not null constraint franja_pantalla_lista_existe references lista_pantalla,
  dias smallint[] not null check (cardinality(dias) between 1 and 7 and dias <@ '{1,2,3,4,5,6,7}'),
  desde time not null,
  hasta time not null,
  fecha_desde date,
  fecha_hasta date,
  prioridad smallint not null check (prioridad between 1 and 9),
  primary key (pantalla_id, orden),
  constraint franja_pantalla_termina_despues check (fecha_hasta >= fecha_desde)
);
comment on constraint franja_pantalla_lista_existe on franja_pantalla is 'Una de las listas ya no existe';
comment on constraint franja_pantalla_termina_despues on franja_pantalla is 'No puede terminar antes de empezar';
create index franja_pantalla_por_lista on franja_pantalla (lista_id);

-- Messages over all screens, or those of a work centre: one standing for each of both.
create table emergencia (
  id bigint generated always as identity primary key,
  centro text references centro_trabajo,
  texto text not null check (char_length(texto) between 1 and 200),
  nivel smallint not null check (nivel between 1 and 3),
  icono text not null check (icono in ('aviso', 'fuego', 'salida', 'clima', 'sanitario')),
  desde timestamptz not null default clock_timestamp(),
  lanzada_por_id bigint not null references usuario,
  terminada timestamptz,
  terminada_por_id bigint references usuario,
  check ((terminada is null) = (terminada_por_id is null))
);
create unique index emergencia_una_en_pie on emergencia ((coalesce(centro, ''))) where terminada is null;
comment on index emergencia_una_en_pie is 'Ya hay una emergencia en pie ahí: termínela antes de lanzar otra';

create function pantallas_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('pantallas', null);
  return null;
end $$;
create trigger lista_pantalla_en_vivo after insert or update or delete on lista_pantalla for each row execute function pantallas_en_vivo();
create trigger anfitrion_pantalla_en_vivo after insert or delete on anfitrion_pantalla for each row execute function pantallas_en_vivo();
create trigger pantalla_en_vivo after insert or update of version, revocada, perdida on pantalla for each row execute function pantallas_en_vivo();
create trigger emergencia_en_vivo after insert or update on emergencia for each row execute function pantallas_en_vivo();
