-- Protective equipment: catalogue, stores with the people in charge of them, stock by lot, and what each job is entitled to (decisions 11).
create table epi_articulo (
  id bigint generated always as identity primary key,
  clase text not null constraint epi_articulo_clase check (clase in ('MASCARILLA', 'CASCO', 'GUANTE', 'CALZADO', 'GAFAS', 'AUDITIVO', 'ROPA', 'ARNES', 'OTRO')),
  nombre text not null check (char_length(nombre) between 1 and 80),
  modelo text not null default '' check (char_length(modelo) <= 80),
  norma text not null default '' check (char_length(norma) <= 80),
  -- Without any, it has one size only, written ''.
  tallas text[] not null default '{}' check (cardinality(tallas) <= 30),
  vida_dias int constraint epi_articulo_dura_algo check (vida_dias between 1 and 7300),
  cerrado date,
  version int not null default 1,
  clave text not null generated always as (lower(nombre || ' ' || modelo)) stored,
  constraint epi_articulo_unico unique (clave)
);
comment on constraint epi_articulo_unico on epi_articulo is 'Ya hay un artículo con ese nombre y ese modelo; si está retirado, puede ofrecerlo de nuevo';

create table epi_almacen (
  id bigint generated always as identity primary key,
  centro text not null constraint epi_almacen_en_un_centro references centro_trabajo (codigo),
  nombre text not null check (char_length(nombre) between 1 and 60),
  lugar text not null default '' check (char_length(lugar) <= 120),
  cerrado date,
  version int not null default 1,
  clave text not null generated always as (lower(nombre)) stored,
  constraint epi_almacen_nombre_unico unique (centro, clave)
);
comment on constraint epi_almacen_nombre_unico on epi_almacen is 'Ya hay un almacén con ese nombre en ese centro; si está cerrado, puede abrirlo de nuevo';
comment on constraint epi_almacen_en_un_centro on epi_almacen is 'Elija un centro de la lista';
create table epi_encargado (
  almacen_id bigint not null references epi_almacen,
  usuario_id bigint not null references usuario,
  desde timestamptz not null default now(),
  primary key (almacen_id, usuario_id)
);
create index epi_encargado_por_usuario on epi_encargado (usuario_id);

-- What there is of an article of one size, lot and expiry in a store. Movements alone change it.
create table epi_existencia (
  id bigint generated always as identity primary key,
  almacen_id bigint not null references epi_almacen,
  articulo_id bigint not null references epi_articulo,
  talla text not null default '' check (char_length(talla) <= 20),
  lote text not null default '' check (char_length(lote) <= 40),
  caduca date,
  cantidad int not null default 0,
  version int not null default 1,
  constraint epi_existencia_nunca_negativa check (cantidad >= 0),
  constraint epi_existencia_con_tope check (cantidad <= 1000000),
  constraint epi_existencia_una_por_lote unique nulls not distinct (almacen_id, articulo_id, talla, lote, caduca)
);
comment on constraint epi_existencia_nunca_negativa on epi_existencia is 'No quedan tantas unidades';
comment on constraint epi_existencia_con_tope on epi_existencia is 'Son demasiadas unidades';
-- First to expire, first out.
create index epi_existencia_primera_en_caducar on epi_existencia (almacen_id, articulo_id, talla, caduca, id) where cantidad > 0;
create index epi_existencia_por_articulo on epi_existencia (articulo_id);

create table epi_movimiento (
  id bigint generated always as identity primary key,
  existencia_id bigint not null references epi_existencia,
  almacen_id bigint not null references epi_almacen,
  articulo_id bigint not null references epi_articulo,
  -- Entrada, Salida, Devolución, Ajuste, Traspaso, Baja.
  clase text not null check (clase in ('E', 'S', 'D', 'A', 'T', 'B')),
  cantidad int not null,
  queda int not null,
  motivo text not null default '' check (char_length(motivo) <= 250),
  quien_id bigint not null references usuario,
  para_id bigint references usuario,
  otro_almacen_id bigint references epi_almacen,
  instante timestamptz not null default now(),
  constraint epi_movimiento_mueve check (case clase when 'E' then cantidad > 0 when 'D' then cantidad > 0 when 'S' then cantidad < 0 when 'B' then cantidad < 0 else cantidad <> 0 end),
  constraint epi_movimiento_con_motivo check (clase not in ('A', 'B') or motivo <> ''),
  constraint epi_movimiento_a_otro check ((clase = 'T') = (otro_almacen_id is not null) and otro_almacen_id <> almacen_id)
);
create index epi_movimiento_de_almacen on epi_movimiento (almacen_id, id);
create index epi_movimiento_de_articulo on epi_movimiento (almacen_id, articulo_id, id);
create index epi_movimiento_de_clase on epi_movimiento (almacen_id, clase, id);
create index epi_movimiento_por_existencia on epi_movimiento (existencia_id);
create index epi_movimiento_para on epi_movimiento (para_id, id) where para_id is not null;

create function epi_mueve() returns trigger language plpgsql as $$
begin
  update epi_existencia set cantidad = cantidad + new.cantidad, version = version + 1 where id = new.existencia_id
    returning cantidad, almacen_id, articulo_id into new.queda, new.almacen_id, new.articulo_id;
  return new;
end $$;
create trigger epi_movimiento_mueve before insert on epi_movimiento for each row execute function epi_mueve();
create function epi_solo_por_movimientos() returns trigger language plpgsql as $$
begin
  raise exception 'stock changes by movements, which stay as they were written';
end $$;
create trigger epi_movimiento_inmutable before update or delete or truncate on epi_movimiento for each statement execute function epi_solo_por_movimientos();
create trigger epi_existencia_nace_vacia before insert on epi_existencia for each row when (new.cantidad <> 0) execute function epi_solo_por_movimientos();
create trigger epi_existencia_por_movimientos before update on epi_existencia for each row when (old.* is distinct from new.* and pg_trigger_depth() = 0)
  execute function epi_solo_por_movimientos();

-- `avisado`: the people in charge have been told that it is short, until it is no longer.
create table epi_minimo (
  almacen_id bigint not null references epi_almacen,
  articulo_id bigint not null references epi_articulo,
  talla text not null default '',
  minimo int not null constraint epi_minimo_positivo check (minimo between 1 and 100000),
  avisado timestamptz,
  primary key (almacen_id, articulo_id, talla)
);
create index epi_minimo_por_articulo on epi_minimo (articulo_id);

create table epi_cupo (
  id bigint generated always as identity primary key,
  puesto text not null check (char_length(puesto) between 1 and 80),
  articulo_id bigint not null references epi_articulo,
  cantidad int not null constraint epi_cupo_de_algo check (cantidad between 1 and 1000),
  meses int not null constraint epi_cupo_cada_tanto check (meses between 1 and 120),
  obligatorio boolean not null default false,
  cerrado date,
  version int not null default 1,
  clave text not null generated always as (lower(puesto)) stored,
  vive boolean generated always as (case when cerrado is null then true end) stored,
  constraint epi_cupo_uno_por_puesto unique (clave, articulo_id, vive)
);
comment on constraint epi_cupo_uno_por_puesto on epi_cupo is 'Ese puesto tiene ya un cupo de ese artículo';
create index epi_cupo_por_articulo on epi_cupo (articulo_id);

-- Stores that a person may handle: PRL all, the people in charge theirs.
create function almacenes_epi_de(quien bigint) returns bigint[] language sql stable as $$
  select coalesce(array_agg(a.id order by a.id), '{}') from usuario u cross join epi_almacen a
   where u.id = quien and u.activo
     and ('PRL' = any (u.roles) or exists (select from epi_encargado e where e.almacen_id = a.id and e.usuario_id = u.id))
$$;
-- The people in charge of a store, and PRL.
create function responsables_epi_de(el_almacen bigint) returns bigint[] language sql stable as $$
  select coalesce(array_agg(u.id order by u.id), '{}') from usuario u
   where u.activo and ('PRL' = any (u.roles) or u.id in (select e.usuario_id from epi_encargado e where e.almacen_id = el_almacen))
$$;

create function almacen_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('almacen', array(select distinct q from (select distinct almacen_id from filas) f, unnest(responsables_epi_de(f.almacen_id)) q order by 1));
  return null;
end $$;
create trigger epi_movimiento_en_vivo after insert on epi_movimiento referencing new table as filas for each statement execute function almacen_en_vivo();
create function catalogo_epi_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('almacen', null);
  return null;
end $$;
create trigger epi_articulo_en_vivo after insert or update on epi_articulo for each statement execute function catalogo_epi_en_vivo();
create trigger epi_almacen_en_vivo after insert or update on epi_almacen for each statement execute function catalogo_epi_en_vivo();
create trigger epi_encargado_en_vivo after insert or delete on epi_encargado for each statement execute function catalogo_epi_en_vivo();
create trigger epi_minimo_en_vivo after insert or update of minimo or delete on epi_minimo for each statement execute function catalogo_epi_en_vivo();
create trigger epi_cupo_en_vivo after insert or update on epi_cupo for each statement execute function catalogo_epi_en_vivo();
