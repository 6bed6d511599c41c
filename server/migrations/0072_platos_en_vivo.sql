-- The takeaway card and the kitchen's board read the dishes of a menu: what everybody is told of it, those who read orders are told too.
create or replace function menus_en_vivo(cuales bigint[]) returns void language sql as $$
  select avisar_en_vivo('menus', null), avisar_en_vivo('pedidos', null)
   where exists (select 1 from menu m where m.id = any (cuales) and m.estado_id <> 1);
  select avisar_en_vivo('menus', (
    select array_agg(distinct q) from menu m, unnest(cocineros_de(m.centro)) q where m.id = any (cuales)))
   where not exists (select 1 from menu m where m.id = any (cuales) and m.estado_id <> 1)
     and exists (select 1 from menu m where m.id = any (cuales) and cardinality(cocineros_de(m.centro)) > 0)
$$;
