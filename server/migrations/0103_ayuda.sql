-- Help: articles by area of the product, the telephones of the company and the internal information channel (field 3.17).

-- Who writes the articles of an area, and the mailbox that takes its doubts.
create table ayuda_area (
  codigo text primary key check (codigo ~ '^[a-z]{2,20}$'),
  rol text not null,
  buzon_area text references area,
  version int not null default 1
);
create index ayuda_area_por_buzon on ayuda_area (buzon_area);
insert into ayuda_area (codigo, rol) values
  ('inicio', 'ADMIN'), ('jornada', 'RRHH'), ('permisos', 'RRHH'), ('calendario', 'RRHH'), ('viajes', 'GESTOR_VIAJES'),
  ('accesos', 'SEGURIDAD'), ('visitas', 'SEGURIDAD'), ('solicitudes', 'ADMIN'), ('comunicaciones', 'MANTENIMIENTO'), ('buzon', 'ADMIN'),
  ('prestamos', 'RRHH'), ('comedor', 'COMEDOR'), ('izado', 'MANTENIMIENTO'), ('epi', 'PRL'), ('planta', 'MANTENIMIENTO'),
  ('avisos', 'COMUNICACION'), ('directorio', 'RRHH'), ('ayuda', 'ADMIN'), ('misdatos', 'RRHH'), ('cuenta', 'ADMIN'),
  ('facturas', 'ADMINISTRACION'), ('agencia', 'GESTOR_VIAJES'), ('comunicacion', 'COMUNICACION'), ('cocina', 'COMEDOR'), ('puerta', 'SEGURIDAD'),
  ('averias', 'MANTENIMIENTO'), ('prevencion', 'PRL'), ('rrhh', 'RRHH'), ('subcontratas', 'PRL'), ('administracion', 'ADMIN');

create table articulo_ayuda (
  id bigint generated always as identity primary key,
  area text not null references ayuda_area,
  titulo text not null check (char_length(titulo) between 1 and 120),
  texto text not null check (char_length(texto) between 1 and 30000),
  -- What is searched: the title, and with it the words of the text without their tags.
  titulo_busqueda text not null generated always as (' ' || sin_tildes(titulo)) stored,
  busqueda text not null generated always as (' ' || sin_tildes(titulo || ' ' || texto_de_html(texto))) stored,
  orden int not null default 100 check (orden between 1 and 999),
  -- Roles that see it; none: everybody.
  roles text[] not null default '{}',
  estado_id smallint not null default 1 check (estado_id between 1 and 3),
  -- Texts published: 0 until the first one.
  edicion int not null default 0,
  publicado timestamptz,
  -- Null: it came with the product.
  autor_id bigint references usuario,
  version int not null default 1,
  constraint articulo_ayuda_publicado check (estado_id = 1 or publicado is not null)
);
create index articulo_ayuda_por_area on articulo_ayuda (area, orden, id);
create index articulo_ayuda_publicados on articulo_ayuda (area, orden, id) where estado_id = 2;
create index articulo_ayuda_de_autor on articulo_ayuda (autor_id);

-- Each text that has been published, word by word.
create table articulo_ayuda_edicion (
  articulo_id bigint not null references articulo_ayuda on delete cascade,
  edicion int not null,
  titulo text not null,
  texto text not null,
  autor_id bigint references usuario,
  instante timestamptz not null default now(),
  primary key (articulo_id, edicion)
);
create index articulo_ayuda_edicion_de_autor on articulo_ayuda_edicion (autor_id);

-- Texts that came with the product, each loaded once.
create table ayuda_semilla (
  codigo text primary key,
  articulo_id bigint references articulo_ayuda on delete set null
);
create index ayuda_semilla_por_articulo on ayuda_semilla (articulo_id);

-- Readings of a day, which name nobody.
create table ayuda_lectura (
  articulo_id bigint not null references articulo_ayuda on delete cascade,
  dia date not null,
  veces int not null,
  primary key (articulo_id, dia)
);

-- Whether it helped: one answer by person and edition.
create table ayuda_valoracion (
  articulo_id bigint not null references articulo_ayuda on delete cascade,
  edicion int not null,
  usuario_id bigint not null references usuario,
  sirve boolean not null,
  instante timestamptz not null default now(),
  primary key (articulo_id, edicion, usuario_id)
);
create index ayuda_valoracion_de_usuario on ayuda_valoracion (usuario_id);

-- Doubts that became an entry of the mailbox, by article; the mailbox keeps their words.
create table ayuda_duda (
  buzon_id bigint primary key,
  area text not null references ayuda_area,
  articulo_id bigint references articulo_ayuda on delete set null
);
create index ayuda_duda_por_articulo on ayuda_duda (articulo_id);

create table contacto_ayuda (
  id bigint generated always as identity primary key,
  codigo text not null constraint contacto_ayuda_codigo_unico unique check (codigo ~ '^[A-Z0-9._-]{2,20}$'),
  tema text not null check (char_length(tema) between 1 and 60),
  nombre text not null check (char_length(nombre) between 1 and 80),
  telefono text not null check (telefono ~ '^\+?[0-9 ]{3,20}$'),
  horario text not null default '' check (char_length(horario) <= 80),
  orden int not null default 100 check (orden between 1 and 999),
  emergencia boolean not null default false,
  desde date not null default hoy(),
  hasta date,
  version int not null default 1,
  constraint contacto_ayuda_fechas check (hasta is null or hasta >= desde)
);
comment on constraint contacto_ayuda_codigo_unico on contacto_ayuda is 'Ya hay un contacto con ese código';
comment on constraint contacto_ayuda_fechas on contacto_ayuda is 'No puede terminar antes de empezar';
create index contacto_ayuda_en_orden on contacto_ayuda (orden, id);

-- Where the internal information channel is (Ley 2/2023): one row at most.
create table canal_interno (
  id smallint primary key default 1 check (id = 1),
  nombre text not null check (char_length(nombre) between 1 and 80),
  enlace text not null default '' check (enlace = '' or enlace ~ '^https://'),
  telefono text not null default '',
  nota text not null default '' check (char_length(nota) <= 300),
  version int not null default 1,
  constraint canal_interno_en_alguna_parte check (enlace <> '' or telefono <> '')
);

create function ayuda_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('ayuda', null);
  return null;
end $$;
create trigger articulo_ayuda_en_vivo after insert or update or delete on articulo_ayuda for each row execute function ayuda_en_vivo();
create trigger contacto_ayuda_en_vivo after insert or update or delete on contacto_ayuda for each row execute function ayuda_en_vivo();
create trigger ayuda_area_en_vivo after update on ayuda_area for each row execute function ayuda_en_vivo();
create trigger canal_interno_en_vivo after insert or update on canal_interno for each row execute function ayuda_en_vivo();

insert into plazo_conservacion (codigo, nombre, dias, minimo, maximo) values
  ('valoraciones_ayuda', 'Respuestas a «¿Le ha servido?» de la ayuda', 730, 30, 1825);
create index ayuda_valoracion_por_fecha on ayuda_valoracion (instante);
