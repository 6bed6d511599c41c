-- Notices that must be read and the company's news (spec section 2, decisions 5): what was said, to whom, from when until
-- when, with which pictures, and who has read it.

-- Instants of notices are kept to the millisecond, as they travel: an instant that has been out and comes back is the same one.
create table aviso_imagen (
  id bigint generated always as identity primary key,
  archivo_id bigint not null references archivo,
  ancho integer not null check (ancho between 1 and 12000),
  alto integer not null check (alto between 1 and 12000),
  subida_por_id bigint not null references usuario,
  creada timestamptz not null default now()
);
create index aviso_imagen_por_archivo on aviso_imagen (archivo_id);
create index aviso_imagen_por_fecha on aviso_imagen (creada);

-- The text that people search in: with the entities that the sanitiser writes put back, and without tags. A mark within a word leaves
-- it whole; any other tag parts what stands on its sides.
create function texto_de_html(t text) returns text language sql immutable as $$
  select replace(replace(replace(replace(
    regexp_replace(regexp_replace(t, '</?(strong|em|u|s|a)(\s[^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
$$;
-- As people write them: '#uno #dos'.
create function texto_de_hastags(hastags text[]) returns text language sql immutable as $$
  select coalesce(string_agg('#' || h, ' '), '') from unnest(hastags) h
$$;

create table aviso (
  id bigint generated always as identity primary key,
  -- A: it has to be read; N: the company's news
  canal text not null check (canal in ('A', 'N')),
  titular text not null check (char_length(titular) between 1 and 120),
  -- HTML that has been through the sanitiser, and nothing else
  texto text not null check (char_length(texto) between 1 and 60000),
  hastags text[] not null default '{}' check (cardinality(hastags) <= 8),
  -- who it is for: everybody, or whoever is in any of the others
  todos boolean not null,
  areas text[] not null default '{}',
  centros text[] not null default '{}',
  subcontratas boolean not null default false,
  desde timestamptz(3),
  hasta timestamptz(3),
  fijado boolean not null default false,
  portada_id bigint constraint aviso_portada_existe references aviso_imagen,
  autor_id bigint not null references usuario,
  creado timestamptz(3) not null default date_trunc('milliseconds', now()),
  publicado timestamptz(3),
  retirado timestamptz(3),
  -- when whom it was for was written down, once it was over: `aviso_cierre`
  cerrado timestamptz(3),
  -- goes up with every change, so that nobody changes what they have not seen
  version integer not null default 1,
  -- goes up with every change of what readers could already see; `edicion_lectura` is the last one that has to be read
  edicion integer not null default 1,
  edicion_lectura integer not null default 1,
  -- since when `edicion_lectura` is what it is, when it has changed after it could be seen
  relectura timestamptz(3),
  se_ve_desde timestamptz(3) generated always as (case when publicado is not null then greatest(publicado, desde) end) stored,
  busqueda text not null generated always as (sin_tildes(titular || ' ' || texto_de_html(texto) || ' ' || texto_de_hastags(hastags))) stored,
  constraint aviso_hasta_tras_desde check (hasta > desde),
  constraint aviso_es_para_alguien check (todos or subcontratas or cardinality(areas) > 0 or cardinality(centros) > 0),
  constraint aviso_se_retira_lo_publicado check (retirado is null or publicado is not null),
  check (edicion_lectura <= edicion)
);
comment on constraint aviso_portada_existe on aviso is 'La imagen de portada ya no existe: vuelva a subirla';
comment on constraint aviso_hasta_tras_desde on aviso is 'Ha de terminar después de empezar';
comment on constraint aviso_es_para_alguien on aviso is 'Elija a quién va dirigido';
create index aviso_a_la_vista on aviso (canal, se_ve_desde desc, id desc) where publicado is not null and retirado is null;
create index aviso_por_cerrar on aviso (id) where publicado is not null and cerrado is null;
create index aviso_por_portada on aviso (portada_id);

-- Whom a notice is for. Everybody is everybody, and a work centre is all who work there: people of subcontractors too.
create function aviso_es_para(a aviso, u usuario) returns boolean language sql immutable as $$
  select a.todos
      or coalesce(u.centro_trabajo_codigo = any(a.centros), false)
      or coalesce(u.area_codigo = any(a.areas), false)
      or (a.subcontratas and 'SUBCONTRATA' = any(u.roles))
$$;
-- Who is to read it: those it is for, but nobody has to read what was said before they came, unless it is pinned. What has
-- changed in substance is said when it changes.
create function aviso_se_pide_a(a aviso, u usuario) returns boolean language sql immutable as $$
  select aviso_es_para(a, u) and (a.fijado or a.se_ve_desde is null or coalesce(a.relectura, a.se_ve_desde) >= u.creado)
$$;
-- Its state follows from what was done and from the clock: 1 Borrador, 2 Programado, 3 Publicado, 4 Caducado, 5 Retirado.
create function estado_de_aviso(a aviso) returns smallint language sql stable as $$
  select case when a.publicado is null then 1 when a.retirado is not null then 5
              when a.hasta <= now() then 4 when a.se_ve_desde > now() then 2 else 3 end::smallint
$$;

-- What each edition said, word by word: what a visit proves to have been read.
create table aviso_edicion (
  aviso_id bigint not null references aviso on delete cascade,
  edicion integer not null,
  titular text not null,
  texto text not null,
  -- it had to be read (again)
  sustancial boolean not null,
  autor_id bigint not null references usuario,
  instante timestamptz(3) not null default date_trunc('milliseconds', now()),
  primary key (aviso_id, edicion)
);

-- Editions that have to be read, and how far their readers have been told of them: people go by their number, some hundreds
-- in each statement, so that publishing takes as long for five thousand as for five. It begins again with each change of the
-- notice: who it is for may have changed.
create table aviso_anuncio (
  aviso_id bigint not null references aviso on delete cascade,
  edicion integer not null,
  hasta_usuario bigint not null default 0,
  -- some of them may have been told already
  repaso boolean not null default false,
  -- open screens know that it is seen
  dicho boolean not null default true,
  terminado timestamptz,
  primary key (aviso_id, edicion)
);
create index aviso_anuncio_pendiente on aviso_anuncio (aviso_id) where terminado is null;

-- Which pictures an edition shows, on its cover or in its text. They are seen by whoever sees the current one, and kept as long as any of them.
create table aviso_usa_imagen (
  aviso_id bigint not null references aviso on delete cascade,
  edicion integer not null,
  imagen_id bigint not null constraint aviso_imagen_del_texto_existe references aviso_imagen,
  primary key (aviso_id, edicion, imagen_id)
);
comment on constraint aviso_imagen_del_texto_existe on aviso_usa_imagen is 'Una de las imágenes del texto ya no existe: vuelva a subirla';
create index aviso_usa_imagen_por_imagen on aviso_usa_imagen (imagen_id);

-- Who has opened which edition of a notice, and when for the first time.
create table aviso_visita (
  usuario_id bigint not null references usuario,
  aviso_id bigint not null references aviso,
  edicion integer not null,
  instante timestamptz(3) not null default date_trunc('milliseconds', now()),
  primary key (usuario_id, aviso_id, edicion)
);
create index visita_de_aviso on aviso_visita (aviso_id, edicion, usuario_id);

-- Whom a notice had been asked of when it was over, and where each of them worked then: people come, go and move, and what is over
-- does not change with them. In arrays: a row for each reader of each notice would be the largest table of the company.
create table aviso_cierre (
  aviso_id bigint primary key references aviso on delete cascade,
  lectores bigint[] not null,
  centros text[] not null,
  areas text[] not null,
  leidos integer not null,
  numero integer not null generated always as (cardinality(lectores)) stored,
  check (cardinality(centros) = cardinality(lectores) and cardinality(areas) = cardinality(lectores))
);
create function lectores_de_aviso(a aviso) returns table (usuario_id bigint, centro_codigo text, area_codigo text) language sql stable as $$
  select l.* from aviso_cierre c, unnest(c.lectores, c.centros, c.areas) l where c.aviso_id = a.id
  union all
  select u.id, u.centro_trabajo_codigo, u.area_codigo from usuario u where a.cerrado is null and u.activo and aviso_se_pide_a(a, u)
$$;

-- The news were opened: once per person and day.
create table noticias_visita (
  usuario_id bigint not null references usuario,
  fecha date not null,
  instante timestamptz not null default now(),
  primary key (usuario_id, fecha)
);

-- Open screens ask again: those of COMUNICACION, and while it is seen those whom it is for; of a change, those whom it was for too.
-- And the reader's own after a visit.
create function oyentes_de_aviso(a aviso) returns setof bigint language sql stable as $$
  select u.id from usuario u
   where u.activo and ('COMUNICACION' = any(u.roles) or (estado_de_aviso(a) = 3 and aviso_es_para(a, u)))
$$;
create function avisos_en_vivo() returns trigger language plpgsql as $$
declare
  quienes bigint[] := '{}';
begin
  if tg_op <> 'INSERT' then
    quienes := array(select q from antes a, oyentes_de_aviso(a) q);
  end if;
  if tg_op <> 'DELETE' then
    quienes := quienes || array(select q from ahora a, oyentes_de_aviso(a) q);
  end if;
  perform avisar_en_vivo('avisos', array(select distinct q from unnest(quienes) q order by q));
  return null;
end $$;
create trigger aviso_creado_en_vivo after insert on aviso
  referencing new table as ahora for each statement execute function avisos_en_vivo();
create trigger aviso_cambiado_en_vivo after update on aviso
  referencing old table as antes new table as ahora for each statement execute function avisos_en_vivo();
create trigger aviso_borrado_en_vivo after delete on aviso
  referencing old table as antes for each statement execute function avisos_en_vivo();
create function visita_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('avisos', array(select distinct usuario_id from nuevas));
  return null;
end $$;
create trigger visita_en_vivo after insert on aviso_visita
  referencing new table as nuevas for each statement execute function visita_en_vivo();

-- Nobody is told of a notice that meanwhile is over, is no longer asked of them, or that they have read.
create or replace function sigue_en_pie(n notificacion) returns boolean language sql stable as $$
  select n.tipo <> 'aviso_nuevo' or exists (
    select from aviso a join usuario u on u.id = n.usuario_id
     where a.id = case when n.sobre ~ '^aviso:\d+$' then substr(n.sobre, 7)::bigint end
       and estado_de_aviso(a) = 3 and aviso_se_pide_a(a, u)
       and not exists (select from aviso_visita v where v.usuario_id = u.id and v.aviso_id = a.id and v.edicion >= a.edicion_lectura))
$$;
