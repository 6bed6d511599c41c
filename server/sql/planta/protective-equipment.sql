-- Stock of protective equipment, which only movements change, and who handles a store (S-818x, S-819x).

-- A movement changes the stock of its store, item, size, batch and expiry (S-8181).
create or replace function epi_movimiento_cambia_existencia() returns trigger language plpgsql as $$
begin
  update epi_existencia set cantidad = cantidad + new.cantidad, version = version + 1 where id = new.existencia_id
    returning cantidad, almacen_id, articulo_id into new.queda, new.almacen_id, new.articulo_id;
  return new;
end $$;
create trigger epi_movimiento_mueve before insert on epi_movimiento for each row execute function epi_movimiento_cambia_existencia();

-- Stock changes by movements only, and a movement is never changed or deleted (S-8181).
create or replace function epi_solo_por_movimientos() returns trigger language plpgsql as $$
begin
  raise exception 'stock changes by movements, which stay as they were written';
end $$;
create trigger epi_existencia_nace_vacia before insert on epi_existencia
  for each row when (new.cantidad <> 0) execute function epi_solo_por_movimientos();
create trigger epi_existencia_por_movimientos before update on epi_existencia
  for each row when (old.* is distinct from new.* and pg_trigger_depth() = 0)
  execute function epi_solo_por_movimientos();
create trigger epi_movimiento_inmutable before update or delete or truncate on epi_movimiento
  for each statement execute function epi_solo_por_movimientos();

-- Stores that a person handles: PRL all, people in charge theirs (S-8180).
create or replace function almacenes_epi_de(quien bigint) returns bigint[] language sql stable as $$
  select coalesce(array_agg(a.id order by a.id), '{}') from usuario u cross join epi_almacen a
   where u.id = quien and u.activo
     and ('PRL' = any (u.roles) or exists (select from epi_encargado e where e.almacen_id = a.id and e.usuario_id = u.id))
$$;

-- People who handle a store: those in charge of it, and PRL (S-8180).
create or replace function responsables_epi_de(el_almacen bigint) returns bigint[] language sql stable as $$
  select coalesce(array_agg(u.id order by u.id), '{}') from usuario u
   where u.activo and ('PRL' = any (u.roles) or u.id in (select e.usuario_id from epi_encargado e where e.almacen_id = el_almacen))
$$;

-- People who attend to somebody's equipment: PRL, and those in charge of the stores of their work centre.
create or replace function atienden_epi_a(persona bigint) returns setof bigint language sql stable as $$
  select u.id from usuario u where u.activo and u.roles @> '{PRL}'
  union
  select e.usuario_id from usuario p join epi_almacen a on a.centro = p.centro_trabajo_codigo join epi_encargado e on e.almacen_id = a.id
    join usuario q on q.id = e.usuario_id and q.activo where p.id = persona
$$;

-- People who handle a store hear of its movements.
create or replace function almacen_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('almacen', array(select distinct q
    from (select distinct almacen_id from filas) f, unnest(responsables_epi_de(f.almacen_id)) q order by 1));
  return null;
end $$;
create trigger epi_movimiento_en_vivo after insert on epi_movimiento
  referencing new table as filas for each statement execute function almacen_en_vivo();

-- Everybody hears of a change of catalogue, stores, people in charge, minimums and quotas.
create or replace function catalogo_epi_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('almacen', null);
  return null;
end $$;
create trigger epi_almacen_en_vivo after insert or update on epi_almacen
  for each statement execute function catalogo_epi_en_vivo();
create trigger epi_articulo_en_vivo after insert or update on epi_articulo
  for each statement execute function catalogo_epi_en_vivo();
create trigger epi_cupo_en_vivo after insert or update on epi_cupo
  for each statement execute function catalogo_epi_en_vivo();
create trigger epi_encargado_en_vivo after insert or delete on epi_encargado
  for each statement execute function catalogo_epi_en_vivo();
create trigger epi_minimo_en_vivo after insert or update of minimo or delete on epi_minimo
  for each statement execute function catalogo_epi_en_vivo();

-- The person and those who attend to them hear of requests, receipts and pieces.
create or replace function epi_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('epi', array(
    select usuario_id from ahora union select q from (select distinct usuario_id from ahora) a, atienden_epi_a(a.usuario_id) q));
  return null;
end $$;
create trigger epi_pieza_cambia_en_vivo after update on epi_pieza
  referencing new table as ahora for each statement execute function epi_en_vivo();
create trigger epi_recibo_cambia_en_vivo after update on epi_recibo
  referencing new table as ahora for each statement execute function epi_en_vivo();
create trigger epi_recibo_nuevo_en_vivo after insert on epi_recibo
  referencing new table as ahora for each statement execute function epi_en_vivo();
create trigger epi_solicitud_cambia_en_vivo after update on epi_solicitud
  referencing new table as ahora for each statement execute function epi_en_vivo();
create trigger epi_solicitud_nueva_en_vivo after insert on epi_solicitud
  referencing new table as ahora for each statement execute function epi_en_vivo();
