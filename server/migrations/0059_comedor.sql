-- The canteen (decisions 11): what each kitchen offers, and who has a seat, an order or a table.

-- 1. Canteens: one for each work centre that has a kitchen. Hours are those of the clocks of the centre.
create table comedor (
  centro text primary key references centro_trabajo (codigo),
  -- Days of the week on which it opens, 1 Monday … 7 Sunday; a holiday of the centre closes it.
  dias smallint[] not null default '{1,2,3,4,5}',
  -- Orders of a day are placed and cancelled until this hour of the same day.
  corte_bocadillos time not null default '09:00',
  corte_para_llevar time not null default '10:30',
  activo boolean not null default true,
  version integer not null default 1,
  constraint comedor_dias_de_la_semana check (dias <@ '{1,2,3,4,5,6,7}')
);
-- Exceptions by day: open on a holiday, or closed.
create table comedor_dia (
  centro text not null references comedor,
  fecha date not null,
  abierto boolean not null,
  motivo text not null default '' check (char_length(motivo) <= 120),
  primary key (centro, fecha)
);
create function comedor_abre(el_centro text, dia date) returns boolean language sql stable as $$
  select coalesce(
    (select d.abierto from comedor_dia d where d.centro = c.centro and d.fecha = dia),
    extract(isodow from dia) = any (c.dias)
      and not exists (select 1 from festivo f where f.fecha = dia and (f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = c.centro)))
    from comedor c where c.centro = el_centro and c.activo
$$;
-- Canteen of somebody: that of their work centre; null where there is none, and they choose.
create function comedor_de(quien bigint) returns text language sql stable as $$
  select c.centro from usuario u join comedor c on c.centro = u.centro_trabajo_codigo and c.activo where u.id = quien
$$;
-- Kitchens that somebody runs: with the role COMEDOR that of their work centre, or all of them where they have no centre.
create function cocinas_de(quien bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(c.centro order by c.centro), '{}')
    from usuario u join comedor c on u.centro_trabajo_codigo is null or u.centro_trabajo_codigo = c.centro
   where u.id = quien and u.activo and 'COMEDOR' = any (u.roles)
$$;
-- People who run a kitchen, for what is told to them.
create function cocineros_de(el_centro text) returns bigint[] language sql stable as $$
  select coalesce(array_agg(u.id), '{}') from usuario u
   where u.activo and 'COMEDOR' = any (u.roles) and (u.centro_trabajo_codigo is null or u.centro_trabajo_codigo = el_centro)
$$;

-- 2. Menu of a day. `estado_id` 1 Borrador, 2 Publicado, 3 Retirado.
create table menu (
  id bigint generated always as identity primary key,
  centro text not null references comedor,
  fecha date not null,
  estado_id smallint not null default 1 check (estado_id between 1 and 3),
  publicado timestamptz,
  motivo text not null default '' check (char_length(motivo) <= 250),
  version integer not null default 1,
  constraint menu_uno_por_dia unique (centro, fecha),
  constraint menu_publicado_con_instante check ((estado_id = 1) = (publicado is null))
);
comment on constraint menu_uno_por_dia on menu is 'Ya hay un menú de ese día';
-- Dishes of a menu, each with its own words and allergens: what was eaten that day does not change with another day's.
-- `curso` 1 Primero, 2 Segundo, 3 Guarnición, 4 Postre, 5 Plato único. `cambio`: added or changed after publishing. Codes of allergens are of the contract.
create table plato (
  id bigint generated always as identity primary key,
  menu_id bigint not null references menu,
  curso smallint not null check (curso between 1 and 5),
  orden smallint not null default 0,
  nombre text not null check (char_length(nombre) between 1 and 80),
  descripcion text not null default '' check (char_length(descripcion) <= 250),
  precio_centimos integer not null default 0 check (precio_centimos between 0 and 99999),
  alergenos text[] not null default '{}',
  sin_alergenos boolean not null default false,
  vegetariano boolean not null default false,
  vegano boolean not null default false,
  sin_gluten boolean not null default false,
  -- Offered to take away too.
  para_llevar boolean not null default false,
  cambio timestamptz,
  retirado timestamptz,
  motivo text not null default '' check (char_length(motivo) <= 250),
  version integer not null default 1,
  constraint plato_con_o_sin_alergenos check (not (sin_alergenos and cardinality(alergenos) > 0)),
  constraint plato_sin_gluten check (not (sin_gluten and 'gluten' = any (alergenos))),
  constraint plato_vegano_es_vegetariano check (vegetariano or not vegano)
);
comment on constraint plato_con_o_sin_alergenos on plato is 'No puede tener alérgenos y ser sin alérgenos';
comment on constraint plato_sin_gluten on plato is 'Un plato sin gluten no lleva gluten';
comment on constraint plato_vegano_es_vegetariano on plato is 'Un plato vegano es también vegetariano';
create index plato_de_menu on plato (menu_id, curso, orden);

-- 3. Seats. A sitting, its exceptions by day, and who has a seat in it or waits for one.
create table turno_comida (
  id bigint generated always as identity primary key,
  centro text not null references comedor,
  nombre text not null check (char_length(nombre) between 1 and 40),
  desde time not null,
  hasta time not null,
  plazas smallint not null check (plazas between 1 and 2000),
  dias smallint[] not null default '{1,2,3,4,5,6,7}' check (dias <@ '{1,2,3,4,5,6,7}'),
  activo boolean not null default true,
  version integer not null default 1,
  constraint turno_comida_hasta_tras_desde check (hasta > desde)
);
comment on constraint turno_comida_hasta_tras_desde on turno_comida is 'Ha de terminar después de empezar';
create index turno_comida_de_centro on turno_comida (centro, desde);
-- `plazas` null: as usual.
create table turno_comida_dia (
  turno_id bigint not null references turno_comida,
  fecha date not null,
  plazas smallint check (plazas between 0 and 2000),
  cerrado boolean not null default false,
  motivo text not null default '' check (char_length(motivo) <= 120),
  primary key (turno_id, fecha)
);
-- `estado_id` 1 Reservada, 2 En lista de espera, 3 Cancelada, 4 Acudió, 5 No acudió. Those who wait are served by `id`.
create table plaza (
  id bigint generated always as identity primary key,
  turno_id bigint not null references turno_comida,
  fecha date not null,
  usuario_id bigint not null references usuario,
  estado_id smallint not null default 1 check (estado_id between 1 and 5),
  creada timestamptz not null default now(),
  motivo text not null default '' check (char_length(motivo) <= 120),
  version integer not null default 1
);
create unique index plaza_una_por_dia on plaza (usuario_id, fecha) where estado_id in (1, 2, 4);
create index plaza_de_turno on plaza (turno_id, fecha, estado_id, id);
create index plaza_de_persona on plaza (usuario_id, id desc);

-- 4. Orders: sandwiches (B) and takeaway (L). Articles with groups of options: `regla` 0 none or more, 1 exactly one, 2 one or more.
create table articulo (
  id bigint generated always as identity primary key,
  centro text not null references comedor,
  tipo text not null check (tipo in ('B', 'L')),
  nombre text not null check (char_length(nombre) between 1 and 80),
  descripcion text not null default '' check (char_length(descripcion) <= 250),
  precio_centimos integer not null default 0 check (precio_centimos between 0 and 99999),
  alergenos text[] not null default '{}',
  sin_alergenos boolean not null default false,
  vegetariano boolean not null default false,
  vegano boolean not null default false,
  sin_gluten boolean not null default false,
  orden smallint not null default 100,
  activo boolean not null default true,
  version integer not null default 1,
  constraint articulo_nombre_unico unique (centro, tipo, nombre),
  constraint articulo_con_o_sin_alergenos check (sin_alergenos = (cardinality(alergenos) = 0)),
  constraint articulo_sin_gluten check (not (sin_gluten and 'gluten' = any (alergenos))),
  constraint articulo_vegano_es_vegetariano check (vegetariano or not vegano)
);
comment on constraint articulo_nombre_unico on articulo is 'Ya hay un artículo con ese nombre';
comment on constraint articulo_con_o_sin_alergenos on articulo is 'Indique los alérgenos, o que no lleva ninguno';
comment on constraint articulo_sin_gluten on articulo is 'Un artículo sin gluten no lleva gluten';
comment on constraint articulo_vegano_es_vegetariano on articulo is 'Un artículo vegano es también vegetariano';
create table articulo_grupo (
  id bigint generated always as identity primary key,
  articulo_id bigint not null references articulo,
  nombre text not null check (char_length(nombre) between 1 and 60),
  regla smallint not null check (regla between 0 and 2),
  orden smallint not null default 0
);
create index articulo_grupo_de_articulo on articulo_grupo (articulo_id, orden);
create table articulo_opcion (
  id bigint generated always as identity primary key,
  grupo_id bigint not null references articulo_grupo on delete cascade,
  nombre text not null check (char_length(nombre) between 1 and 60),
  precio_centimos integer not null default 0 check (precio_centimos between 0 and 99999),
  alergenos text[] not null default '{}',
  orden smallint not null default 0
);
create index articulo_opcion_de_grupo on articulo_opcion (grupo_id, orden);
-- Slots in which orders are collected; `capacidad`: orders.
create table franja (
  id bigint generated always as identity primary key,
  centro text not null references comedor,
  tipo text not null check (tipo in ('B', 'L')),
  desde time not null,
  hasta time not null,
  capacidad smallint not null check (capacidad between 0 and 2000),
  activa boolean not null default true,
  version integer not null default 1,
  constraint franja_hasta_tras_desde check (hasta > desde),
  constraint franja_una_a_cada_hora unique (centro, tipo, desde)
);
comment on constraint franja_hasta_tras_desde on franja is 'Ha de terminar después de empezar';
comment on constraint franja_una_a_cada_hora on franja is 'Ya hay una franja que empieza a esa hora';
-- `estado_id` 1 Confirmado, 2 En preparación, 3 Listo, 4 Recogido, 5 No recogido, 6 Cancelado. `codigo`: by which it is collected that day.
create table pedido (
  id bigint generated always as identity primary key,
  codigo text not null check (char_length(codigo) between 2 and 12),
  usuario_id bigint not null references usuario,
  centro text not null references comedor,
  tipo text not null check (tipo in ('B', 'L')),
  fecha date not null,
  franja_id bigint not null references franja,
  estado_id smallint not null default 1 check (estado_id between 1 and 6),
  total_centimos integer not null check (total_centimos >= 0),
  envase_propio boolean not null default false,
  nota text not null default '' check (char_length(nota) <= 250),
  creado timestamptz not null default now(),
  listo timestamptz,
  motivo text not null default '' check (char_length(motivo) <= 250),
  version integer not null default 1,
  constraint pedido_codigo_del_dia unique (centro, fecha, codigo)
);
create index pedido_de_persona on pedido (usuario_id, id desc);
create index pedido_de_franja on pedido (franja_id, fecha) where estado_id <> 6;
create index pedido_de_cocina on pedido (centro, fecha, tipo);
-- Lines as they were ordered: names, prices and allergens of that moment. One of `articulo_id` and `plato_id`.
create table pedido_linea (
  pedido_id bigint not null references pedido,
  n smallint not null,
  articulo_id bigint references articulo,
  plato_id bigint references plato,
  nombre text not null,
  unidades smallint not null check (unidades between 1 and 3),
  precio_centimos integer not null check (precio_centimos >= 0),
  -- Names of the options, in their order; ids of the chosen ones for 'repeat'.
  opciones text[] not null default '{}',
  opcion_ids bigint[] not null default '{}',
  alergenos text[] not null default '{}',
  primary key (pedido_id, n),
  constraint pedido_linea_de_una_cosa check (num_nonnulls(articulo_id, plato_id) = 1)
);
create index pedido_linea_de_plato on pedido_linea (plato_id) where plato_id is not null;

-- 5. Tables outside. `x`, `y`: place on the plan, in hundredths of its width and height. `codigo`: what its QR says.
create table mesa (
  id bigint generated always as identity primary key,
  centro text not null references comedor,
  nombre text not null check (char_length(nombre) between 1 and 40),
  plazas smallint not null check (plazas between 1 and 40),
  x smallint not null check (x between 0 and 100),
  y smallint not null check (y between 0 and 100),
  meses smallint[] not null default '{1,2,3,4,5,6,7,8,9,10,11,12}' check (meses <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'),
  codigo text not null constraint mesa_codigo_unico unique,
  activa boolean not null default true,
  version integer not null default 1,
  constraint mesa_nombre_unico unique (centro, nombre)
);
comment on constraint mesa_nombre_unico on mesa is 'Ya hay una mesa con ese nombre';
create table franja_mesa (
  id bigint generated always as identity primary key,
  centro text not null references comedor,
  desde time not null,
  hasta time not null,
  activa boolean not null default true,
  version integer not null default 1,
  constraint franja_mesa_hasta_tras_desde check (hasta > desde),
  constraint franja_mesa_una_a_cada_hora unique (centro, desde)
);
comment on constraint franja_mesa_hasta_tras_desde on franja_mesa is 'Ha de terminar después de empezar';
comment on constraint franja_mesa_una_a_cada_hora on franja_mesa is 'Ya hay una franja que empieza a esa hora';
-- A slot of a day that is closed: bad weather, works. Absent slot: all of the day.
create table cierre_mesas (
  id bigint generated always as identity primary key,
  centro text not null references comedor,
  fecha date not null,
  franja_id bigint references franja_mesa,
  motivo text not null check (char_length(motivo) between 1 and 120),
  constraint cierre_mesas_una_vez unique nulls not distinct (centro, fecha, franja_id)
);
comment on constraint cierre_mesas_una_vez on cierre_mesas is 'Ya está cerrado';
-- `estado_id` 1 Reservada, 2 Ocupada, 3 Liberada, 4 Cancelada, 5 Caducada (nobody came).
create table reserva_mesa (
  id bigint generated always as identity primary key,
  mesa_id bigint not null references mesa,
  franja_id bigint not null references franja_mesa,
  fecha date not null,
  usuario_id bigint not null references usuario,
  personas smallint not null check (personas between 1 and 40),
  acompanantes text not null default '' check (char_length(acompanantes) <= 250),
  estado_id smallint not null default 1 check (estado_id between 1 and 5),
  creada timestamptz not null default now(),
  motivo text not null default '' check (char_length(motivo) <= 120),
  version integer not null default 1
);
create unique index reserva_mesa_una_por_franja on reserva_mesa (mesa_id, franja_id, fecha) where estado_id in (1, 2);
create unique index reserva_mesa_una_por_persona on reserva_mesa (usuario_id, fecha) where estado_id in (1, 2);
create index reserva_mesa_de_dia on reserva_mesa (fecha, franja_id);
create index reserva_mesa_de_persona on reserva_mesa (usuario_id, id desc);
