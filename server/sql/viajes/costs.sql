-- Spending on trips, which is kept by cells of month, what pays, country and kind (decision 0167).

-- Cells to which a trip that is approved belongs, one for itself and one for each kind of what it pays; `signo` is -1 to take it out.
create or replace function costes_de_viaje(v viaje, signo integer) returns setof coste_viaje language sql stable as $$
  select date_trunc('month', v.fecha_salida)::date, v.cargar_a, coalesce(v.centro_coste_codigo, v.contrato_codigo), v.pais_codigo,
         c.clase, c.tipo, (v.id % 8)::smallint, (signo * c.euros)::numeric(14, 2), signo * c.viajes
    from (
      select 'V' as clase, '' as tipo, 0 as euros, 1 as viajes
      union all
      select case n.tipo when 'T' then 'C' else n.tipo end, '', p.precio, 0
        from necesidad n join propuesta p on p.necesidad_id = n.id and p.estado_id = 3 where n.viaje_id = v.id
      union all
      select 'G', g.tipo, g.euros, 0 from gasto g where g.viaje_id = v.id and g.estado_id <> 4
      union all
      select 'D', '', l.dietas, 0 from liquidacion l where l.viaje_id = v.id and l.estado_id = 4) c
   where v.estado_id in (4, 6, 7)
$$;
-- Cell of a chosen proposal of a trip that is approved (decision 0167).
create or replace function coste_de_propuesta(p propuesta, signo integer) returns setof coste_viaje language sql stable as $$
  select c.mes, c.cargar_a, c.cargo, c.pais_codigo, case n.tipo when 'T' then 'C' else n.tipo end, '', c.parte,
         (signo * p.precio)::numeric(14, 2), 0
    from necesidad n join viaje v on v.id = n.viaje_id, costes_de_viaje(v, signo) c
   where n.id = p.necesidad_id and p.estado_id = 3 and c.clase = 'V'
$$;
-- Cell of an expense that nobody refused, of a trip that is approved (decision 0167).
create or replace function coste_de_gasto(g gasto, signo integer) returns setof coste_viaje language sql stable as $$
  select c.mes, c.cargar_a, c.cargo, c.pais_codigo, 'G', g.tipo, c.parte, (signo * g.euros)::numeric(14, 2), 0
    from viaje v, costes_de_viaje(v, signo) c
   where v.id = g.viaje_id and g.estado_id <> 4 and c.clase = 'V'
$$;

-- Adds to the cells, always in the same order, so that two transactions do not wait for each other's.
create or replace function sumar_costes(costes coste_viaje[]) returns void language sql as $$
  insert into coste_viaje as t (mes, cargar_a, cargo, pais_codigo, clase, tipo, parte, euros, viajes)
  select c.mes, c.cargar_a, c.cargo, c.pais_codigo, c.clase, c.tipo, c.parte, sum(c.euros), sum(c.viajes)
    from unnest(costes) c group by 1, 2, 3, 4, 5, 6, 7 having sum(c.euros) <> 0 or sum(c.viajes) <> 0 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (mes, cargar_a, cargo, pais_codigo, clase, tipo, parte)
    do update set euros = t.euros + excluded.euros, viajes = t.viajes + excluded.viajes
$$;

-- Spending follows a trip that is approved or called off, or that changes its month, its country or what pays it. Only drafts are deleted.
create or replace function viaje_cambia_costes() returns trigger language plpgsql as $$
declare
  costes coste_viaje[];
begin
  if tg_op = 'INSERT' then
    costes := array(select c from ahora v, costes_de_viaje(v, 1) c);
  else
    costes := array(
      select c from antes a join ahora b on b.id = a.id, lateral (
               select x from costes_de_viaje(a, -1) x union all select x from costes_de_viaje(b, 1) x) as d (c)
       where (a.estado_id in (4, 6, 7) or b.estado_id in (4, 6, 7))
         and (a.estado_id in (4, 6, 7), a.fecha_salida, a.pais_codigo, a.cargar_a, a.centro_coste_codigo, a.contrato_codigo)
             is distinct from
             (b.estado_id in (4, 6, 7), b.fecha_salida, b.pais_codigo, b.cargar_a, b.centro_coste_codigo, b.contrato_codigo));
  end if;
  if costes <> '{}' then
    perform sumar_costes(costes);
  end if;
  return null;
end $$;
create trigger viaje_nuevo_cambia_costes after insert on viaje
  referencing new table as ahora for each statement execute function viaje_cambia_costes();
create trigger viaje_cambia_costes after update on viaje
  referencing old table as antes new table as ahora for each statement execute function viaje_cambia_costes();

-- Spending follows a proposal that is chosen, or whose price changes, while its trip is approved. Those of such a trip are not deleted.
create or replace function propuesta_cambia_costes() returns trigger language plpgsql as $$
declare
  costes coste_viaje[] := array(select c from ahora p, coste_de_propuesta(p, 1) c where p.estado_id = 3);
begin
  if tg_op = 'UPDATE' then
    costes := costes || array(select c from antes p, coste_de_propuesta(p, -1) c where p.estado_id = 3);
  end if;
  if costes <> '{}' then
    perform sumar_costes(costes);
  end if;
  return null;
end $$;
create trigger propuesta_nueva_cambia_costes after insert on propuesta
  referencing new table as ahora for each statement execute function propuesta_cambia_costes();
create trigger propuesta_cambia_costes after update on propuesta
  referencing old table as antes new table as ahora for each statement execute function propuesta_cambia_costes();

-- Spending follows the expenses of a trip: noted, changed, refused or deleted.
create or replace function gasto_cambia_costes() returns trigger language plpgsql as $$
declare
  costes coste_viaje[] := '{}';
begin
  if tg_op <> 'DELETE' then
    costes := array(select c from ahora g, coste_de_gasto(g, 1) c);
  end if;
  if tg_op <> 'INSERT' then
    costes := costes || array(select c from antes g, coste_de_gasto(g, -1) c);
  end if;
  if costes <> '{}' then
    perform sumar_costes(costes);
  end if;
  return null;
end $$;
create trigger gasto_nuevo_cambia_costes after insert on gasto
  referencing new table as ahora for each statement execute function gasto_cambia_costes();
create trigger gasto_cambia_costes after update on gasto
  referencing old table as antes new table as ahora for each statement execute function gasto_cambia_costes();
create trigger gasto_borrado_cambia_costes after delete on gasto
  referencing old table as antes for each statement execute function gasto_cambia_costes();

-- Spending follows the dietas of a settlement that closes, which nothing opens again (S-8551). Its expenses were spending before.
create or replace function liquidacion_cerrada_cambia_costes() returns trigger language plpgsql as $$
begin
  perform sumar_costes(array(
    select row(c.mes, c.cargar_a, c.cargo, c.pais_codigo, 'D', '', c.parte, new.dietas, 0)::coste_viaje
      from viaje v, costes_de_viaje(v, 1) c where v.id = new.viaje_id and c.clase = 'V'));
  return null;
end $$;
create trigger liquidacion_cerrada_cambia_costes after update of estado_id on liquidacion
  for each row when (old.estado_id <> 4 and new.estado_id = 4) execute function liquidacion_cerrada_cambia_costes();
