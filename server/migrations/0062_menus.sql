-- Menus live: what is read by everybody goes to everybody, drafts to their kitchen alone.
create function menus_en_vivo(cuales bigint[]) returns void language sql as $$
  select avisar_en_vivo('menus', null) where exists (select 1 from menu m where m.id = any (cuales) and m.estado_id <> 1);
  select avisar_en_vivo('menus', (
    select array_agg(distinct q) from menu m, unnest(cocineros_de(m.centro)) q where m.id = any (cuales)))
   where not exists (select 1 from menu m where m.id = any (cuales) and m.estado_id <> 1)
     and exists (select 1 from menu m where m.id = any (cuales) and cardinality(cocineros_de(m.centro)) > 0)
$$;
create function menu_en_vivo() returns trigger language plpgsql as $$
begin
  perform menus_en_vivo(array(select id from filas));
  return null;
end $$;
create function plato_en_vivo() returns trigger language plpgsql as $$
begin
  perform menus_en_vivo(array(select distinct menu_id from filas));
  return null;
end $$;
create trigger menu_cambia_en_vivo after update on menu referencing new table as filas for each statement execute function menu_en_vivo();
create trigger plato_nuevo_en_vivo after insert on plato referencing new table as filas for each statement execute function plato_en_vivo();
create trigger plato_cambia_en_vivo after update on plato referencing new table as filas for each statement execute function plato_en_vivo();
create trigger plato_borrado_en_vivo after delete on plato referencing old table as filas for each statement execute function plato_en_vivo();
