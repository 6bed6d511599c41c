-- The suggestion mailbox (decisions 9). What an anonymous entry must not tell shapes its table: docs/decisiones/0026.

-- Whom the responsible of an area has named to read its mailbox and to answer for it.
create table buzon_persona (
  area_codigo text not null references area,
  usuario_id bigint not null references usuario,
  primary key (area_codigo, usuario_id)
);
create index buzon_persona_de_usuario on buzon_persona (usuario_id);

-- An anonymous entry asks for its key without saying whose it is.
create index idempotencia_por_clave on idempotencia (clave);

-- Who reads the mailbox of an area: its responsible, who stands in for them today, and those named. Whoever has left reads nothing.
create function personas_de_buzon(codigo text) returns setof bigint language sql stable as $$
  select u.id from usuario u
   where u.activo and u.id in (
     select a.responsable_id from area a where a.codigo = $1
     union select d.para_id from area a join delegacion d on d.de_id = a.responsable_id
            where a.codigo = $1 and hoy() between d.desde and d.hasta
     union select p.usuario_id from buzon_persona p where p.area_codigo = $1)
$$;
create function areas_de_buzon(quien bigint) returns setof text language sql stable as $$
  select a.codigo from area a where a.responsable_id = quien
  union select a.codigo from area a join delegacion d on d.de_id = a.responsable_id
         where d.para_id = quien and hoy() between d.desde and d.hasta
  union select p.area_codigo from buzon_persona p where p.usuario_id = quien
$$;

-- One table to ask and two to keep: rows are kept and dumped in the order in which they came, and among signed ones, whose
-- hour is known from their history, an anonymous one would be told by its neighbours. So would it by a number in a row.
create table buzon (
  id bigint not null,
  anonima boolean not null,
  area_codigo text not null references area,
  autor_id bigint references usuario,
  -- the day and no more
  fecha date not null default hoy(),
  comentario text not null check (char_length(comentario) between 1 and 2000),
  -- 0 Recibida, 1 Respondida, 2 En estudio, 3 Archivada, 4 Aceptada
  estado_id smallint not null default 0 check (estado_id between 0 and 4),
  respuesta text not null default '' check (char_length(respuesta) <= 2000),
  respondida date,
  version int not null default 1,
  -- SHA-256 of the receipt of an anonymous one
  recibo text,
  -- the area's people have been told of it: of anonymous ones once the day is over, all together
  anunciada boolean not null default false,
  primary key (id, anonima),
  constraint buzon_de_alguien_o_con_recibo check (anonima = (autor_id is null) and anonima = (recibo is not null)),
  constraint buzon_numero_al_azar check (anonima = (id >= 1099511627776)),
  constraint buzon_respondida_con_respuesta check ((estado_id = 1) = (respuesta <> '') and (estado_id = 1) = (respondida is not null))
) partition by list (anonima);
create table buzon_firmada partition of buzon for values in (false);
create table buzon_anonima partition of buzon for values in (true);
create sequence buzon_numero owned by buzon_firmada.id;
alter table buzon_anonima add constraint buzon_recibo_unico unique (recibo);
create index buzon_de_autor on buzon_firmada (autor_id, id desc);
create index buzon_de_area on buzon (area_codigo, fecha, id);
create index buzon_por_atender on buzon (area_codigo, fecha, id) where estado_id in (0, 2, 4);
create index buzon_por_anunciar on buzon_anonima (area_codigo, fecha) where not anunciada;

-- Open screens hear of what is signed and of what the area does. Of an anonymous one that comes in, nobody hears: the hour would be told.
create function buzon_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('buzon', (
    select coalesce(array_agg(distinct q.x), '{}') from nuevas n, lateral (select n.autor_id as x union select personas_de_buzon(n.area_codigo)) q
     where q.x is not null and (tg_op = 'UPDATE' or not n.anonima)));
  return null;
end $$;
create trigger buzon_nueva_en_vivo after insert on buzon referencing new table as nuevas
  for each statement execute function buzon_en_vivo();
create trigger buzon_cambia_en_vivo after update on buzon referencing new table as nuevas
  for each statement execute function buzon_en_vivo();
create function buzon_persona_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('buzon', array[coalesce(new.usuario_id, old.usuario_id)]);
  return null;
end $$;
create trigger buzon_persona_en_vivo after insert or delete on buzon_persona
  for each row execute function buzon_persona_en_vivo();
