-- Canteens: days on which they open, and who runs a kitchen (S-809x).

-- A canteen opens on a day: as that day says, or else on its days of the week that are no holiday of its work centre.
create or replace function comedor_abre(el_centro text, dia date) returns boolean language sql stable as $$
  select coalesce(
    (select d.abierto from comedor_dia d where d.centro = c.centro and d.fecha = dia),
    extract(isodow from dia) = any (c.dias)
      and not exists (select 1 from festivo f where f.fecha = dia
        and (f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = c.centro)))
    from comedor c where c.centro = el_centro and c.activo
$$;

-- Canteen of a person: that of their work centre; null: they choose.
create or replace function comedor_de(quien bigint) returns text language sql stable as $$
  select c.centro from usuario u join comedor c on c.centro = u.centro_trabajo_codigo and c.activo where u.id = quien
$$;

-- Kitchens that a person runs with the role COMEDOR: that of their work centre, or all where they have none.
create or replace function cocinas_de(quien bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(c.centro order by c.centro), '{}')
    from usuario u join comedor c on u.centro_trabajo_codigo is null or u.centro_trabajo_codigo = c.centro
   where u.id = quien and u.activo and 'COMEDOR' = any (u.roles)
$$;

-- People who run a kitchen.
create or replace function cocineros_de(el_centro text) returns bigint[] language sql stable as $$
  select coalesce(array_agg(u.id), '{}') from usuario u
   where u.activo and 'COMEDOR' = any (u.roles) and (u.centro_trabajo_codigo is null or u.centro_trabajo_codigo = el_centro)
$$;

-- Days on which the canteen gives somebody lunch: an order or a seat that was neither given up nor left (S-8507).
create or replace function dias_de_comedor(quien bigint, desde date, hasta date) returns setof date language sql stable as $$
  select p.fecha from pedido p where p.usuario_id = quien and p.fecha between $2 and $3 and p.estado_id in (1, 2, 3, 4)
  union
  select z.fecha from plaza z where z.usuario_id = quien and z.fecha between $2 and $3 and z.estado_id in (1, 4)
$$;
